import {
  PDFNull,
  PDFNumber,
  PDFRef,
  PDFStream,
  type PDFContext,
  type PDFDocument,
  type PDFObject,
} from '@cantoo/pdf-lib';
import { name } from './names';
import { createObjectWriter } from './object-writer';

/**
 * The file of a document, its objects under the numbers they have. Attached files came with PDF 1.7,
 * their relationship with PDF/A-3 and PDF 2.0.
 */
export function documentFile({ context }: PDFDocument, identity: string): Uint8Array {
  fillGaps(context);
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

/* Some programs call a file damaged in whose table of objects numbers are missing. */
function fillGaps(context: PDFContext): void {
  const used = new Set(
    context.enumerateIndirectObjects().map(([{ objectNumber }]) => objectNumber),
  );
  for (let number = 1; number < context.largestObjectNumber; number += 1)
    if (!used.has(number)) context.assign(PDFRef.of(number), PDFNull);
}

function numberOf(object: PDFObject | undefined): number {
  if (object instanceof PDFRef) return object.objectNumber;
  throw new Error('The document has no catalog, or says nothing of itself.');
}
