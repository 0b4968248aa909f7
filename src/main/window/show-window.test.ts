import type { BrowserWindow } from 'electron';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showOnceReady } from './show-window';

function hidden() {
  const events = new EventEmitter();
  const page = new EventEmitter();
  const window = {
    once: events.once.bind(events),
    webContents: { once: page.once.bind(page) },
    destroyed: false,
    isDestroyed: () => window.destroyed,
    show: vi.fn(),
  };
  showOnceReady(window as unknown as BrowserWindow);
  return { window, events, page };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the hidden window', () => {
  it('is shown when its first frame is painted', () => {
    const { window, events } = hidden();
    events.emit('ready-to-show');
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is shown soon after its page loaded where no first frame is told', () => {
    const { window, page } = hidden();
    page.emit('did-finish-load');
    expect(window.show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(300);
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is shown at once where its page could not be loaded', () => {
    const { window, page } = hidden();
    page.emit('did-fail-load');
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is shown within seconds where nothing is told at all', () => {
    const { window } = hidden();
    vi.advanceTimersByTime(4_999);
    expect(window.show).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(window.show).toHaveBeenCalledOnce();
  });

  it('is shown once, whatever comes later', () => {
    const { window, events, page } = hidden();
    events.emit('ready-to-show');
    page.emit('did-finish-load');
    page.emit('did-fail-load');
    vi.advanceTimersByTime(60_000);
    expect(window.show).toHaveBeenCalledOnce();
  });

  it.each(['closed before it was shown', 'destroyed without a word'] as const)(
    'is left alone when it was %s',
    (how) => {
      const { window, events } = hidden();
      if (how === 'closed before it was shown') events.emit('closed');
      else window.destroyed = true;
      vi.advanceTimersByTime(60_000);
      expect(window.show).not.toHaveBeenCalled();
    },
  );
});
