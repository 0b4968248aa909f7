import { PDFRawStream, type PDFDocument } from '@cantoo/pdf-lib';
import { name } from './names';
import { unpacked } from './attached-files';
import { deflated, packedStream } from './deflated';
import { withDrawnTables } from './true-type';

/**
 * Leaves of each font in a printed PDF what glyphs are drawn from. Its names, its licence (which the
 * program itself carries) and what a desktop asks of a font are a tenth of it, and no reader of a PDF
 * looks at them (ISO 32000-1, 9.9).
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
