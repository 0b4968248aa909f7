import { NO_BLOCKS, type BlockCache } from '../blocks/block-cache';
import type { SearchHit } from '../../contract/lists';
import type { Collection } from '../../domain/entities/collections';
import { holdsTermIn, searchedText } from '../../domain/search/find-term';
import { isEmptyQuery, parseQuery, type SearchQuery } from '../../domain/search/query';
import { fold } from '../../domain/text/fold';
import type { IndexedCopy } from '../copy/indexed-copy';
import type { WriteBlock } from '../index/stored-column';
import type { IndexImages } from '../copy/copy';
import { createEventSource } from './event-source';
import { EVERYTHING, type FoundRows } from './found-rows';
import { fieldHit } from './field-hit';
import type { PeopleNames } from '../people/people-names';
import type { NamedPart } from '../index/segments';
import { imagesUnder, partsUnder } from '../index/named-parts';
import { nextTask, whenIdle } from '../pace/when-idle';
import type { SearchImages } from './followed-index';
import { createSearchIndex, type SearchIndex } from './search-index';
import type { SimilarRows } from './similar-rows';
import type { Reading } from './judged-phrases';
import type { LabelledField, SearchSource } from './search-source';
import { createWaiverSource, type WaiverSource } from './waiver-source';
import type { WaiverColumns } from '../index/waiver-columns';
import { createAgreementHits } from './agreement-hits';

/** Searches all texts of an opened copy. */
export type Search = ReturnType<typeof createSearch>;

/* Up to this many blocks are read in some 20 ms, so the whole answer is shown at once. */
const FEW_BLOCKS = 16;

/** A search over a copy, from its images or empty; rows are read at the first question. */
export function createSearch(copy: IndexedCopy, names: PeopleNames, few = FEW_BLOCKS) {
  let searched = false;
  const reading: Reading = { isPartly: false, isOpen: false, few };
  const words = wordBlocks(copy, async (block) => {
    const isOfWaivers = await waivers.index.mend(block);
    return (await events.index.mend(block)) || isOfWaivers;
  });
  let waivers = searchedWaivers(copy, words, reading);
  let events = searchedEvents(copy, names, words, reading);

  function follow(): Promise<unknown> {
    return Promise.all([waivers.index.follow(), events.index.follow()]);
  }
  /* A failure is left to the next question, which reads the same rows and says what failed. */
  function followUnasked(): void {
    follow().catch(() => undefined);
  }
  async function goOn(from: IndexImages): Promise<void> {
    const made = { ...copy, images: from };
    const next = searchedWaivers(made, words, reading);
    /* Lets other work go first, because a person may be typing. */
    await nextTask();
    waivers = next;
    events = searchedEvents(made, names, words, reading);
    followUnasked();
  }

  return {
    /** The waivers that hold a text. Throws `MissingBlocks`. */
    waiver_submissions: (text: string): FoundRows =>
      ifAsked(text, (query) => search(query, reading, () => waivers)),
    /** The events that hold a text. Throws `MissingBlocks`. */
    private_events: (text: string): FoundRows =>
      ifAsked(text, (query) => search(query, reading, () => events)),
    /**
     * The answer of `ask` without the rows of a phrase that only many texts on the disk could show,
     * and whether any may be left out. Throws `MissingBlocks` for the blocks of words and the first
     * few of texts.
     */
    partly: <Found>(ask: () => Found): { readonly found: Found; readonly isOpen: boolean } => {
      reading.isPartly = true;
      reading.isOpen = false;
      try {
        return { found: ask(), isOpen: reading.isOpen };
      } finally {
        reading.isPartly = false;
        reading.isOpen = false;
      }
    },
    /**
     * Takes in rows that came or changed, in slices between other work. While many more are
     * `coming`, this is done only if somebody has searched before; otherwise the rows are read at
     * the end, because they come faster then.
     */
    indexChanged: (coming: boolean = false): void => {
      if (!coming || searched) followUnasked();
    },
    /**
     * Settles once every row known now is in the index; goes before work that nobody waits for. A
     * search before that works, but is slow and holds up everything else.
     */
    ready: async (): Promise<void> => {
      searched = true;
      await waivers.index.ready();
      await events.index.ready();
    },
    /**
     * Reads rows like `ready`, but after all other work. Also keeps in the columns what takes long
     * to read, with a `pause` after each. Rejects where the pause does.
     */
    readAtLeisure: async (pause: () => Promise<void> = whenIdle): Promise<void> => {
      await follow();
      await waivers.source.keepSeen(pause);
    },
    /** The blocks that say which rows hold which words. */
    blocks: (): readonly number[] => [...waivers.index.blocks(), ...events.index.blocks()],
    /** Writes which rows hold which words, as blocks, like `Postings.save`. All rows are read. */
    save: async (write: WriteBlock): Promise<void> => {
      await waivers.index.save(write);
      await events.index.save(write);
    },
    /**
     * Whether no row was read since `save` began, so that its blocks and `parts` fit each other.
     */
    isAsSaved: (): boolean => waivers.index.isAsSaved() && events.index.isAsSaved(),
    /** The image of all that was read, which must be saved before. */
    parts: function* (): Iterable<NamedPart> {
      yield* partsUnder('search.waiver_submissions', waivers.source.parts());
      yield* partsUnder('search.waiver_submissions', waivers.index.parts());
      yield* partsUnder('search.private_events', events.index.parts());
    },
    /**
     * Replaces what was read by images of it and of the columns, as after a start: these take half
     * the memory. No record may have been put since the images were made.
     */
    adopt: goOn,
  };
}

