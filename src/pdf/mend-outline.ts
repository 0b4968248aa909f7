import { PDFDict, PDFRef, type PDFDocument } from '@cantoo/pdf-lib';
import { name } from './names';

/**
 * Sets the parent of each bookmark (ISO 32000-1, table 153). In Chromium's outlines each bookmark
 * names itself there, which MuPDF calls a broken tree.
 */
export function mendOutline({ catalog, context }: PDFDocument): void {
  const open = [catalog.get(name('Outlines'))];
  for (const above of open) {
    let ref = context.lookupMaybe(above, PDFDict)?.get(name('First'));
    while (above !== undefined && ref instanceof PDFRef) {
      const bookmark = context.lookup(ref, PDFDict);
      bookmark.set(name('Parent'), above);
      open.push(ref);
      ref = bookmark.get(name('Next'));
    }
  }
}
