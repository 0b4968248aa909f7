import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { APP_PAGE } from '../security/app-origin';
import { hiddenWhile } from './hidden-while';

function fakeWindow({ isMinimized = false, isFullScreen = false, refuses = false } = {}) {
  const steps: string[] = [];
  let url = APP_PAGE;
  const webContents = Object.assign(new EventEmitter(), {
    getURL: () => url,
    insertCSS: async (css: string) => {
      steps.push(css);
      if (refuses) throw new Error('The page is gone');
      return 'key';
    },
    removeInsertedCSS: async (key: string) => void steps.push(`without ${key}`),
  });
  const load = (next: string): void => {
    url = next;
    steps.push(`loaded ${next}`);
    webContents.emit('did-finish-load');
  };
  const window = {
    webContents,
    isVisible: () => true,
    isMinimized: () => isMinimized,
    isFullScreen: () => isFullScreen,
    isDestroyed: () => false,
    hide: () => void steps.push('hidden'),
    showInactive: () => void steps.push('shown'),
  };
  return { steps, load, window: window as unknown as Parameters<typeof hiddenWhile>[0] };
}

const RENEWED = ['loaded about:blank', `loaded ${APP_PAGE}`];

it('shows nothing from before the work until the page is loaded anew, past an empty one', async () => {
  const { steps, load, window } = fakeWindow();
  const ended = hiddenWhile(window, async () => {
    steps.push('locked');
    setImmediate(() => {
      load('about:blank');
      setImmediate(() => load(APP_PAGE));
    });
  });
  await ended;
  expect(steps).toEqual(['hidden', 'locked', ...RENEWED, 'shown']);
});

it('waits no longer where the page was loaded before the work ends', async () => {
  const { steps, load, window } = fakeWindow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await hiddenWhile(window, async () => {
    load('about:blank');
    load(APP_PAGE);
  });
  vi.useRealTimers();
  expect(steps).toEqual(['hidden', ...RENEWED, 'shown']);
});

it('shows the window again where the work fails and nothing is loaded', async () => {
  const { steps, window } = fakeWindow();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const ended = hiddenWhile(window, () => Promise.reject(new Error('The disk is away')));
  await vi.advanceTimersByTimeAsync(2_000);
  vi.useRealTimers();
  await ended;
  expect(steps).toEqual(['hidden', 'shown']);
});

it('leaves a minimized window as it is', async () => {
  const { steps, window } = fakeWindow({ isMinimized: true });
  await hiddenWhile(window, async () => undefined);
  expect(steps).toEqual([]);
});

it('blanks the page of a window in full screen, which stays where it is', async () => {
  const { steps, load, window } = fakeWindow({ isFullScreen: true });
  await hiddenWhile(window, async () => {
    steps.push('locked');
    load(APP_PAGE);
  });
  await expect.poll(() => steps).toHaveLength(4);
  expect(steps).toEqual([
    ':root { display: none !important }',
    'locked',
    `loaded ${APP_PAGE}`,
    'without key',
  ]);
});

it('does its work where the page of a window in full screen cannot be blanked', async () => {
  const { steps, load, window } = fakeWindow({ isFullScreen: true, refuses: true });
  const unhandled = vi.fn();
  process.once('unhandledRejection', unhandled);
  await hiddenWhile(window, async () => {
    await new Promise((resolve) => setImmediate(resolve));
    load(APP_PAGE);
  });
  await new Promise((resolve) => setImmediate(resolve));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
  expect(steps).toEqual([':root { display: none !important }', `loaded ${APP_PAGE}`]);
});
