import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { CallCard } from '@/components/trace/call-card';
import { useTracedCalls } from '@/components/trace/use-traced-calls';
import type { CallOutcome, Frame, TraceEvent } from '@/lib/trace';
import type { Workspace } from '@/lib/workspace';
import type { ChatCallPart } from '@/lib/workspace/chat-models';
import { renderInPlayground } from '../../fixtures/playground';
import {
  answer,
  askingPart,
  callEvents,
  callId,
  finished,
  finishedPart,
  frame,
  openPart,
  sent,
} from '../../fixtures/trace';
import { openWorkspace, setListing } from '../../fixtures/workspace';

function TracedCard({ part, onDecide }: { part: ChatCallPart; onDecide: (id: string, approved: boolean) => void }) {
  const calls = useTracedCalls();
  return <CallCard part={part} state={part.state} traced={calls.get(part.toolCallId)} onDecide={onDecide} />;
}

/** Draws the very same part again at each press. */
function RedrawnCard({ part, onDecide }: { part: ChatCallPart; onDecide: (id: string, approved: boolean) => void }) {
  const [drawn, drawAgain] = useState(0);
  return (
    <>
      <button type="button" onClick={() => drawAgain(drawn + 1)}>
        draw again
      </button>
      <TracedCard part={part} onDecide={onDecide} />
    </>
  );
}

interface Shown {
  readonly part: ChatCallPart;
  readonly events?: readonly TraceEvent[];
  readonly frames?: readonly Frame[];
  readonly now?: number;
}

function show({ part, events = [], frames = [], now = 2000 }: Shown) {
  const workspace: Workspace = openWorkspace({ now: () => now });
  setListing(workspace, 'db', [{ name: 'search' }]);
  workspace.trace.setState({ events, frames });
  const onDecide = vi.fn<(id: string, approved: boolean) => void>();
  renderInPlayground(workspace, <TracedCard part={part} onDecide={onDecide} />);
  return { workspace, onDecide, card: screen.getByRole('article') };
}

const text = (content: string) => answer([{ type: 'text', text: content }]);

