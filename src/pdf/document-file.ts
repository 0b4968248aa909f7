import { PDFNumber, PDFRef, PDFStream, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { name } from './names';
import { createObjectWriter } from './object-writer';

/**
 * The file of a document. Objects keep their numbers, and unused numbers are marked as free in its
 * table: poppler 22.12 cannot handle missing numbers, and MuPDF 1.21 saves no file with a null.
 * Attached files need PDF 1.7, their relationship PDF/A-3 or PDF 2.0.
 */
export function documentFile({ context }: PDFDocument, identity: string): Uint8Array {
  const writer = createObjectWriter(context.largestObjectNumber);
  for (const [{ objectNumber }, object] of context.enumerateIndirectObjects())
    if (object instanceof PDFStream) {
      const contents = object.getContents();
      object.dict.set(name('Length'), PDFNumber.of(contents.byteLength));
      writer.write(objectNumber, object.dict.toString(), contents);
    } else writer.write(objectNumber, object.toString());
  const { Root, Info } = context.trailerInfo;
  writer.end(numberOf(Root), numberOf(Info), identity);
  return writer.take();
}

function numberOf(object: PDFObject | undefined): number {
  if (object instanceof PDFRef) return object.objectNumber;
  throw new Error('The document has no catalog, or says nothing of itself.');
}
