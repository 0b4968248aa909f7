import { lineTexts, type TextBlock } from './line-texts';
import { isPacked, packTexts, packedTexts } from './packed-texts';
import { writeBlock } from './value-block';

/** The bytes of a block of texts: packed where that is shorter, else as lines. */
export function writeTexts(texts: readonly string[]): Uint8Array {
  const lines = writeBlock(texts);
  return packTexts(texts, lines.length - 1) ?? lines;
}

/** The block that `writeTexts` wrote. */
export function textBlock(bytes: Uint8Array): TextBlock {
  return isPacked(bytes) ? packedTexts(bytes) : lineTexts(bytes);
}
