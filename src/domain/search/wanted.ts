import { fold, foldWithOrigins, originalRange } from '../text/fold';
import { marksOf, type Mark } from './mark-ranges';
import { isEmptyQuery, parseQuery } from './query';

/** What is to be marked in a text. */
export interface Wanted {
  readonly typed: string;
  /** `words`: as a search reads it; `letters`: as it stands there, within words, too. */
  readonly by: 'words' | 'letters';
}

/** Whether nothing is to be found. */
export function isNothing({ typed, by }: Wanted): boolean {
  return by === 'words' ? isEmptyQuery(parseQuery(typed)) : typed.trim() === '';
}

/** Where it stands in a text: ascending, without overlaps; as searches do, whatever case and accents. */
export function wantedRanges(wanted: Wanted, text: string): readonly Mark[] {
  if (isNothing(wanted)) return [];
  if (wanted.by === 'words') return marksOf(parseQuery(wanted.typed), text);
  const folded = foldWithOrigins(text);
  return Array.from(folded.text.matchAll(patternOf(wanted.typed)), (found) => {
    const { start, end } = originalRange(folded, found.index, found.index + found[0].length);
    return [start, end];
  });
}

/* Blanks of any kind and number match each other, because a page shows them alike. */
function patternOf(typed: string): RegExp {
  const words = fold(typed).trim().split(/\s+/u);
  return new RegExp(words.map((word) => word.replace(SIGNS, '\\$&')).join('\\s+'), 'gu');
}

const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
