import type { SearchHit } from '../../contract/lists';
import type { Collection } from '../../contract/service-port';
import { holdsTermIn, searchedText } from '../../domain/search/find-term';
import {
  isEmptyQuery,
  parseQuery,
  type SearchQuery,
  type SearchTerm,
} from '../../domain/search/query';
import { fold } from '../../domain/text/fold';
import type { IndexedLibrary } from '../index/indexed-library';
import { createEventSource } from './event-source';
import { EVERYTHING, type FoundRows } from './found-rows';
import { fieldHit } from './field-hit';
import type { PeopleNames } from '../people/people-names';
import { createHitFinder } from './hits';
import type { NamedPart } from '../snapshot/bricks';
import { imagesUnder, partsUnder } from '../snapshot/names';
import {
  createSearchIndex,
  type SearchImages,
  type SearchIndex,
  type SimilarRows,
} from './search-index';
import type { LabelledField, SearchSource } from './search-source';
import { createWaiverSource } from './waiver-source';

/** Search in everything over an opened library. */
export interface Search {
  readonly waiver_submissions: (text: string) => FoundRows;
  readonly private_events: (text: string) => FoundRows;
  /**
   * Takes in rows that came or changed, in slices between other work. While many are `coming`, only
   * if somebody has searched before: without, they come faster, and are read in the end.
   */
  readonly indexChanged: (coming?: boolean) => void;
  /** Settles once every row known now is in the index; searching earlier works, but waits. */
  readonly ready: () => Promise<void>;
  /** The image of everything read; to be asked for once `ready` has settled. */
  readonly parts: () => Iterable<NamedPart>;
}

/** Search over a library, from its images or from nothing; rows are read at the first question. */
export function createSearch(library: IndexedLibrary, names: PeopleNames): Search {
  const waiverImages = searchImages(library, 'waiver_submissions');
  const waivers = createWaiverSource(library, waiverImages?.words);
  const events = createEventSource(library, names);
  const waiverIndex = createSearchIndex(waivers, waiverImages);
  /* A snapshot may know names that are no longer to be found. */
  const known = names.rules.mayRead() ? searchImages(library, 'private_events') : undefined;
  const eventIndex = createSearchIndex(events, known);
  let searched = false;
  const waiverHit = createHitFinder(waivers, library.waiver_submissions.agreements);
  return {
    waiver_submissions: (text) => search(text, waivers, waiverIndex, waiverHit),
    private_events: (text) =>
      search(
        text,
        events,
        eventIndex,
        (query, row) => fieldHit(events.fieldsOf(row), query)?.hit ?? null,
      ),
    indexChanged: (coming = false) => {
      if (coming && !searched) return;
      waiverIndex.follow();
      eventIndex.follow();
    },
    ready: async () => {
      searched = true;
      await waiverIndex.ready();
      await eventIndex.ready();
    },
    parts: function* () {
      yield* partsUnder('search.waiver_submissions', waivers.parts());
      yield* partsUnder('search.waiver_submissions', waiverIndex.parts());
      yield* partsUnder('search.private_events', eventIndex.parts());
    },
  };
}

function search(
  text: string,
  source: SearchSource,
  index: SearchIndex,
  hitOf: (query: SearchQuery, row: number) => SearchHit | null,
): FoundRows {
  const query = parseQuery(text);
  if (isEmptyQuery(query)) return EVERYTHING;
  const rows = index.find(query);
  const like = rows.includes(1) ? null : index.findSimilar(query);
  if (like === null)
    return {
      rows,
      named: () => index.named(query),
      similar: false,
      hitOf: (row) => hitOf(query, row),
    };
  return {
    rows: like.rows,
    named: () => null,
    similar: true,
    hitOf: (row) => hitOf(meant(query, like, source.fieldsOf(row)), row),
  };
}

/* The question as it would have found this row. */
function meant(
  { terms }: SearchQuery,
  { words }: SimilarRows,
  fields: readonly LabelledField[],
): SearchQuery {
  const texts = fields.map(({ text }) => searchedText(fold(text)));
  const termOf = (word: string): SearchTerm => ({ words: [word], lastIsPrefix: false });
  return {
    terms: terms.map((term, at) => {
      const like = words[at]?.map(termOf);
      return like?.find((it) => texts.some((text) => holdsTermIn(text, it))) ?? like?.[0] ?? term;
    }),
  };
}

function searchImages(
  { images }: IndexedLibrary,
  collection: Collection,
): SearchImages | undefined {
  if (!images) return undefined;
  const fingerprints = images[collection].fingerprint ?? [];
  return { words: imagesUnder(images.search, collection), fingerprints };
}
