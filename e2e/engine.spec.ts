import { expect, test } from '@playwright/test';
import { launchApp } from './fixtures/launch';

/* print-to-pdf.ts goes around one chain of prints by way of a function Electron does not document. */
test('an Electron that prints in one chain has the inner function that leads around it', async () => {
  const { app, close } = await launchApp();
  try {
    const { electron, inner } = await app.evaluate(({ BrowserWindow }) => ({
      electron: process.versions.electron ?? '',
      inner: typeof Reflect.get(BrowserWindow.getAllWindows()[0]!.webContents, '_printToPDF'),
    }));
    const isChained = Number.parseInt(electron, 10) < 45;
    if (isChained) expect(inner).toBe('function');
    else expect(electron).toMatch(/^\d+\./);
  } finally {
    await close();
  }
});
