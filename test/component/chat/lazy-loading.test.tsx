import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ChatPane } from '@/components/chat/chat-pane';
import { renderInPlayground } from '../../fixtures/playground';
import { openWorkspace, setListing } from '../../fixtures/workspace';

const loaded = vi.hoisted(() => vi.fn<() => void>());
vi.mock(import('@ai-sdk/react'), (importOriginal) => {
  loaded();
  return importOriginal();
});
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly observe = vi.fn<() => void>();
    readonly disconnect = vi.fn<() => void>();
  },
);

test('header, examples and composer stand before the AI SDK is loaded, which the first focus brings', async () => {
  const workspace = openWorkspace();
  setListing(workspace, 'db', [{ name: 'search' }]);
  renderInPlayground(workspace, <ChatPane />);
  expect(screen.getByRole('button', { name: /^Model: Local matcher/ })).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Compare/ })).toBeTruthy();
  expect(loaded).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByRole('textbox', { name: 'Message' }));
  await waitFor(() => expect(loaded).toHaveBeenCalledOnce());
});