describe('a call card', () => {
  test('says of a call that the user stopped that it was stopped, not that it failed', () => {
    const outcome: CallOutcome = { kind: 'fault', fault: { code: 'cancelled', detail: '' } };
    const { card } = show({ part: finishedPart(outcome), events: callEvents({ after: [sent, finished(outcome)] }) });
    expect(card.textContent).toContain('Stopped');
    expect(card.textContent).not.toContain('Failed');
  });

  test.each([
    ['rows', answer([], { structured: [{ id: 'inside' }, { id: 'inside' }] }), 'Result: 2 rows'],
    ['an object', answer([], { structured: { id: 'inside' } }), 'Result: JSON, 15 characters'],
    ['text', text(`inside${'.'.repeat(1198)}`), 'Result: text, 1,204 characters'],
    ['a link', answer([{ type: 'resource-link', uri: 'file:///a', name: 'inside' }]), 'Result: 1 part'],
    [
      'an odd text',
      answer([{ type: 'text', text: 'inside' }], { warnings: ['odd'] }),
      'Result: text, 6 characters (1 oddity)',
    ],
  ])('folds a result of %s into one line that opens', (_, outcome, summary) => {
    const { card } = show({ part: finishedPart(outcome), events: callEvents({ after: [sent, finished(outcome)] }) });
    expect(card.textContent).not.toContain('inside');
    fireEvent.click(within(card).getByRole('button', { name: summary }));
    expect(card.textContent).toContain('inside');
  });

  test('says only in the opened result that its text repeats the structured content', () => {
    const outcome = answer([{ type: 'text', text: '{"a":1}' }], { structured: { a: 1 } });
    const { card } = show({ part: finishedPart(outcome) });
    expect(card.textContent).not.toContain('says the same');
    fireEvent.click(within(card).getByRole('button', { name: /^Result: / }));
    expect(card.textContent).toContain('says the same');
  });

  test.each([
    ['an empty one', answer([]), 'The result is empty.'],
    ['a picture', answer([{ type: 'image', data: '', mimeType: 'image/svg+xml' }]), 'image/svg+xml'],
  ])('folds no result that is %s', (_, outcome, words) => {
    const { card } = show({ part: finishedPart(outcome) });
    expect(card.textContent).toContain(words);
    expect(within(card).queryByRole('button', { name: /^Result: / })).toBeNull();
  });

  test('shows the approval of a part that the AI SDK changes in place', () => {
    const part: ChatCallPart = openPart();
    const decide = vi.fn<(id: string, approved: boolean) => void>();
    const workspace = openWorkspace({ now: () => 2000 });
    setListing(workspace, 'db', [{ name: 'search' }]);
    renderInPlayground(workspace, <RedrawnCard part={part} onDecide={decide} />);
    expect(screen.queryByRole('button', { name: 'Approve the call of db__search' })).toBeNull();
    Object.assign(part, askingPart());
    fireEvent.click(screen.getByRole('button', { name: 'draw again' }));
    expect(screen.getByRole('button', { name: 'Approve the call of db__search' })).toBeTruthy();
  });

  test('names the exposed name, the server, the original tool, the endpoint and the duration of a call that succeeded', () => {
    const outcome = text('found');
    const { card } = show({
      part: finishedPart(outcome),
      events: callEvents({ after: [sent, finished(outcome)] }),
    });
    expect(card.textContent).toContain(
      'db__search was looked up: server db, tool search; sent to http://127.0.0.1:3100/samples/database/mcp as tools/call search.',
    );
    expect(within(card).getByRole('heading', { name: 'db__search' })).toBeTruthy();
    expect(card.textContent).toContain('Done');
    expect(card.textContent).toContain('240 ms');
  });

  test('shows each argument by name', () => {
    const { card } = show({ part: finishedPart(text('x'), { input: { query: '张三', limit: 5, deep: { a: [1] } } }) });
    expect(within(card).getByText('query').closest('div')?.textContent).toContain('张三');
    expect(within(card).getByText('deep').closest('div')?.textContent).toContain('{"a":[1]}');
  });

  test('shows what was no JSON object exactly as the model wrote it', () => {
    const { card } = show({
      part: openPart({ input: '{"query": ' }),
      events: callEvents({ arguments: '{"query": ', argumentText: '{"query": ' }),
    });
    expect(card.textContent).toContain('not a JSON object');
    expect(card.textContent).toContain('{"query": ');
  });

  test('counts the time of a running call', () => {
    const { card } = show({ part: openPart(), events: callEvents({ after: [sent] }), now: 3510 });
    expect(card.textContent).toContain('Running');
    expect(card.textContent).toContain('2.5 s');
  });

  test('says at which origin a call waits for a place', () => {
    const { card } = show({
      part: openPart(),
      events: callEvents({ after: [{ type: 'call-waiting', callId, at: 1004, origin: 'http://127.0.0.1:3100' }] }),
    });
    expect(card.textContent).toContain('Waiting for a place');
    expect(card.textContent).toContain('place at http://127.0.0.1:3100');
  });

  test('shows an answer with isError as an error, not as a success', () => {
    const outcome = answer([{ type: 'text', text: 'no such table' }], { isError: true });
    const { card } = show({ part: finishedPart(outcome), events: callEvents({ after: [sent, finished(outcome)] }) });
    expect(card.textContent).toContain('Returned an error');
    expect(card.textContent).toContain('The tool answered with an error');
    expect(card.textContent).toContain('no such table');
  });

  test('says what failed, what to do, and that the effect is unknown', () => {
    const outcome = {
      kind: 'fault',
      fault: { code: 'timed-out', detail: '', values: { seconds: 30 }, effect: 'unknown' },
    } as const;
    const { card } = show({ part: finishedPart(outcome), events: callEvents({ after: [sent, finished(outcome)] }) });
    expect(card.textContent).toContain('Failed');
    expect(card.textContent).toContain('No answer came');
    expect(card.textContent).toContain('The limit was 30 seconds');
    expect(card.textContent).toContain('is unknown');
  });

  test('shows a fault whose code is not known by its code and detail', () => {
    const { card } = show({ part: finishedPart({ kind: 'fault', fault: { code: 'from-the-future', detail: 'odd' } }) });
    expect(card.textContent).toContain('from-the-future');
    expect(card.textContent).toContain('odd');
  });

  test.each(['constructor', '__proto__', 'db_search'])('tells that the made-up name %s exists nowhere', (toolName) => {
    const outcome = {
      kind: 'fault',
      fault: { code: 'unknown-tool', detail: 'db__search', values: { names: 'db__search', rest: 3 } },
    } as const;
    const { toolMetadata: _, ...part } = finishedPart(outcome, { toolName });
    const { card } = show({
      part,
      events: callEvents({ exposedName: toolName, unknown: ['db__search'], after: [finished(outcome)] }),
    });
    expect(card.textContent).toContain('No such tool');
    expect(card.textContent).toContain('no tool has this name, so nothing was sent');
    expect(card.textContent).toContain('The nearest are: db__search; 3 more exist');
  });

  test('asks before it runs, with the reasons, and takes no focus', () => {
    const { card, onDecide } = show({
      part: askingPart({ consent: ['may-write', 'untrusted-server'] }),
      events: callEvents({ after: [{ type: 'call-approval', callId, at: 1004, state: 'asked' }] }),
    });
    expect(card.textContent).toContain('Waiting for you');
    expect(card.textContent).toContain('The model wants to call search on db at http://127.0.0.1:3100/samples/db/mcp');
    expect(card.textContent).toContain('does not say that this tool only reads');
    expect(card.textContent).toContain('not marked this server as trusted');
    expect(card.textContent).toContain("the server's claim");
    expect(card.textContent).toContain('once you approve');
    expect(document.activeElement).toBe(document.body);
    fireEvent.click(within(card).getByRole('button', { name: 'Approve the call of db__search' }));
    expect(document.activeElement).toBe(card);
    fireEvent.click(within(card).getByRole('button', { name: 'Deny the call of db__search' }));
    expect(onDecide.mock.calls).toEqual([
      ['approval1', true],
      ['approval1', false],
    ]);
  });

  test('says that a denied call was not sent', () => {
    const outcome = { kind: 'fault', fault: { code: 'denied', detail: '' } } as const;
    const { card } = show({
      part: finishedPart(outcome),
      events: callEvents({ after: [{ type: 'call-approval', callId, at: 1004, state: 'denied' }, finished(outcome)] }),
    });
    expect(card.textContent).toContain('You denied this call');
    expect(card.textContent).toContain('nothing was sent');
  });

  test('shows both claimants of one name, which was called, and by which rule', () => {
    const { card } = show({
      part: openPart(),
      events: callEvents({
        strategy: 'ai-sdk-spread',
        claimants: [
          { alias: 'db', originalName: 'search' },
          { alias: 'fs', originalName: 'search' },
        ],
        misrouted: true,
      }),
    });
    const claimants = within(card).getAllByRole('listitem');
    expect(claimants.map((item) => item.textContent)).toEqual(['db → search (this one was called)', 'fs → search']);
    expect(card.textContent).toContain('Misrouted');
    expect(card.textContent).toContain('Rule: ');
  });

  test('shows why the matcher chose: what counted, runners-up, and that it is no language model', () => {
    const { card } = show({
      part: finishedPart(text('x'), {
        matcher: {
          score: 3.5,
          confidence: 0.8,
          reasons: [
            { feature: 'name', words: ['search'], weight: 2.25 },
            { feature: 'verb', words: [], weight: -0.5 },
            'damaged',
          ],
          runnersUp: [{ name: 'fs__search', score: 1.5 }],
          guessed: ['query'],
        },
      }),
    });
    expect(card.textContent).toContain('guessed');
    fireEvent.click(within(card).getByRole('button', { name: 'Why this tool' }));
    for (const words of ['no language model', '3.50', '80%', '+2.25', '-0.50', 'fs__search', '1.50']) {
      expect(card.textContent).toContain(words);
    }
  });

  test('links to its row in the table', () => {
    const { card } = show({ part: finishedPart(text('x')) });
    fireEvent.click(within(card).getByRole('button', { name: 'Show in table' }));
    expect(screen.getByTestId('selection').textContent).toBe('{"serverId":"id1","originalName":"search"}');
  });

  test('shows its own wire frames, indented or exactly as they went over the wire', () => {
    const body = '{"jsonrpc":"2.0","id":3,"method":"tools/call"}';
    const other: Frame = { ...frame('f9', 'sent', '{"other":1}'), callId: 'another' };
    const { card } = show({
      part: finishedPart(text('x')),
      events: callEvents({ after: [sent] }),
      frames: [frame('f1', 'sent', body), other, frame('f2', 'received', 'event')],
    });
    fireEvent.click(within(card).getByRole('button', { name: 'Wire frames (2)' }));
    expect(card.textContent).not.toContain('"other"');
    expect(card.textContent).toContain('HTTP 200');
    const [first] = within(card).getAllByRole('listitem');
    if (first === undefined) throw new Error('No frame');
    expect(first.textContent).not.toContain(body);
    fireEvent.click(within(first).getByRole('button', { name: 'As on the wire' }));
    expect(first.textContent).toContain(body);
    const [headers] = within(card).getAllByRole('button', { name: 'Headers (2)' });
    if (headers === undefined) throw new Error('No headers');
    fireEvent.click(headers);
    expect(card.textContent).toContain('authorization');
    expect(card.textContent).toContain('••••');
  });

  test('stands without a trace, as after a reload that lost it', () => {
    const { card } = show({ part: finishedPart(text('kept')) });
    expect(card.textContent).toContain('server db, tool search');
    fireEvent.click(within(card).getByRole('button', { name: 'Result: text, 4 characters' }));
    expect(card.textContent).toContain('kept');
  });

  test('shows an output that it does not know as it is stored', () => {
    const { card } = show({ part: finishedPart({ surprise: true }) });
    expect(card.textContent).toContain('"surprise": true');
  });

  test('shows hidden and steering characters of hostile names', () => {
    const { card } = show({
      part: finishedPart(text('x'), {
        toolName: 'db__a\u202Eb',
        originalName: 'a\u200Bb',
        input: { 'k\u2066': 'v\u0000' },
      }),
    });
    expect(card.textContent).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    for (const shown of ['⟨U+202E⟩', '⟨U+200B⟩', '⟨U+2066⟩', '⟨U+0000⟩']) expect(card.textContent).toContain(shown);
  });
});
