import type { Session } from 'electron';
import { expect, it } from 'vitest';
import { collectGarbage } from '../../../integration/collect-garbage';
import { openPrintWindow } from './print-window';

it('ends once, however often it is told to, as by a lock while a print dialog is open', async () => {
  const window = await openPrintWindow({} as Session);
  window.destroy();
  expect(() => window.destroy()).not.toThrow();
});

it('holds no PDF that it has printed', async () => {
  const window = await openPrintWindow({} as Session);
  const printed = new WeakRef(await window.print('<p>page</p>'));
  await collectGarbage();
  expect(printed.deref()).toBeUndefined();
  window.destroy();
});
