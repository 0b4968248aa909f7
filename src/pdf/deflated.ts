import { PDFContext, type PDFRawStream } from '@cantoo/pdf-lib';

/** Packed bytes. By the library: what packs in Node gives other bytes in another build of it. */
export function deflated(bytes: Uint8Array): Uint8Array {
  return PDFContext.create().flateStream(bytes).getContents();
}

/** A stream of bytes that are packed already. */
export function packedStream(
  context: PDFContext,
  bytes: Uint8Array,
  entries: Readonly<Record<string, number>> = {},
): PDFRawStream {
  return context.stream(bytes, { ...entries, Filter: 'FlateDecode' });
}
