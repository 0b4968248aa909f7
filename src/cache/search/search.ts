import { matchFields, type SearchField } from '../../domain/search/match';
import { isEmptyQuery, parseQuery } from '../../domain/search/query';
import type { IndexedLibrary } from '../index/indexed-library';
import { EVERYTHING, type FoundRows } from './found-rows';

/** Search over an opened library. */
export interface Search {
  readonly waivers: (text: string) => FoundRows;
  readonly events: (text: string) => FoundRows;
  readonly indexChanged: () => void;
}

export function createSearch(library: IndexedLibrary): Search {
  const { waivers, events } = library;
  return {
    waivers: (text) =>
      scan(text, waivers.table.ids.length, (row) => [
        { field: 'name', text: waivers.names[row] ?? '' },
        { field: 'email', text: waivers.emails[row] ?? '' },
      ]),
    events: (text) =>
      scan(text, events.table.ids.length, (row) => [
        { field: 'place', text: events.places[row] ?? '' },
        { field: 'note', text: events.notes[row] ?? '' },
      ]),
    indexChanged: () => undefined,
  };
}

function scan(
  text: string,
  rows: number,
  fieldsOf: (row: number) => readonly SearchField[],
): FoundRows {
  const query = parseQuery(text);
  if (isEmptyQuery(query)) return EVERYTHING;
  const found = new Uint8Array(rows);
  for (let row = 0; row < rows; row += 1)
    if (matchFields(fieldsOf(row), query) !== null) found[row] = 1;
  return { rows: found, hitOf: () => null };
}
