import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Toaster } from 'sonner';
import { describe, expect, test, vi } from 'vitest';
import { ChatPane } from '@/components/chat/chat-pane';
import type { Workspace } from '@/lib/workspace';
import { renderInPlayground } from '../../fixtures/playground';
import { answer, askingPart, callEvents, finishedPart } from '../../fixtures/trace';
import { memoryConversation, openWorkspace, setListing, type WorkspaceOptions } from '../../fixtures/workspace';

// jsdom lays nothing out, so nothing ever changes its size.
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly observe = vi.fn<() => void>();
    readonly disconnect = vi.fn<() => void>();
  },
);

const search = {
  name: 'search',
  description: 'Search customers and orders',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  annotations: { readOnlyHint: true },
};

function open(options: WorkspaceOptions = {}, tools: Parameters<typeof setListing>[2] = [search]): Workspace {
  const workspace = openWorkspace(options);
  setListing(workspace, 'db', tools);
  renderInPlayground(
    workspace,
    <>
      <ChatPane />
      <Toaster />
    </>,
  );
  return workspace;
}

const box = () => screen.getByRole('textbox', { name: 'Message' });
const messagesOf = (value: unknown): unknown => Reflect.get(Object(value), 'messages');

function write(text: string) {
  fireEvent.change(box(), { target: { value: text } });
  fireEvent.keyDown(box(), { key: 'Enter' });
}

const stored = (messages: readonly unknown[]) => memoryConversation({ version: 1, messages, events: [], frames: [] });

