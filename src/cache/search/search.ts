import type { SearchHit } from '../../contract/list-queries';
import { isEmptyQuery, parseQuery, type SearchQuery } from '../../domain/search/query';
import type { IndexedLibrary } from '../index/indexed-library';
import { createEventSource } from './event-source';
import { EVERYTHING, type FoundRows } from './found-rows';
import { fieldHit } from './field-hit';
import { createHitFinder } from './hits';
import { createSearchIndex, type SearchIndex } from './search-index';
import { createWaiverSource } from './waiver-source';

/** Search in everything over an opened library. */
export interface Search {
  readonly waivers: (text: string) => FoundRows;
  readonly events: (text: string) => FoundRows;
  /** Takes in rows that came or changed, in slices between other work. */
  readonly indexChanged: () => void;
  /** Settles once every row known now is in the index; searching earlier works, but waits. */
  readonly ready: () => Promise<void>;
}

/** Search over a library; nothing is read before `indexChanged`, `ready` or a first search. */
export function createSearch(library: IndexedLibrary): Search {
  const waivers = createWaiverSource(library);
  const events = createEventSource(library);
  const waiverIndex = createSearchIndex(waivers);
  const eventIndex = createSearchIndex(events);
  const waiverHit = createHitFinder(waivers, library.waivers.agreements);
  return {
    waivers: (text) => search(text, waiverIndex, waiverHit),
    events: (text) =>
      search(text, eventIndex, (query, row) => fieldHit(events.fieldsOf(row), query)?.hit ?? null),
    indexChanged: () => {
      waiverIndex.follow();
      eventIndex.follow();
    },
    ready: async () => {
      await waiverIndex.ready();
      await eventIndex.ready();
    },
  };
}

function search(
  text: string,
  index: SearchIndex,
  hitOf: (query: SearchQuery, row: number) => SearchHit | null,
): FoundRows {
  const query = parseQuery(text);
  if (isEmptyQuery(query)) return EVERYTHING;
  return { rows: index.find(query), hitOf: (row) => hitOf(query, row) };
}
