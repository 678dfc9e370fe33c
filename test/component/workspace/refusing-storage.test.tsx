import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CrashScreen } from '@/components/workspace/crash-screen';
import { Playground } from '@/components/workspace/playground';
import { memoryStorage } from '../../fixtures/workspace';

configure({ asyncUtilTimeout: 15_000 });
vi.setConfig({ testTimeout: 30_000 });

// jsdom lays nothing out, so nothing ever changes its size, and no server answers.
vi.stubGlobal(
  'ResizeObserver',
  class {
    readonly observe = vi.fn<() => void>();
    readonly disconnect = vi.fn<() => void>();
  },
);
vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

const kinds = ['localStorage', 'sessionStorage'] as const;
const own = kinds.map((kind) => [kind, Object.getOwnPropertyDescriptor(window, kind) ?? {}] as const);

afterEach(() => {
  cleanup();
  for (const [kind, descriptor] of own) Object.defineProperty(window, kind, descriptor);
});

function refuse(kind: (typeof kinds)[number]): void {
  Object.defineProperty(window, kind, {
    configurable: true,
    get() {
      throw new DOMException('Access is denied', 'SecurityError');
    },
  });
}

describe('a browser that refuses storage', () => {
  test.each([[['localStorage']], [['sessionStorage']], [kinds]] as const)(
    'at the very name of %j opens the playground, and is told of',
    async (refused) => {
      for (const kind of refused) refuse(kind);
      render(<Playground />);
      expect(await screen.findByText(/keeps nothing for this page/)).toBeTruthy();
      expect(screen.getByText(/Access is denied/)).toBeTruthy();
      fireEvent.click(screen.getByRole('button', { name: /^Theme/ }));
      expect(document.documentElement.dataset['theme']).toBe('light');
    },
  );

  test('for want of room opens the playground, and is told of', async () => {
    const full = memoryStorage();
    // As browsers have it; jsdom's DOMException is no Error.
    full.setItem = () => {
      throw Object.assign(new Error('No room'), { name: 'QuotaExceededError' });
    };
    Object.defineProperty(window, 'localStorage', { configurable: true, value: full });
    render(<Playground />);
    fireEvent.click(await screen.findByRole('button', { name: /^Theme/ }));
    fireEvent.click(screen.getByRole('switch', { name: 'db is enabled' }));
    expect(await screen.findByText(/no more room for this page/)).toBeTruthy();
  });

  test('can start fresh after a crash', () => {
    refuse('localStorage');
    const onRetry = vi.fn<() => void>();
    render(<CrashScreen detail="x" onRetry={onRetry} />);
    fireEvent.click(screen.getByRole('button', { name: /start fresh/ }));
    expect(onRetry).toHaveBeenCalled();
  });
});
