import { expect, test } from '@playwright/test';
import { launchApp } from './fixtures/launch';

declare global {
  // Of the window and of its worker; each has one of its own.
  var collected: number | undefined;
}

/* Both run inside the program, so they must not refer to anything outside themselves. */
function countCollections(): void {
  globalThis.collected = 0;
  const gc = (): void => {
    globalThis.collected = (globalThis.collected ?? 0) + 1;
  };
  Object.assign(globalThis, { gc });
}
const collected = (): number | undefined => globalThis.collected;

test('memory of window and worker is collected once the program was used and has rested', async () => {
  const { window, close } = await launchApp();
  try {
    await window.clock.install();
    await window.reload();
    await window.getByRole('textbox', { name: 'Service address' }).waitFor();
    const [worker] = window.workers();
    if (worker === undefined) throw new Error('The window has no worker.');
    expect(await window.evaluate(() => typeof gc)).toBe('function');
    expect(await worker.evaluate(() => typeof gc)).toBe('function');
    await window.evaluate(countCollections);
    await worker.evaluate(countCollections);

    await window.clock.runFor(120_000);
    expect(await window.evaluate(collected)).toBe(0);
    await window.keyboard.press('Tab');
    await window.clock.runFor(120_000);
    expect(await window.evaluate(collected)).toBe(1);
    await expect.poll(() => worker.evaluate(collected)).toBe(1);
    await window.clock.runFor(120_000);
    expect(await window.evaluate(collected)).toBe(1);
  } finally {
    await close();
  }
});
