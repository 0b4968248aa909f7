/** The longest text in a row of a list, in UTF-16 units; nobody reads more in one line. */
const LONGEST_IN_ROW = 300;

/**
 * The beginning of a text: at most `most` UTF-16 units, with "…" if anything is left out, and never
 * half a surrogate pair. A shorter text stays unchanged.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cutsPair = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return `${text.slice(0, cutsPair ? most - 1 : most)}…`;
}

/** The beginning of a text for a row of a list, at most `LONGEST_IN_ROW` units. */
export function inRow(text: string): string {
  return shortened(text, LONGEST_IN_ROW);
}

/**
 * Part `index` (from 0) of a text in parts of `size` units. Joined, all parts give the text; none
 * begins or ends inside a surrogate pair.
 */
export function partOf(text: string, index: number, size: number): string {
  return text.slice(
    wholeCharacterAt(text, index * size),
    wholeCharacterAt(text, (index + 1) * size),
  );
}

/** The place itself, or the one before it if the place lies inside a surrogate pair. */
export function wholeCharacterAt(text: string, at: number): number {
  const splitsPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return at > 0 && splitsPair ? at - 1 : at;
}
