import type { WriteCounts } from '../../contract/sync-status';
import type { Collection } from '../../domain/entities/collections';
import { isTooOld } from '../../domain/sync/age-limit';
import { createInTurn } from '../../domain/in-turn';
import { markGone, rowsOf, type EntryPlace, type RecordTable } from '../index/record-table';
import { placeAdded, planBatch, type BatchPlan, type Candidate } from './batch-plan';
import {
  emptyPage,
  isChangedSlot,
  withAppended,
  withGone,
  withSlot,
  type CompactByCollection,
  type PageContent,
  type PageWrite,
} from './page-content';
import { ageTimeOf } from './record-age';
import type { Store } from './store';
import { withList, type StoreState } from './store-state';

/** Where a record was put, as the index is told after the commit. */
interface Placement<Compact> extends EntryPlace {
  readonly record: Compact;
  /** Whether the content changed since the record came into this copy. */
  readonly changed: boolean;
}

/** A record whose content was replaced by another one. */
export interface Replaced<Compact> {
  readonly before: Compact;
  readonly after: Compact;
}

type Rows = Readonly<Record<string, unknown>>;

/**
 * Writes batches of one collection, without new records that an age limit leaves out. Pages are
 * sealed and committed first; the index follows only after the commit. Batches are written in turn,
 * because each is planned by the index and pages that the one before left.
 */
export interface CollectionWriter<Name extends Collection> {
  /**
   * Writes a batch. `replaced` gives further rows to write in the same transaction, for the records
   * whose content the batch changes.
   */
  readonly write: (
    candidates: readonly Candidate<CompactByCollection[Name]>[],
    state: (state: StoreState) => StoreState,
    meta?: Rows,
    replaced?: (records: readonly Replaced<CompactByCollection[Name]>[]) => Rows,
  ) => Promise<WriteCounts>;
  /** Marks records as no longer served; returns how many were served until then. */
  readonly tombstone: (ids: readonly string[]) => Promise<number>;
}

/** Where a batch goes once it is committed. */
interface Placing<Compact> {
  /** Puts a record into the collection's columns. */
  readonly place: (placement: Placement<Compact>) => unknown;
  /** Called once all records of a batch are placed. The next batch waits for it. */
  readonly placed: () => Promise<void>;
}

/**
 * A writer over `table`. `differs` tells whether a record's content is another one than before. If
 * it is left out, changes of content are not noted.
 */
export function createCollectionWriter<Name extends Collection>(
  collection: Name,
  store: Store,
  table: RecordTable,
  { place, placed }: Placing<CompactByCollection[Name]>,
  differs: Differs<CompactByCollection[Name]> = () => false,
): CollectionWriter<Name> {
  type Compact = CompactByCollection[Name];
  const beginDraft = draftsOf<Compact>(table, async (page) => {
    const content = await store.rows.readPage(collection, page);
    if (!content) throw new Error(`A page of ${collection} is missing`);
    return content;
  });

  const inTurn = createInTurn();

  async function write(
    candidates: readonly Candidate<Compact>[],
    state: (state: StoreState) => StoreState,
    meta: Rows,
    replaced: (records: readonly Replaced<Compact>[]) => Rows,
  ): Promise<WriteCounts> {
    const draft = await beginDraft();
    const plan = withoutOld(planBatch(table, candidates));
    const revived = plan.changed.filter(({ row }) => table.gone.get(row) === 1).length;
    const records: Replaced<Compact>[] = [];
    const placements = [
      ...(await replaceSlots(draft, table, plan.changed, differs, records)),
      ...(await append(draft, plan.added)),
    ];
    const count = table.served + plan.added.length + revived;
    await commit(store, collection, draft, count, {
      state,
      meta: { ...meta, ...replaced(records) },
    });
    placements.forEach(place);
    await placed();
    return {
      added: plan.added.length,
      changed: plan.changed.length,
      unchanged: plan.unchanged,
    };
  }

  /*
   * Leaves out new records that are too old. Records that the copy has are kept up to date, however
   * old, until the copy is written anew.
   */
  function withoutOld(plan: BatchPlan<Compact>): BatchPlan<Compact> {
    const { sinceMs } = store.state().lists[collection];
    if (sinceMs === null) return plan;
    const added = plan.added.filter(
      ({ record }) => !isTooOld(sinceMs, ageTimeOf[collection](record)),
    );
    return { ...plan, added };
  }

  async function tombstone(ids: readonly string[]): Promise<number> {
    const draft = await beginDraft();
    const rows = rowsOf(table, ids).filter((row) => table.gone.get(row) === 0);
    for (const row of rows) {
      const page = table.page.get(row);
      draft.pages.set(page, withGone(await draft.load(page), table.slot.get(row)));
    }
    const count = table.served - rows.length;
    await commit(store, collection, draft, count, { state: (before) => before, meta: {} });
    rows.forEach((row) => {
      markGone(table, row);
    });
    return rows.length;
  }

  return {
    write: (candidates, state, meta = {}, replaced = () => ({})) =>
      inTurn(() => write(candidates, state, meta, replaced)),
    tombstone: (ids) => inTurn(() => tombstone(ids)),
  };
}

