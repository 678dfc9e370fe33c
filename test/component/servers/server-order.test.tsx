import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { choose, press, showPane } from './pane';

/** jsdom lays nothing out: every list item gets its place below the ones before, the dragged line that of the first item. */
function layOut(heights: readonly number[]): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const item = this.closest('li[data-server]');
    const index = item === null ? -1 : [...(item.parentElement?.children ?? [])].indexOf(item);
    const top = heights.slice(0, Math.max(0, index)).reduce((sum, height) => sum + height, 0);
    return new DOMRect(0, top, 300, heights[index] ?? 44);
  });
}

function showThree() {
  const shown = showPane();
  press('Add the sample forge');
  return shown;
}

describe('the order of servers', () => {
  test.each([[[50, 50, 50]], [[400, 50, 300]], [[50, 400, 50]]])(
    'is changed by keys, one place a step, whatever the heights: %j',
    async (heights) => {
      layOut(heights);
      const { aliases } = showThree();
      const grip = screen.getByRole('button', { name: 'db: change its place' });
      expect(grip.getAttribute('aria-roledescription')).toBe('movable');
      grip.focus();
      fireEvent.keyDown(grip, { code: 'Space' });
      await screen.findByText(/^(Picked up db, place|db is over place) 1 of 3\.$/);
      fireEvent.keyDown(document, { code: 'ArrowDown' });
      await screen.findByText('db is over place 2 of 3.');
      fireEvent.keyDown(document, { code: 'ArrowDown' });
      await screen.findByText('db is over place 3 of 3.');
      fireEvent.keyDown(document, { code: 'ArrowUp' });
      await screen.findByText('db is over place 2 of 3.');
      fireEvent.keyDown(document, { code: 'Space' });
      await screen.findByText('Dropped db at place 2 of 3.');
      expect(aliases()).toEqual(['fs', 'db', 'forge']);
    },
  );

  test('stays as it was where the move is cancelled', async () => {
    layOut([50, 50, 50]);
    const { aliases } = showThree();
    const grip = screen.getByRole('button', { name: 'db: change its place' });
    fireEvent.keyDown(grip, { code: 'Space' });
    await screen.findByText(/^(Picked up db, place|db is over place) 1 of 3\.$/);
    fireEvent.keyDown(document, { code: 'ArrowDown' });
    await screen.findByText('db is over place 2 of 3.');
    fireEvent.keyDown(document, { code: 'Escape' });
    await screen.findByText('db stays where it was.');
    expect(aliases()).toEqual(['db', 'fs', 'forge']);
  });

  test('is changed from the menu, which has nothing beyond the ends', async () => {
    const { aliases } = showThree();
    choose('forge', 'Move up');
    expect(aliases()).toEqual(['db', 'forge', 'fs']);
    await waitFor(() => {
      const said = screen.getAllByRole('status').map((region) => region.textContent);
      expect(said).toContain('forge is now at place 2 of 3.');
    });
    const trigger = screen.getByRole('button', { name: 'db: actions' });
    act(() => trigger.focus());
    fireEvent.keyDown(trigger, { key: 'Enter' });
    expect(screen.getByRole('menuitem', { name: 'Move up' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Move down' }).getAttribute('aria-disabled')).toBeNull();
  });
});
