import { isPlainName, nameStretches } from '../../domain/search/name-spelling';
import { fold } from '../../domain/text/fold';

/** Stands before a key among the words: no word that is read or typed has it. */
export const KEY = '~';

/** What stands among a name's words for its other spellings: keys that are none of its words. */
export function spellingWords(name: string): readonly string[] {
  const folded = fold(name);
  if (isPlainName(folded)) return [];
  const stretches = nameStretches(folded);
  const written = new Set(stretches.map(({ start, end }) => folded.slice(start, end)));
  const keys = stretches.map(({ key }) => key).filter((key) => !written.has(key));
  return keys.map((key) => KEY + key);
}
