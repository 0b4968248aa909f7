import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { usualPaper } from '../../domain/files/paper';
import { createPdfPrinter } from './pdf-printer';
import { waiverForExport } from './testing/waiver-for-export';

it('begins while the person chooses although its fonts are gone, and fails only to print', async () => {
  const nowhere = pathToFileURL('/nowhere/thread.js');
  const printer = createPdfPrinter({
    fontsFolder: '/nowhere',
    pageThread: nowhere,
    pdfThread: nowhere,
    renderer: 'Waiver Desk',
    usualPaper: () => usualPaper('DE'),
  });
  expect(() => printer.begin()).not.toThrow();
  const refused = { ok: false, failure: { kind: 'print-failed' } };
  expect(await printer.print(waiverForExport())).toMatchObject(refused);
  expect(await printer.printOnPaper(waiverForExport())).toMatchObject(refused);
  printer.end();
});