const asked = { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Find Zhang San' }] };
const assistant = (...parts: readonly unknown[]) => ({
  ...{ id: 'm2', role: 'assistant', parts },
  metadata: { turnId: 'turn1', model: 'Scripted' },
});

describe('the chat pane', () => {
  test('offers examples while it is empty and the samples they fit are there', async () => {
    open();
    expect(await screen.findByRole('button', { name: /^Compare Zhang San's orders/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /张三/ })).toBeTruthy();
  });

  test('offers no examples once a sample they need is switched off', async () => {
    const workspace = open();
    await screen.findByRole('button', { name: /^Compare/ });
    const [database] = workspace.store.getState().servers;
    if (database === undefined) throw new Error('No server');
    act(() => workspace.store.changeServer(database.id, { enabled: false }));
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  test('keeps a message sent before its code has loaded, and answers it then', async () => {
    const workspace = open();
    write('hello there');
    expect(screen.getByText('hello there')).toBeTruthy();
    const log = await screen.findByRole('log');
    await within(log).findByText('hello there');
    await within(log).findByRole('heading', { name: 'Local matcher (no LLM)' });
    expect(screen.getAllByText('hello there')).toHaveLength(1);
    await waitFor(() => expect(workspace.trace.getState().events.at(-1)).toMatchObject({ type: 'turn-finish' }));
  });

  test('sends nothing for Shift+Enter, an empty message, or Enter that picks a candidate', async () => {
    const workspace = open();
    fireEvent.focus(box());
    fireEvent.change(box(), { target: { value: '张三' } });
    fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true });
    fireEvent.keyDown(box(), { key: 'Enter', isComposing: true });
    write('   ');
    await screen.findByRole('log');
    expect(screen.getByRole('log').querySelectorAll('li')).toHaveLength(0);
    expect(workspace.trace.getState().events).toEqual([]);
  });

  test('brings back a stored conversation', async () => {
    open({ conversation: stored([asked, assistant(finishedPart(answer([{ type: 'text', text: 'found him' }])))]) });
    const log = await screen.findByRole('log');
    expect(log.textContent).toContain('Find Zhang San');
    fireEvent.click(within(log).getByRole('button', { name: 'Result: text, 9 characters' }));
    expect(log.textContent).toContain('found him');
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  test.each([
    ['is of no known form', { version: 7 }],
    [
      'holds a call without a name',
      { version: 1, messages: [assistant({ type: 'dynamic-tool' })], events: [], frames: [] },
    ],
    ['holds a text that is none', { version: 1, messages: [assistant({ type: 'text' })], events: [], frames: [] }],
  ])('says so where the stored conversation %s, and keeps it stored', async (_, value) => {
    const conversation = memoryConversation(value);
    open({ conversation });
    expect(await screen.findByText(/stored conversation could not be read/)).toBeTruthy();
    await screen.findByRole('log');
    expect(conversation.stored()).toBe(value);
  });

  test('stores the conversation once an answer is whole', async () => {
    const conversation = memoryConversation();
    open({ conversation });
    write('hello');
    await waitFor(() => expect(messagesOf(conversation.stored())).toHaveLength(2));
  });

  test('begins anew, and brings the old conversation and its trace back on undo', async () => {
    const conversation = stored([asked]);
    const workspace = open({ conversation });
    await screen.findByRole('log');
    act(() => workspace.trace.setState({ events: callEvents(), frames: [] }));
    fireEvent.click(screen.getByRole('button', { name: 'New conversation' }));
    expect(await screen.findByRole('button', { name: /^Compare/ })).toBeTruthy();
    expect(workspace.trace.getState().events).toEqual([]);
    await waitFor(() => expect(conversation.stored()).toBeUndefined());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(within(await screen.findByRole('log')).getByText('Find Zhang San')).toBeTruthy();
    expect(workspace.trace.getState().events).toEqual(callEvents());
    await waitFor(() => expect(messagesOf(conversation.stored())).toEqual([asked]));
  });

  test.each([
    ['step-limit', { kind: 'step-limit', steps: 8 }, 'Stopped after 8 steps'],
    ['stopped', { kind: 'stopped' }, 'You stopped this answer'],
    ['cut-short', { kind: 'cut-short', reason: 'length' }, 'reached the allowed length'],
  ])('shows the note %s', async (_, data, words) => {
    open({ conversation: stored([asked, assistant({ type: 'data-note', data })]) });
    expect((await screen.findByRole('log')).textContent).toContain(words);
  });

  test("shows a model's fault with its remedy and a way to try again", async () => {
    const fault = { code: 'unauthorized', detail: 'HTTP 401 \u202E' };
    open({ conversation: stored([asked, assistant({ type: 'data-note', data: { kind: 'model-fault', fault } })]) });
    const log = await screen.findByRole('log');
    expect(log.textContent).toContain('does not accept the key.What was observed: HTTP 401 ⟨U+202E⟩');
    expect(log.textContent).toContain('Check the key');
    fireEvent.click(within(log).getByRole('button', { name: 'Try again' }));
    await within(log).findByRole('heading', { name: 'Local matcher (no LLM)' });
    expect(log.textContent).not.toContain('HTTP 401');
  });

  test('ends a call that was under way when the page was left', async () => {
    const { output: _, ...running } = finishedPart({});
    open({ conversation: stored([asked, assistant({ ...running, state: 'input-available' })]) });
    expect((await screen.findByRole('article')).textContent).toContain('It was stopped before the answer came');
  });

  test('still asks about a call that waited for the user, and warns that a new message drops it', async () => {
    open({ conversation: stored([asked, assistant(askingPart({ consent: ['may-write'] }))]) });
    expect(await screen.findByRole('button', { name: 'Approve the call of db__search' })).toBeTruthy();
    expect(await screen.findByText(/A new message drops it/)).toBeTruthy();
  });

  test('brings the keyboard from the composer to the approval that waits', async () => {
    open({ conversation: stored([asked, assistant(askingPart({ consent: ['may-write'] }))]) });
    const approve = await screen.findByRole('button', { name: 'Approve the call of db__search' });
    expect(document.activeElement).not.toBe(approve);
    fireEvent.click(await screen.findByRole('button', { name: 'Review the waiting call' }));
    expect(document.activeElement).toBe(approve);
  });

  test('lets a waiting call whose server is gone only be denied', async () => {
    open({ conversation: stored([asked, assistant(askingPart({ serverId: 'gone' }))]) });
    const deny = await screen.findByRole('button', { name: 'Deny the call of db__search' });
    expect(screen.getByRole('article').textContent).toContain('Its server was removed');
    expect(screen.getByRole('article').textContent).toContain('nothing was sent');
    expect(screen.queryByRole('button', { name: /^Approve/ })).toBeNull();
    fireEvent.click(await screen.findByRole('button', { name: 'Review the waiting call' }));
    expect(document.activeElement).toBe(deny);
  });

  test('says that the model has no tools where no server has listed any', () => {
    renderInPlayground(openWorkspace(), <ChatPane />);
    expect(screen.getByText('The model has no tools: no server has listed any yet.')).toBeTruthy();
  });

  test('says that a strategy which refuses to start leaves the model without tools', async () => {
    const workspace = openWorkspace();
    setListing(workspace, 'db', [search]);
    setListing(workspace, 'fs', [search]);
    workspace.store.changeSettings({ strategyId: 'openai-agents-python' });
    renderInPlayground(workspace, <ChatPane />);
    expect(screen.getByText(/refuses to start, so the model gets no tools. The table says why/)).toBeTruthy();
    expect(await screen.findByText('Ask something that needs a tool')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull();
  });

  test('draws a hundred calls', async () => {
    const parts = Array.from({ length: 100 }, (_, index) => ({
      ...finishedPart(answer([{ type: 'text', text: `result ${index}` }])),
      toolCallId: `call${index}`,
    }));
    open({ conversation: stored([asked, assistant({ type: 'step-start' }, ...parts)]) });
    expect(await screen.findAllByRole('article')).toHaveLength(100);
    expect(screen.getByText('100 calls at once')).toBeTruthy();
  });
});
