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
import type { IndexedLibrary } from '../library/indexed-library';
import type { IndexImages } from '../library/library';
import { NotReadYetError } from '../index/late-column';
import { createEventSource } from './event-source';
import { EVERYTHING, type FoundRows } from './found-rows';
import { fieldHit } from './field-hit';
import { createNameSearch } from './found-by-name';
import type { PeopleNames } from '../people/people-names';
import { createHitFinder } from './hits';
import type { NamedPart } from '../index/bricks';
import { imagesUnder, partsUnder } from '../index/names';
import { nextTask } from '../clock/when-idle';
import {
  createSearchIndex,
  type SearchImages,
  type SearchIndex,
  type SimilarRows,
} from './search-index';
import type { LabelledField, SearchSource } from './search-source';
import { createWaiverSource, type WaiverSource } from './waiver-source';

/** Search in everything over an opened library. */
export interface Search {
  /** Before its late images came: what names and emails hold; where that is nothing, it throws. */
  readonly waiver_submissions: (text: string) => FoundRows;
  readonly private_events: (text: string) => FoundRows;
  /** Whether what it searches in is read, names and emails apart. */
  readonly isRead: () => boolean;
  /**
   * Takes in rows that came or changed, in slices between other work. While many are `coming`, only
   * if somebody has searched before: without, they come faster, and are read in the end.
   */
  readonly indexChanged: (coming?: boolean) => void;
  /**
   * Settles once every row known now is in the index, which is read ahead of what nobody waits for;
   * searching earlier works, but holds up everything else meanwhile.
   */
  readonly ready: () => Promise<void>;
  /** As `ready`, behind all other work. */
  readonly readAtLeisure: () => Promise<void>;
  /** The image of everything read; to be asked for once all rows are. */
  readonly parts: () => Iterable<NamedPart>;
  /**
   * Goes on from the images made of it and of the columns, as after a start, which take half the
   * memory of what was read; nothing may have been put since.
   */
  readonly adopt: (images: IndexImages) => Promise<void>;
}

/**
 * Search over a library, from its images or from nothing; rows are read at the first question. Where
 * its images come late, questions before them throw `NotReadYetError`, unless names answer them.
 */
export function createSearch(library: IndexedLibrary, names: PeopleNames): Search {
  let searched = false;
  let parts: SearchParts | null = null;
  let { images = null } = library;
  const { late } = library;
  /* Until the rest is read; made with the first question, for which the first rows do not wait. */
  let byName: ReturnType<typeof createNameSearch> | null = null;

  function findByName(query: SearchQuery): FoundRows | null {
    const early = searchImages({ images }, 'waiver_submissions');
    if (parts || !early) return null;
    byName ??= createNameSearch(library.waiver_submissions, early);
    return byName(query);
  }
  function begin(made: IndexedLibrary, waivers = searchedWaivers(made)): void {
    parts = { waivers, events: searchedEvents(made, names) };
    images = null;
    byName = null;
  }
  async function goOn(from: IndexImages): Promise<void> {
    const made = { ...library, images: from };
    const waivers = searchedWaivers(made);
    /* Somebody may be typing, and waits as long as this takes. */
    await nextTask();
    begin(made, waivers);
    void follow();
    void waivers.source.readAhead();
  }
  function read(): SearchParts {
    if (!parts) throw new NotReadYetError('The search is not read yet');
    return parts;
  }
  function follow(): Promise<unknown> {
    return Promise.all([parts?.waivers.index.follow(), parts?.events.index.follow()]);
  }
  if (late?.areRead() === false)
    late.whenRead(async (read) => {
      const search = { ...images?.search, ...imagesUnder(read, 'search') };
      if (images) await goOn({ ...images, search });
    });
  else begin({ ...library, images: null });

  return {
    waiver_submissions: (text) =>
      ifAsked(text, (query) => findByName(query) ?? search(query, () => read().waivers)),
    private_events: (text) => ifAsked(text, (query) => search(query, () => read().events)),
    isRead: () => parts !== null,
    indexChanged: (coming = false) => {
      if (!coming || searched) void follow();
    },
    ready: async () => {
      searched = true;
      const { waivers, events } = read();
      await waivers.index.ready();
      await events.index.ready();
    },
    readAtLeisure: async () => {
      read();
      await follow();
    },
    parts: function* () {
      const { waivers, events } = read();
      yield* partsUnder('search.waiver_submissions', waivers.source.parts());
      yield* partsUnder('search.waiver_submissions', waivers.index.parts());
      yield* partsUnder('search.private_events', events.index.parts());
    },
    adopt: goOn,
  };
}

/* One collection: what is read of it, its index, and where a record was found. */
interface Searched<Source extends SearchSource = SearchSource> {
  readonly source: Source;
  readonly index: SearchIndex;
  readonly hitOf: (query: SearchQuery, row: number) => SearchHit | null;
}

interface SearchParts {
  readonly waivers: Searched<WaiverSource>;
  readonly events: Searched;
}

function searchedWaivers(library: IndexedLibrary): SearchParts['waivers'] {
  const images = searchImages(library, 'waiver_submissions');
  const source = createWaiverSource(library, images?.words);
  return {
    source,
    index: createSearchIndex(source, images),
    hitOf: createHitFinder(source, library.waiver_submissions.agreements),
  };
}

function searchedEvents(library: IndexedLibrary, names: PeopleNames): SearchParts['events'] {
  const source = createEventSource(library, names);
  /* A snapshot may know names that are no longer to be found. */
  const images = names.rules.mayRead() ? searchImages(library, 'private_events') : undefined;
  return {
    source,
    index: createSearchIndex(source, images),
    hitOf: (query, row) => fieldHit(source.fieldsOf(row), query)?.hit ?? null,
  };
}

function ifAsked(text: string, find: (query: SearchQuery) => FoundRows): FoundRows {
  const query = parseQuery(text);
  return isEmptyQuery(query) ? EVERYTHING : find(query);
}

/* What is found is kept with the list that shows it: it must not hold what the search has replaced. */
function search(query: SearchQuery, searched: () => Searched): FoundRows {
  const { index } = searched();
  const rows = index.find(query);
  const like = rows.includes(1) ? null : index.findSimilar(query);
  if (like === null)
    return {
      rows,
      named: () => searched().index.named(query),
      similar: false,
      hitOf: (row) => searched().hitOf(query, row),
    };
  return {
    rows: like.rows,
    named: () => null,
    similar: true,
    hitOf: (row) => {
      const { source, hitOf } = searched();
      return hitOf(meant(query, like, source.fieldsOf(row)), row);
    },
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
  { images }: Pick<IndexedLibrary, 'images'>,
  collection: Collection,
): SearchImages | undefined {
  if (!images) return undefined;
  const fingerprints = images[collection].fingerprint ?? [];
  return { words: imagesUnder(images.search, collection), fingerprints };
}
