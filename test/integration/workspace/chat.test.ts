import { Chat } from '@ai-sdk/react';
import { lastAssistantMessageIsCompleteWithApprovalResponses } from 'ai';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type ChatMessage, readCallOutcome } from '@/lib/chat';
import { type Call, callTree } from '@/lib/trace';
import type { Workspace } from '@/lib/workspace';
import { createWorkspaceTransport } from '@/lib/workspace/chat-wiring';
import { startSampleServers } from '../../fixtures/sample-server';
import { createTestWorkspace, exposedNames, memoryConversation, serverOf } from '../../fixtures/workspace';
import { openPanel } from './open-panel';

/** The first workspace over the real samples, with its chat and the local matcher. */
async function startChat(hang: readonly string[] = []) {
  const samples = await startSampleServers({ hang });
  onTestFinished(() => samples.close());
  const conversationStorage = memoryConversation();
  const panel = openPanel({ appOrigin: samples.origin, conversationStorage });
  const chat = new Chat<ChatMessage>({
    transport: createWorkspaceTransport(panel.workspace),
    sendAutomaticallyWhen: lastAssistantMessageIsCompleteWithApprovalResponses,
  });
  return { ...panel, samples, chat, conversationStorage };
}

function turnsOf({ trace }: Workspace) {
  const { events, frames } = trace.getState();
  return callTree(events, frames);
}

function callsOf(workspace: Workspace): readonly Call[] {
  return turnsOf(workspace).flatMap((turn) => turn.steps.flatMap((step) => step.calls));
}

function textOf(chat: Chat<ChatMessage>): string {
  return (chat.lastMessage?.parts ?? []).map((part) => (part.type === 'text' ? part.text : '')).join('');
}

function callParts(chat: Chat<ChatMessage>) {
  return chat.messages.flatMap(({ parts }) => parts.filter((part) => part.type === 'dynamic-tool'));
}

const writing = 'Add a row to customers with name=Alice and city=Paris';

describe('the chat of a workspace', () => {
  test('resolves a question asked at once to a server and its tool, and traces the way', async () => {
    const { workspace, samples, chat } = await startChat();
    await chat.sendMessage({ text: "Find Zhang San's orders in the database" });

    const [turn, ...others] = turnsOf(workspace);
    expect(others).toEqual([]);
    expect(turn?.reason).toBe('done');
    expect(turn?.strategy).toBe('qualified');
    expect(turn?.offered.map(({ exposedName }) => exposedName)).toEqual(exposedNames(workspace));
    const [call] = callsOf(workspace);
    expect(call).toMatchObject({
      exposedName: 'db__search',
      route: { alias: 'db', originalName: 'search' },
      serverId: serverOf(workspace, 'db').id,
      endpoint: samples.url('database'),
      state: { kind: 'succeeded' },
      approval: undefined,
    });
    expect(textOf(chat)).toContain('张三');
  });

  test('keeps for each call the frames that the server itself logged', async () => {
    const { workspace, samples, chat } = await startChat();
    await chat.sendMessage({ text: "Find Zhang San's orders in the database" });
    const calls = callsOf(workspace);
    expect(calls.length).toBeGreaterThan(0);
    const logged = samples.frames.filter(({ server }) => server === 'database');
    for (const { frameIds } of calls) {
      const own = workspace.trace.getState().frames.filter((frame) => frameIds.includes(frame.id));
      const [sent, received] = own;
      expect(own.map((frame) => frame.direction)).toEqual(['sent', 'received']);
      const id: unknown = JSON.parse(sent?.body ?? '').id;
      const ofCall = logged.filter(({ body }) => body !== '' && JSON.parse(body).id === id);
      const last = ofCall.slice(-2);
      expect(last).toEqual([
        { server: 'database', direction: 'received', body: sent?.body },
        { server: 'database', direction: 'sent', body: received?.body },
      ]);
      expect(JSON.parse(sent?.body ?? '')).toMatchObject({ method: 'tools/call', params: { name: 'search' } });
    }
  });

  test.each([true, false])(
    'asks before it writes, and sends the call where the answer is yes: %s',
    async (approved) => {
      const { workspace, samples, chat } = await startChat();
      await chat.sendMessage({ text: writing });
      const isSent = () => samples.frames.some(({ body }) => body.includes('"tools/call"'));
      const [call] = callsOf(workspace);
      expect(call).toMatchObject({ exposedName: 'db__insert', state: { kind: 'asking' } });
      expect(turnsOf(workspace)[0]?.reason).toBe('approval');
      expect(isSent()).toBe(false);

      const [part] = callParts(chat);
      if (part?.state !== 'approval-requested') throw new Error('Nothing is asked');
      await chat.addToolApprovalResponse({ id: part.approval.id, approved });
      await vi.waitFor(() => expect(turnsOf(workspace)[0]?.reason).toBe('done'));
      const [after] = callsOf(workspace);
      expect(after?.approval).toBe(approved ? 'approved' : 'denied');
      expect(['succeeded', 'returned-error'].includes(after?.state.kind ?? '')).toBe(approved);
      expect(after?.state.kind === 'denied').toBe(!approved);
      expect(isSent()).toBe(approved);
    },
  );

  test('answers from the servers that are there while another hangs', async () => {
    const { workspace, chat } = await startChat(['files']);
    await chat.sendMessage({ text: "Find Zhang San's orders in the database" });
    expect(callsOf(workspace)[0]).toMatchObject({ route: { alias: 'db' }, state: { kind: 'succeeded' } });
    await chat.sendMessage({ text: "Find Zhang San's orders in the database" });
    expect(turnsOf(workspace)).toHaveLength(2);
  });

  test('ends a call as not connected where its server was disabled after it was asked about', async () => {
    const { workspace, samples, chat } = await startChat();
    await chat.sendMessage({ text: writing });
    const [part] = callParts(chat);
    if (part?.state !== 'approval-requested') throw new Error('Nothing is asked');
    workspace.store.changeServer(serverOf(workspace, 'db').id, { enabled: false });
    await chat.addToolApprovalResponse({ id: part.approval.id, approved: true });
    await vi.waitFor(() => expect(callsOf(workspace)[0]?.outcome).toBeDefined());
    const [call] = callsOf(workspace);
    expect(call?.outcome).toMatchObject({ kind: 'fault', fault: { code: 'not-connected' } });
    expect(samples.frames.some(({ body }) => body.includes('"tools/call"'))).toBe(false);
  });

  test('survives a reload with its trace and the frames of its calls', async () => {
    const { workspace, chat, conversationStorage } = await startChat();
    await chat.sendMessage({ text: "Find Zhang San's orders in the database" });
    await workspace.conversation.save(chat.messages);
    const reloaded = createTestWorkspace({ conversationStorage });
    const opened = await reloaded.conversation.open();
    expect(opened).toEqual({ status: 'restored', messages: JSON.parse(JSON.stringify(chat.messages)) });
    expect(turnsOf(reloaded)).toEqual(
      JSON.parse(JSON.stringify(turnsOf(workspace))).map((turn: object) => expect.objectContaining(turn)),
    );
    expect(callsOf(reloaded)[0]?.frameIds).toHaveLength(2);
    expect(callParts(chat).map((part) => 'output' in part && readCallOutcome(part.output)?.kind)).toEqual(['result']);
  });
});
