/** First and last code point of each stretch of a CSS `unicode-range`. */
export function parseRange(range: string): readonly (readonly [number, number])[] {
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)] as const;
  });
}
