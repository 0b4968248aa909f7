import { fold, foldWithOrigins, originalRange } from '../text/fold';
import { marksOf, type Mark } from './mark-ranges';
import { isEmptyQuery, parseQuery } from './query';

/** A text that is to be marked in another one. */
export interface Wanted {
  readonly typed: string;
  /** `words`: as a search reads it; `letters`: these characters, also within words. */
  readonly by: 'words' | 'letters';
}

/** Whether there is nothing to mark. */
export function isNothing({ typed, by }: Wanted): boolean {
  return by === 'words' ? isEmptyQuery(parseQuery(typed)) : typed.trim() === '';
}

/** The places in a text, ascending, without overlaps. Case and accents do not matter. */
export function wantedRanges(wanted: Wanted, text: string): readonly Mark[] {
  if (isNothing(wanted)) return [];
  if (wanted.by === 'words') return marksOf(parseQuery(wanted.typed), text);
  const folded = foldWithOrigins(text);
  return Array.from(folded.text.matchAll(patternOf(wanted.typed)), (found) => {
    const { start, end } = originalRange(folded, found.index, found.index + found[0].length);
    return [start, end];
  });
}

/* Blanks match each other whatever their kind and number, because a page shows them alike. */
function patternOf(typed: string): RegExp {
  const words = fold(typed).trim().split(/\s+/u);
  return new RegExp(words.map((word) => word.replace(SIGNS, '\\$&')).join('\\s+'), 'gu');
}

const SIGNS = /[\\^$.*+?()[\]{}|/]/g;
