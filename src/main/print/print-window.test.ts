import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { openPrintWindow } from './print-window';

it('ends once, however often it is told to, as by a lock while a print dialog is open', async () => {
  const window = await openPrintWindow({} as Session);
  window.destroy();
  expect(() => window.destroy()).not.toThrow();
});
