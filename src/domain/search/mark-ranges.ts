import { termHits } from './match';
import { parseQuery, type SearchQuery } from './query';

/** A stretch of a text: start inclusive, end exclusive, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/** Where any term of what was typed stands in a text: ascending, overlaps joined. */
export function markRanges(typed: string, text: string): readonly Mark[] {
  return marksOf(parseQuery(typed), text);
}

/** As `markRanges` for a query that was read already. */
export function marksOf(query: SearchQuery, text: string): readonly Mark[] {
  const marks: [number, number][] = [];
  if (query.terms.length === 0) return marks;
  for (const { start, end } of termHits(text, query)) {
    const last = marks.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else marks.push([start, end]);
  }
  return marks;
}
