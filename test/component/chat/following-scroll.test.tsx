import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { FollowingScroll } from '@/components/chat/following-scroll';
import { renderInPlayground } from '../../fixtures/playground';
import { openWorkspace } from '../../fixtures/workspace';

let resized: () => void = () => undefined;
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(callback: () => void) {
      resized = callback;
    }
    readonly observe = vi.fn<() => void>();
    readonly disconnect = vi.fn<() => void>();
  },
);

function open() {
  const { container, rerender } = renderInPlayground(
    openWorkspace(),
    <FollowingScroll follow={0}>text</FollowingScroll>,
  );
  const box = container.querySelector('.overflow-y-auto');
  if (box === null) throw new Error('No scroll box');
  const grow = (scrollHeight: number) => {
    Object.defineProperties(box, {
      scrollHeight: { value: scrollHeight, configurable: true },
      clientHeight: { value: 100, configurable: true },
    });
    resized();
    fireEvent.scroll(box);
  };
  const scrollTo = (top: number) => {
    box.scrollTop = top;
    fireEvent.scroll(box);
  };
  return { box, grow, scrollTo, rerender };
}

const jump = () => screen.queryByRole('button', { name: 'Jump to latest' });

test('follows what grows while the reader is at the end, however fast it grows', () => {
  const { box, grow } = open();
  grow(500);
  expect(box.scrollTop).toBe(500);
  Object.defineProperty(box, 'scrollHeight', { value: 900, configurable: true });
  fireEvent.scroll(box);
  grow(1000);
  expect(box.scrollTop).toBe(1000);
  expect(jump()).toBeNull();
});

test('leaves a reader who scrolled up alone, until they jump to the end', () => {
  const { box, grow, scrollTo } = open();
  grow(1000);
  scrollTo(300);
  grow(2000);
  expect(box.scrollTop).toBe(300);
  const button = jump();
  if (button === null) throw new Error('No button');
  fireEvent.click(button);
  expect(box.scrollTop).toBe(2000);
  expect(jump()).toBeNull();
});

test('goes to the end when the reader sends something', () => {
  const { box, grow, scrollTo, rerender } = open();
  grow(1000);
  scrollTo(300);
  rerender(<FollowingScroll follow={1}>text</FollowingScroll>);
  expect(box.scrollTop).toBe(1000);
});
