import { fold, foldWithOrigins, originalRange } from '../text/fold';
import type { WordRange } from '../text/words';
import { placesOfTerm, searchedText } from './find-term';
import { nameHits } from './match';
import { parseQuery, type SearchQuery } from './query';

/** A stretch of a text: start inclusive, end exclusive, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/** The places of all terms of a typed query in a text, ascending, with overlaps joined. */
export function markRanges(typed: string, text: string): readonly Mark[] {
  return marksOf(parseQuery(typed), text);
}

/** As `markRanges`, for a query that is already parsed. */
export function marksOf(query: SearchQuery, text: string): readonly Mark[] {
  return joined(rangesOf(query, text));
}

/** As `marksOf` for a name, with other spellings of the name, too. */
export function nameMarksOf(query: SearchQuery, name: string): readonly Mark[] {
  return joined(nameHits(name, query));
}

function joined(ranges: readonly WordRange[]): readonly Mark[] {
  const marks: [number, number][] = [];
  for (const { start, end } of ranges) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

function rangesOf({ terms }: SearchQuery, text: string): readonly WordRange[] {
  const searched = searchedText(fold(text));
  const places = terms.flatMap((term) => placesOfTerm(searched, term));
  if (places.length === 0) return places;
  places.sort((a, b) => a.start - b.start);
  const folded = foldWithOrigins(text);
  return places.map(({ start, end }) => originalRange(folded, start, end));
}
