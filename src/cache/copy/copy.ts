import { createBlockCache, type BlockCache } from '../blocks/block-cache';
import { byCollection, type Collection, type ListName } from '../../domain/entities/collections';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { sharedLookup, type SharedLookup } from '../../domain/compact/shared-lookup';
import { decodeWaiver } from '../../domain/compact/waiver-codec';
import { sameAsSigned } from '../../domain/waivers/canonical';
import type { SharedEntry } from '../../domain/compact/shared-text';
import type { WaiverHistory } from './waiver-history';
import { createEventColumns, putEvent, type EventColumns } from '../index/event-columns';
import { numbersIn, type Image, type Images } from '../index/column-image';
import { createWaiverColumns, putWaiver, type WaiverColumns } from '../index/waiver-columns';
import { createInTurn, type InTurn } from '../../domain/in-turn';
import { orUnread } from '../store/or-unread';
import { createCollectionWriter, type CollectionWriter } from '../store/collection-writer';
import type { Store } from '../store/store';
import type { KeptTemplate } from './kept-templates';

/** One opened generation of a profile's copy: the sealed rows, their index, and the writers. */
export interface Copy {
  readonly store: Store;
  readonly waiver_submissions: WaiverColumns;
  readonly private_events: EventColumns;
  /** The blocks read last of the columns that lie on the disk. */
  readonly blocks: BlockCache;
  /** What is known of the rows of these blocks. */
  readonly blockRows: WrittenBlocks;
  /**
   * How many blocks were damaged and made anew from the pages since the copy was opened, and how
   * many of these a snapshot has replaced since.
   */
  readonly mended: { current: number; written: number; onChange: () => void };
  /** Looks shared entries up by id. */
  readonly shared: SharedLookup;
  /** The same entries as they are stored, which the decoder is given at the start. */
  readonly sharedEntries: SharedEntry[];
  readonly waiver_templates: { current: readonly KeptTemplate[] };
  readonly setAside: Readonly<Record<Collection, { current: readonly SetAsideRecord[] }>>;
  /** Ids that a whole walk did not find, and for which the service has not answered yet. */
  readonly unconfirmed: Readonly<Record<Collection, { current: readonly string[] }>>;
  /** What waivers held before the service changed them. It is changed in turn. */
  readonly history: { current: WaiverHistory; readonly inTurn: InTurn };
  readonly writers: { readonly [Name in Collection]: CollectionWriter<Name> };
  /**
   * The images that the index was made from, kept until the lists were made from them, too; null
   * without a snapshot.
   */
  images: IndexImages | null;
  /** Whether state or shared texts were lost, and waivers that need them were forgotten. */
  isTorn: boolean;
}

/** What is known of the blocks on the disk. */
interface WrittenBlocks {
  /** The blocks that the snapshot on the disk names. */
  named: ReadonlySet<number>;
  /** Whether blocks that a killed run left were removed. */
  isSwept: boolean;
  /** Whether the disk had no space for blocks. Then none are written before the next snapshot. */
  isRefused: boolean;
  /** Blocks are written and removed in turn. */
  readonly inTurn: InTurn;
}

/** The images of columns, lists and search in a snapshot. */
export interface IndexImages {
  /** The numbers of all blocks that the snapshot names. */
  readonly named: Image;
  readonly waiver_submissions: Images;
  readonly private_events: Images;
  readonly lists: Images;
  readonly search: Images;
  /** Up to which round of each list the images have its rows. */
  readonly rounds: Readonly<Record<Collection, number>>;
}

/*
 * What the agreements of some 100,000 waivers take. With less, a phrase would read them anew with
 * each key typed.
 */
const MOST_BLOCK_BYTES = 2 ** 24;

/** What a copy does with blocks by itself. */
interface BlockWork {
  /** Makes what a damaged block held anew. */
  readonly mend: (copy: Copy, block: number) => Promise<void>;
  /** Called once a batch of records is written and in the index. The next batch waits for it. */
  readonly saveEarly: (copy: Copy, collection: Collection) => Promise<void>;
}

/** A copy over an opened store. Its index is made from images, or empty. */
export function createCopy(
  store: Store,
  sharedEntries: SharedEntry[],
  images: IndexImages | null,
  { mend, saveEarly }: BlockWork,
): Copy {
  const shared = sharedLookup(sharedEntries);
  const source = { read: store.rows.readBlocks, mend: (block: number) => mend(copy, block) };
  const blocks = createBlockCache(source, MOST_BLOCK_BYTES);
  const waivers = createWaiverColumns(images?.waiver_submissions, blocks);
  const events = createEventColumns(images?.private_events, blocks, waivers.refs);
  const copy: Copy = {
    store,
    waiver_submissions: waivers,
    private_events: events,
    blocks,
    blockRows: {
      named: new Set(numbersIn(images?.named ?? [])),
      isSwept: false,
      isRefused: false,
      inTurn: createInTurn(),
    },
    mended: { current: 0, written: 0, onChange: () => undefined },
    shared,
    sharedEntries,
    waiver_templates: { current: [] },
    setAside: byCollection(() => ({ current: [] })),
    unconfirmed: byCollection(() => ({ current: [] })),
    history: { current: new Map(), inTurn: createInTurn() },
    writers: {
      waiver_submissions: createCollectionWriter(
        'waiver_submissions',
        store,
        waivers.table,
        {
          place: (it) => putWaiver(waivers, it.record, it),
          placed: () => saveEarly(copy, 'waiver_submissions'),
        },
        (before, now) => {
          const old = orUnread(() => decodeWaiver(before, shared));
          return old !== undefined && !sameAsSigned(old, decodeWaiver(now, shared));
        },
      ),
      private_events: createCollectionWriter('private_events', store, events.table, {
        place: (it) => putEvent(events, it.record, it),
        placed: () => saveEarly(copy, 'private_events'),
      }),
    },
    images,
    isTorn: false,
  };
  return copy;
}

/** How many records of each list the service still has, as far as the copy knows. */
export function servedIn(copy: Copy): Readonly<Record<ListName, number>> {
  return {
    ...byCollection((list) => copy[list].table.served),
    waiver_templates: copy.waiver_templates.current.length,
  };
}

/** Closes the store of a copy, and lets go of what was read, as a new copy may have less. */
export function closeCopy({ blocks, store }: Copy): void {
  blocks.close();
  store.rows.close();
}
