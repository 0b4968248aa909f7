/** Longest text, in UTF-16 units, that a row of a list is given: nobody reads more on one line. */
export const LONGEST_IN_ROW = 300;

/**
 * The beginning of a text for a place with little room: at most `most` UTF-16 units and "…" where
 * something is missing, never half a surrogate pair. A shorter text comes back unchanged.
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cutsPair = /[\ud800-\udbff]/.test(text.charAt(most - 1));
  return `${text.slice(0, cutsPair ? most - 1 : most)}…`;
}

/** A text for a row of a list: its beginning, at most `LONGEST_IN_ROW` units. */
export function inRow(text: string): string {
  return shortened(text, LONGEST_IN_ROW);
}

/**
 * The n-th part (from 0) of a text read in parts of `size` units. Joined, all parts are the text;
 * no border falls inside a surrogate pair.
 */
export function partOf(text: string, index: number, size: number): string {
  return text.slice(
    wholeCharacterAt(text, index * size),
    wholeCharacterAt(text, (index + 1) * size),
  );
}

/** A place in a text, or the one before where it would fall inside a surrogate pair. */
export function wholeCharacterAt(text: string, at: number): number {
  const splitsPair = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return at > 0 && splitsPair ? at - 1 : at;
}