type Differs<Compact> = (before: Compact, now: Compact) => boolean;

interface LastPage<Compact> {
  readonly page: number;
  readonly content: PageContent<Compact>;
}

/** The pages that a batch changes: read once, changed in memory, and written together. */
interface Draft<Compact> {
  readonly pages: Map<number, PageContent<Compact>>;
  readonly load: (page: number) => Promise<PageContent<Compact>>;
  /** The page to which new records are added. */
  readonly last: LastPage<Compact>;
  /** Must be called once the pages are written, so that the last page need not be read again. */
  readonly keepLast: () => void;
}

function draftsOf<Compact>(
  table: RecordTable,
  read: (page: number) => Promise<PageContent<Compact>>,
): () => Promise<Draft<Compact>> {
  /* Looked for once: with each batch, a first sync of a million would look at all rows before. */
  let known: LastPage<Compact> | null = null;
  return async () => {
    const last = (known ??= await readLast(table, read));
    const pages = new Map<number, PageContent<Compact>>();
    return {
      pages,
      last,
      load: async (page) => {
        const content = pages.get(page) ?? (page === last.page ? last.content : await read(page));
        pages.set(page, content);
        return content;
      },
      keepLast: () => {
        const newest = Math.max(last.page, ...pages.keys());
        const content = pages.get(newest);
        if (content) known = { page: newest, content };
      },
    };
  };
}

/* Commits a draft. `count` is the number of records that are served afterwards. */
async function commit<Name extends Collection>(
  store: Store,
  collection: Name,
  { pages, keepLast }: Draft<CompactByCollection[Name]>,
  count: number,
  { state, meta }: { readonly state: (state: StoreState) => StoreState; readonly meta: Rows },
): Promise<void> {
  await store.commit({
    pages: [...pages].map(([page, content]) => ({ collection, page, content }) as PageWrite),
    meta,
    state: (before) => withList(state(before), collection, { count }),
  });
  keepLast();
}

async function replaceSlots<Compact>(
  { pages, load }: Draft<Compact>,
  table: RecordTable,
  changed: readonly { readonly candidate: Candidate<Compact>; readonly row: number }[],
  differs: Differs<Compact>,
  replaced: Replaced<Compact>[],
): Promise<Placement<Compact>[]> {
  const placements: Placement<Compact>[] = [];
  for (const { candidate, row } of changed) {
    const [page, slot] = [table.page.get(row), table.slot.get(row)];
    const content = await load(page);
    const before = content.records[slot];
    const isOther = before !== undefined && differs(before, candidate.record);
    if (isOther) replaced.push({ before, after: candidate.record });
    const isChanged = isChangedSlot(content, slot) || isOther;
    pages.set(page, withSlot(content, slot, candidate, isChanged));
    placements.push({ ...candidate, page, slot, gone: false, changed: isChanged });
  }
  return placements;
}

async function append<Compact>(
  { pages, load, last }: Draft<Compact>,
  added: readonly Candidate<Compact>[],
): Promise<Placement<Compact>[]> {
  const placements: Placement<Compact>[] = [];
  let done = 0;
  const end = { page: last.page, count: last.content.records.length };
  for (const { page, from, count } of placeAdded(end, added.length)) {
    const batch = added.slice(done, (done += count));
    const before = from === 0 ? emptyPage<Compact>() : await load(page);
    pages.set(page, withAppended(before, batch));
    batch.forEach((it, i) =>
      placements.push({ ...it, page, slot: from + i, gone: false, changed: false }),
    );
  }
  return placements;
}

async function readLast<Compact>(
  table: RecordTable,
  read: (page: number) => Promise<PageContent<Compact>>,
): Promise<LastPage<Compact>> {
  let page = -1;
  for (const it of table.page.view(table.ids.length)) if (it > page) page = it;
  return { page, content: page < 0 ? emptyPage() : await read(page) };
}
