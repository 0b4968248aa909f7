import { isPlainName, nameStretches } from '../../domain/search/name-spelling';
import { fold } from '../../domain/text/fold';

/** Stands in front of a spelling key among the words. No word read or typed begins with it. */
export const KEY = '~';

/** Keys for the other spellings of a name, as words; without those that are its own words. */
export function spellingWords(name: string): readonly string[] {
  const folded = fold(name);
  if (isPlainName(folded)) return [];
  const stretches = nameStretches(folded);
  const written = new Set(stretches.map(({ start, end }) => folded.slice(start, end)));
  const keys = stretches.map(({ key }) => key).filter((key) => !written.has(key));
  return keys.map((key) => KEY + key);
}
