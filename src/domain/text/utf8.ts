/** The number of bytes of a text in UTF-8. A half surrogate pair counts as three, as U+FFFD. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The longest beginning of a text with at most `limit` bytes of UTF-8, in visible characters. */
export function cutToUtf8Length(text: string, limit: number): string {
  if (utf8Length(text) <= limit) return text;
  let kept = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    bytes += utf8Length(segment);
    if (bytes > limit) break;
    kept += segment;
  }
  return kept;
}
