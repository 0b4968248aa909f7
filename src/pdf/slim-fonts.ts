import { PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib';
import { name } from './names';
import { unpacked } from './attached-files';
import { deflated, packedStream } from './deflated';
import { withDrawnTables } from './true-type';

/**
 * Removes from each font of a printed PDF what is not needed to draw glyphs. Names, the licence
 * (which comes with the program) and data for desktops are a tenth of a font, and readers of PDFs
 * do not use them (ISO 32000-1, 9.9).
 */
export function slimFonts({ context }: PDFDocument): void {
  for (const [ref, stream] of context.enumerateIndirectObjects()) {
    if (!(stream instanceof PDFRawStream) || !stream.dict.has(name('Length1'))) continue;
    const whole = unpacked(stream);
    const file = withDrawnTables(whole);
    if (file.length === whole.length) continue;
    context.assign(ref, packedStream(context, deflated(file), { Length1: file.length }));
  }
}
