/** The words of a text, separated by blanks, as a set. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
