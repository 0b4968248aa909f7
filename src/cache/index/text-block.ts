import { lineTexts, type TextBlock } from './line-texts';
import { isPacked, packTexts, packedTexts } from './packed-texts';
import { writeBlock } from './value-block';

/** Writes texts as a block: packed where that is shorter, otherwise as lines. */
export function writeTexts(texts: readonly string[]): Uint8Array {
  const lines = writeBlock(texts);
  return packTexts(texts, lines.length - 1) ?? lines;
}

/** Reads a block that `writeTexts` wrote. */
export function textBlock(bytes: Uint8Array): TextBlock {
  return isPacked(bytes) ? packedTexts(bytes) : lineTexts(bytes);
}
