import type { SharedEntry } from '../../domain/compact/shared-text';
import type { Sealer } from '../seal/seal';
import { createBlockRows, type BlockRows } from './block-rows';
import { createSegmentRows, type SegmentRows } from './segment-rows';
import { STATE_ROW, type MetaRow, type SharedRow, type StoreDatabase } from './database';
import type { PageWrite } from './page-content';
import { findRows, type StoreRows } from './find-rows';
import { createPageRows, type PageRows } from './page-rows';
import { createSealedRows, orUnreadable, type SealedRows } from './sealed-rows';
import { watchConnection, type StoreConnection } from './store-connection';
import { wholeState, type StoredState, type StoreState } from './store-state';
import { orClosed } from '../database/within-time';

/** All that one transaction writes: pages, the texts they share, other values, the checkpoint. */
interface Commit {
  readonly pages: readonly PageWrite[];
  readonly shared: readonly SharedEntry[];
  readonly meta: Readonly<Record<string, unknown>>;
  readonly state: StoreState;
  readonly snapshot?: WrittenSnapshot;
}

/** A snapshot to be written. */
export interface WrittenSnapshot {
  /** The segments, which replace those of the snapshot before. */
  readonly segments: readonly Uint8Array[];
  /** The blocks that the snapshot refers to. All others are removed. */
  readonly blocks: readonly number[];
}

/** The shared entries whose chunks open, how many these are, and up to which number chunks lie. */
interface SharedTexts {
  readonly entries: readonly SharedEntry[];
  readonly opened: number;
  readonly end: number;
}

/** Reads and writes the sealed rows of one generation. */
export interface PageStore extends Omit<PageRows, 'sealPages'> {
  /** The name of the database. */
  readonly name: string;
  readonly readShared: () => Promise<SharedTexts>;
  /** As in `SegmentRows`. */
  readonly readSegments: SegmentRows['read'];
  /** As in `BlockRows`. */
  readonly readBlocks: BlockRows['read'];
  readonly writeBlock: BlockRows['write'];
  readonly dropBlocks: BlockRows['drop'];
  /** Removes all other blocks. Nothing may write blocks meanwhile. */
  readonly keepOnlyBlocks: BlockRows['keepOnly'];
  readonly readMeta: <Value>(name: string) => Promise<Value | null>;
  readonly readState: () => Promise<StoreState>;
  /** Which rows there are. The state must be read before. */
  readonly findRows: () => Promise<StoreRows>;
  /** Writes everything in one transaction, or nothing. Returns the state as stored. */
  readonly commit: (commit: Commit) => Promise<StoreState>;
  /** Writes pages only, for a generation that nobody reads yet. */
  readonly writePages: (pages: readonly PageWrite[]) => Promise<void>;
  readonly isLost: StoreConnection['isLost'];
  readonly close: () => void;
}

/** Opens the rows of `db` with `sealer`; nothing is read yet. */
export function createPageStore(db: StoreDatabase, sealer: Sealer): PageStore {
  const { orTaken, isLost, close } = watchConnection(db);
  const rows = createSealedRows(db.name, sealer);
  const { sealPages, readPage, ...pages } = createPageRows(db, rows);
  const placeOf = (name: string): string => rows.place('meta', name);
  const segments = createSegmentRows(db, sealer, placeOf);
  const blocks = createBlockRows(db, sealer, placeOf);

  return {
    name: db.name,
    ...pages,
    readMeta: async (name) => openMeta(rows, await db.meta.get(name)),
    readSegments: segments.read,
    readBlocks: (some) => orTaken(blocks.read(some)),
    dropBlocks: (some) => orTaken(blocks.drop(some)),
    keepOnlyBlocks: (some) => orTaken(orClosed(db, blocks.keepOnly(some))),
    writeBlock: (...block) => orTaken(blocks.write(...block)),
    isLost,
    close,
    readPage: (collection, page) => orTaken(readPage(collection, page)),
    readShared: () => openShared(db, rows),
    readState: async () =>
      wholeState((await openMeta<StoredState>(rows, await db.meta.get(STATE_ROW))) ?? {}),
    findRows: () => findRows(db),
    commit: async (commit) => {
      const state = withNextChunk(commit);
      /* Rows are sealed before the transaction, which would commit itself while WebCrypto works. */
      const [pageRows, metaRows, sharedRow, segmentRows] = await Promise.all([
        sealPages(commit.pages),
        sealMeta(rows, { ...commit.meta, [STATE_ROW]: state }),
        sealShared(rows, commit),
        commit.snapshot && segments.seal(commit.snapshot.segments),
      ]);
      const written = db.transaction('rw', db.pages, db.meta, db.shared, async () => {
        await db.pages.bulkPut(pageRows);
        if (sharedRow) await db.shared.put(sharedRow);
        if (segmentRows) await segments.replace(segmentRows);
        if (commit.snapshot) await blocks.keepOnly(commit.snapshot.blocks);
        await db.meta.bulkPut(metaRows);
      });
      await orTaken(orClosed(db, written));
      return state;
    },
    writePages: async (written) => {
      await orTaken(orClosed(db, db.pages.bulkPut(await sealPages(written))));
    },
  };
}

/* Counts one more chunk where shared texts come with the commit. */
function withNextChunk({ shared, state }: Commit): StoreState {
  return shared.length > 0 ? { ...state, sharedChunks: state.sharedChunks + 1 } : state;
}

async function sealShared(rows: SealedRows, { shared, state }: Commit): Promise<SharedRow | null> {
  if (shared.length === 0) return null;
  const chunk = state.sharedChunks;
  return { chunk, ...(await rows.seal('shared', chunk, shared)) };
}

function sealMeta(rows: SealedRows, values: Readonly<Record<string, unknown>>): Promise<MetaRow[]> {
  return Promise.all(
    Object.entries(values).map(async ([name, value]) => ({
      name,
      ...(await rows.seal('meta', name, value)),
    })),
  );
}

async function openMeta<Value>(rows: SealedRows, row: MetaRow | undefined): Promise<Value | null> {
  return row ? rows.open<Value>('meta', row.name, row) : null;
}

async function openShared(db: StoreDatabase, rows: SealedRows): Promise<SharedTexts> {
  const found = await db.shared.orderBy('chunk').toArray();
  const opening = found.map((row) =>
    orUnreadable(rows.open<readonly SharedEntry[]>('shared', row.chunk, row)),
  );
  const opened = (await Promise.all(opening)).filter((it) => it !== undefined);
  return { entries: opened.flat(), opened: opened.length, end: (found.at(-1)?.chunk ?? -1) + 1 };
}
