import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { hiddenWhile } from './hidden-while';

function fakeWindow(isMinimized = false) {
  const steps: string[] = [];
  const webContents = new EventEmitter();
  const window = {
    webContents,
    isVisible: () => true,
    isMinimized: () => isMinimized,
    isFullScreen: () => false,
    isDestroyed: () => false,
    hide: () => void steps.push('hidden'),
    showInactive: () => void steps.push('shown'),
  };
  return { steps, webContents, window: window as unknown as Parameters<typeof hiddenWhile>[0] };
}

it('shows nothing from before the work until the page is loaded anew', async () => {
  const { steps, webContents, window } = fakeWindow();
  const ended = hiddenWhile(window, async () => {
    steps.push('locked');
    setImmediate(() => {
      steps.push('loaded');
      webContents.emit('did-finish-load');
    });
  });
  await ended;
  expect(steps).toEqual(['hidden', 'locked', 'loaded', 'shown']);
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
  const { steps, window } = fakeWindow(true);
  await hiddenWhile(window, async () => undefined);
  expect(steps).toEqual([]);
});
