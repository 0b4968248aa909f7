import { expect, it } from 'vitest';
import { failed, success } from '../../contract/result';
import { createPaperPrinter } from './paper-printer';
import type { PrintWindow } from './print-window';

it('nothing goes to the print dialog where printing ends while its window opens, as at a lock', async () => {
  const went: string[] = [];
  const window = {
    printOnPaper: async (page: string) => {
      went.push(page);
      return null;
    },
    destroy: () => undefined,
  } as unknown as PrintWindow;
  const make = async () => success({ html: 'page', withoutFont: 0 });
  const printer = createPaperPrinter(async () => window);
  const printing = printer.print(make);
  printer.end();
  expect(await printing).toEqual(failed('cancelled'));
  expect(await printer.print(make)).toEqual(success(null));
  expect(went).toEqual(['page']);
});