/*
 * The blocks of words. Mending one reads all words of its collection anew, because pages have no
 * words from which a single block could be made. `mend` resolves to whether it did.
 */
function wordBlocks(
  { blocks = NO_BLOCKS, mended }: IndexedCopy,
  mend: (block: number) => Promise<boolean>,
): BlockCache {
  const mendAndSay = async (block: number): Promise<void> => {
    if (!(await mend(block)) || !mended) return;
    mended.current += 1;
    mended.onChange();
  };
  return { ...blocks, bring: (some, question) => blocks.bring(some, question, mendAndSay) };
}

/* One collection: what is read of it, its index, and where in a record the query was found. */
interface Searched<Source extends SearchSource = SearchSource> {
  readonly source: Source;
  readonly index: SearchIndex;
  readonly hitOf: (query: SearchQuery, row: number) => SearchHit | null;
}

function searchedWaivers(
  copy: IndexedCopy,
  words: BlockCache,
  reading: Reading,
): Searched<WaiverSource> {
  const images = searchImages(copy, 'waiver_submissions');
  const source = createWaiverSource(copy, images?.words);
  return {
    source,
    index: createSearchIndex(source, reading, images, words),
    hitOf: createHitFinder(source, copy.waiver_submissions.agreements),
  };
}

function searchedEvents(
  copy: IndexedCopy,
  names: PeopleNames,
  words: BlockCache,
  reading: Reading,
): Searched {
  const source = createEventSource(copy, names);
  /* A snapshot may hold names that must no longer be found. */
  const images = names.rules.mayRead() ? searchImages(copy, 'private_events') : undefined;
  return {
    source,
    index: createSearchIndex(source, reading, images, words),
    hitOf: (query, row) => fieldHit(source.fieldsOf(row), query)?.hit ?? null,
  };
}

function ifAsked(text: string, find: (query: SearchQuery) => FoundRows): FoundRows {
  const query = parseQuery(text);
  return isEmptyQuery(query) ? EVERYTHING : find(query);
}

/*
 * The list that shows the answer keeps it. So the answer asks for the collection each time, and
 * does not hold on to data that the search has replaced.
 */
function search(query: SearchQuery, reading: Reading, searched: () => Searched): FoundRows {
  const { index } = searched();
  const rows = index.find(query);
  const like = rows.includes(1) || reading.isOpen ? null : index.findSimilar(query);
  /* Similar words are no answer while some rows were not read. */
  const isUnread = like !== null && reading.isOpen;
  if (like === null || isUnread)
    return {
      rows: isUnread ? new Uint8Array(like.rows.length) : rows,
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

/* The query with the terms by which this row was found. */
function meant(
  { terms }: SearchQuery,
  { meant: likely }: SimilarRows,
  fields: Iterable<LabelledField>,
): SearchQuery {
  const texts = Array.from(fields, ({ text }) => searchedText(fold(text)));
  return {
    terms: terms.map((term, at) => {
      const like = likely[at];
      return like?.find((it) => texts.some((text) => holdsTermIn(text, it))) ?? like?.[0] ?? term;
    }),
  };
}

function searchImages(
  { images }: Pick<IndexedCopy, 'images'>,
  collection: Collection,
): SearchImages | undefined {
  if (!images) return undefined;
  return { words: imagesUnder(images.search, collection), round: images.rounds[collection] };
}

/**
 * Tells where in waivers a query was found. An agreement is looked at only where shorter fields do
 * not show all terms.
 */
function createHitFinder(
  source: WaiverSource,
  agreements: WaiverColumns['agreements'],
): (query: SearchQuery, row: number) => SearchHit | null {
  const agreementHit = createAgreementHits(source.agreements);
  return (query, row) => {
    const short = fieldHit(source.fieldsOf(row), query);
    if (short?.terms === query.terms.length) return short.hit;
    const long = agreementHit(query, agreements.get(row), () => source.longTextOf(row));
    return long && long.terms > (short?.terms ?? 0) ? long.hit : (short?.hit ?? null);
  };
}
