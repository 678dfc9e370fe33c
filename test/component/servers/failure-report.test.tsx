import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FailureReport } from '@/components/servers/failure-report';
import type { ListingFault } from '@/components/servers/server-state';
import type { ConnectionFaultCode } from '@/lib/mcp';
import { renderInPlayground } from '../../fixtures/playground';
import { appOrigin, openWorkspace } from '../../fixtures/workspace';

/** Every code, with the values that come with it. */
const faults: Record<ConnectionFaultCode, ListingFault['values']> = {
  'invalid-url': undefined,
  'invalid-header': { header: 'X Key' },
  'mixed-content': { origin: 'http://far.example' },
  unreachable: undefined,
  'timed-out': { seconds: 30 },
  cancelled: undefined,
  'needs-sign-in': { status: 401 },
  forbidden: { status: 403 },
  'not-found': { status: 404 },
  'http-error': { status: 1503 },
  'not-mcp': undefined,
  'protocol-error': { code: -32_601 },
  'session-lost': undefined,
};

function show(fault: ListingFault, url = 'http://far.example/mcp', headers: Readonly<Record<string, string>> = {}) {
  const workspace = openWorkspace();
  const added = workspace.store.addServer({ alias: 'far', url });
  if (!added.ok) throw new Error(added.fault.code);
  workspace.secrets.setHeaders(added.value, headers);
  const onRetry = vi.fn();
  const onEdit = vi.fn();
  const { container } = renderInPlayground(
    workspace,
    <FailureReport server={added.value} fault={fault} tone="bad" onRetry={onRetry} onEdit={onEdit} />,
  );
  return { container, text: container.textContent ?? '', onRetry, onEdit };
}

describe('a failed server', () => {
  test.each(Object.entries(faults))('says of %s what, where, with which figure, and what to do', (code, values) => {
    const known = Object.keys(faults).find((other): other is ConnectionFaultCode => other === code);
    if (known === undefined) throw new Error(code);
    const { text, onRetry } = show({ code: known, stage: 'list', detail: 'seen\u200b', values });
    // A text that is missing, or lacks a value, makes the provider throw; what is left is that none of it is empty.
    expect(text).toContain('While listing its tools');
    expect(text).toContain('Observed: seen⟨U+200B⟩');
    expect(text).not.toContain('faults.');
    for (const value of Object.values(values ?? {})) expect(text).toContain(String(value));
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('that cannot be reached may be dead or refuse browsers: it says so, and every header the server must send', () => {
    const { container } = show({ code: 'unreachable', stage: 'initialize', detail: 'Failed to fetch' }, undefined, {
      'X-Api-Key': 's3cret',
      Authorization: 'Bearer t0ken',
    });
    expect(container.textContent).not.toContain('Access-Control');
    fireEvent.click(screen.getByRole('button', { name: 'What the server must send' }));
    const text = container.textContent ?? '';
    expect(text).toContain('a page cannot tell which');
    expect(text).toContain(`Access-Control-Allow-Origin: ${appOrigin}`);
    expect(text).toContain('Access-Control-Allow-Methods: GET, POST, DELETE, OPTIONS');
    expect(text).toContain(
      'Access-Control-Allow-Headers: content-type, accept, authorization, mcp-protocol-version, mcp-session-id, last-event-id, x-api-key\n',
    );
    expect(text).toContain('Access-Control-Expose-Headers: Mcp-Session-Id');
    expect(text).not.toMatch(/s3cret|t0ken/);
  });

  test('shows the words of an error page when asked, and none of its markup', () => {
    const detail = '<!DOCTYPE html><html><head><style>b{}</style></head><body><h1>Bad gateway</h1></body></html>';
    const { container } = show({ code: 'http-error', stage: 'initialize', detail, values: { status: 502 } });
    expect(container.textContent).not.toContain('Bad gateway');
    fireEvent.click(screen.getByRole('button', { name: 'What was observed: an HTML page' }));
    expect(container.textContent).toContain('Bad gateway');
    expect(container.textContent).not.toMatch(/<|b\{\}/);
  });

  test('cuts what it observed', () => {
    const { text } = show({ code: 'not-mcp', stage: 'initialize', detail: 'x'.repeat(5_000) });
    expect(text).toContain(`Observed: ${'x'.repeat(300)}…`);
    expect(text).not.toContain('x'.repeat(301));
  });

  test('of our own origin is not told of headers, which are not what is wrong', () => {
    const { text } = show({ code: 'unreachable', stage: 'initialize', detail: '' }, `${appOrigin}/samples/forge/mcp`);
    expect(text).not.toContain('Access-Control');
    expect(text).toContain('check that the app still runs');
  });

  test('that wants a sign-in leads to its headers', () => {
    const { onEdit } = show({ code: 'needs-sign-in', stage: 'initialize', detail: '', values: { status: 401 } });
    fireEvent.click(screen.getByRole('button', { name: 'Edit' }));
    expect(onEdit).toHaveBeenCalledOnce();
  });
});
