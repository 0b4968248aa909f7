import type { Collection } from '../../domain/entities/collections';
import type { SharedEntry } from '../../domain/compact/shared-text';
import type { Sealer } from '../seal/seal';
import { createBlockRows, type BlockRows } from './block-rows';
import { createSegmentRows } from './segment-rows';
import { STATE_ROW, type MetaRow, type SharedRow, type StoreDatabase } from './database';
import type { PageWrite } from './page-content';
import { findRows } from './find-rows';
import { createPageRows } from './page-rows';
import { createSealedRows, orUnreadable, type SealedRows } from './sealed-rows';
import { watchConnection } from './store-connection';
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

/** Reads and writes the sealed rows of one generation. */
export type PageStore = ReturnType<typeof createPageStore>;

/** Opens the rows of `db` with `sealer`; nothing is read yet. */
export function createPageStore(db: StoreDatabase, sealer: Sealer) {
  const { orTaken, isLost, close } = watchConnection(db);
  const rows = createSealedRows(db.name, sealer);
  const { sealPages, readPage, ...pages } = createPageRows(db, rows);
  const placeOf = (name: string): string => rows.place('meta', name);
  const segments = createSegmentRows(db, sealer, placeOf);
  const blocks = createBlockRows(db, sealer, placeOf);

  return {
    /** The name of the database. */
    name: db.name,
    ...pages,
    readMeta: async <Value>(name: string): Promise<Value | null> =>
      openMeta(rows, await db.meta.get(name)),
    /** As in `SegmentRows`. */
    readSegments: segments.read,
    /** As in `BlockRows`, like the next three. */
    readBlocks: (some: readonly number[]) => orTaken(blocks.read(some)),
    dropBlocks: (some: readonly number[]) => orTaken(blocks.drop(some)),
    /** Removes all other blocks. Nothing may write blocks meanwhile. */
    keepOnlyBlocks: (some: readonly number[]) => orTaken(orClosed(db, blocks.keepOnly(some))),
    writeBlock: (...block: Parameters<BlockRows['write']>) => orTaken(blocks.write(...block)),
    isLost,
    close,
    readPage: <Name extends Collection>(
      collection: Name,
      page: number,
    ): ReturnType<typeof readPage<Name>> => orTaken(readPage(collection, page)),
    readShared: () => openShared(db, rows),
    readState: async (): Promise<StoreState> =>
      wholeState((await openMeta<StoredState>(rows, await db.meta.get(STATE_ROW))) ?? {}),
    /** Which rows there are. The state must be read before. */
    findRows: () => findRows(db),
    /** Writes everything in one transaction, or nothing. Returns the state as stored. */
    commit: async (commit: Commit): Promise<StoreState> => {
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
    /** Writes pages only, for a generation that nobody reads yet. */
    writePages: async (written: readonly PageWrite[]): Promise<void> => {
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

/* The shared entries whose chunks open, how many these are, and up to which number chunks lie. */
async function openShared(db: StoreDatabase, rows: SealedRows) {
  const found = await db.shared.orderBy('chunk').toArray();
  const opening = found.map((row) =>
    orUnreadable(rows.open<readonly SharedEntry[]>('shared', row.chunk, row)),
  );
  const opened = (await Promise.all(opening)).filter((it) => it !== undefined);
  return { entries: opened.flat(), opened: opened.length, end: (found.at(-1)?.chunk ?? -1) + 1 };
}
