/** Words that stand between blanks, as a set. */
export function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
