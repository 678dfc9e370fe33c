import { expect } from '@playwright/test';
import { test } from './playground-test';
import { words } from './words';

interface ExportedFrame {
  readonly serverId: string;
  readonly callId?: string;
  readonly direction: 'sent' | 'received';
  readonly body: string;
}

interface ExportedTrace {
  readonly servers: readonly { readonly serverId: string; readonly alias: string }[];
  readonly frames: readonly ExportedFrame[];
}

const secret = 'Bearer s3cret-of-the-tab';

test("exports the frames as the server's own log has them, byte for byte, and no header's secret", async ({
  playground,
  startSamples,
}) => {
  const samples = await startSamples();
  await playground.open();
  await playground.addServer({
    url: samples.url('database'),
    alias: 'outside',
    headers: { Authorization: secret, 'X-Team': 'blue-team-token' },
  });
  await playground.expectReady('outside', 3);
  await playground.ask('Search outside for Zhang San');
  const card = playground.cards('outside__search');
  await expect(card).toContainText(words('chat.consentReasons.untrusted-server'));
  await card.getByRole('button', { name: words('trace.approval.approveLabel', { name: 'outside__search' }) }).click();
  await expect(card).toContainText(words('trace.call.state.succeeded'));
  await playground.expectIdle();

  const text = await playground.exportTrace();
  const trace: ExportedTrace = JSON.parse(text);
  const serverId = trace.servers.find((server) => server.alias === 'outside')?.serverId;
  const frames = trace.frames.filter((frame) => frame.serverId === serverId);
  const bodies = (all: readonly ExportedFrame[], direction: string) =>
    all.filter((frame) => frame.direction === direction && frame.body !== '').map((frame) => frame.body);
  const logged = (direction: string) =>
    samples.frames.filter((frame) => frame.direction === direction).map((frame) => frame.body);

  // Every exchange of the server, the handshake and the listing included.
  expect(bodies(frames, 'sent')).toEqual(logged('received'));
  expect(bodies(frames, 'received')).toEqual(logged('sent'));
  const ofCall = frames.filter((frame) => frame.callId !== undefined);
  expect(bodies(ofCall, 'sent')).toEqual(logged('received').filter((body) => body.includes('tools/call')));
  expect(bodies(ofCall, 'received')).toEqual([logged('sent').at(-1)]);

  expect(text).not.toContain('s3cret-of-the-tab');
  expect(text).not.toContain('blue-team-token');
});

test('masks the secrets of headers in the wire frames on the screen', async ({ playground, startSamples, page }) => {
  const samples = await startSamples();
  await playground.open();
  await playground.addServer({ url: samples.url('database'), alias: 'outside', headers: { Authorization: secret } });
  await playground.expectReady('outside', 3);
  await playground.ask('Search outside for Zhang San');
  const card = playground.cards('outside__search');
  await card.getByRole('button', { name: words('trace.approval.approveLabel', { name: 'outside__search' }) }).click();
  await card.getByRole('button', { name: words('trace.frames.title', { count: 2 }) }).click();
  await card
    .getByRole('button', { name: /^Headers/ })
    .first()
    .click();
  await expect(card).toContainText(/authorization/i);
  await expect(page.locator('body')).not.toContainText('s3cret-of-the-tab');
});
