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
  return { text: container.textContent ?? '', onRetry, onEdit };
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
    const { text } = show({ code: 'unreachable', stage: 'initialize', detail: 'Failed to fetch' }, undefined, {
      'X-Api-Key': 's3cret',
      Authorization: 'Bearer t0ken',
    });
    expect(text).toContain('a page cannot tell which');
    expect(text).toContain(`Access-Control-Allow-Origin: ${appOrigin}`);
    expect(text).toContain('Access-Control-Allow-Methods: GET, POST, DELETE, OPTIONS');
    expect(text).toContain(
      'Access-Control-Allow-Headers: content-type, accept, authorization, mcp-protocol-version, mcp-session-id, last-event-id, x-api-key\n',
    );
    expect(text).toContain('Access-Control-Expose-Headers: Mcp-Session-Id');
    expect(text).not.toMatch(/s3cret|t0ken/);
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
