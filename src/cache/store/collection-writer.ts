import type { Collection } from '../../contract/service-port';
import type { RecordTable } from '../index/record-table';
import { markGone } from '../index/record-table';
import { placeAdded, planBatch, type Candidate } from './batch-plan';
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
import type { Store } from './store';
import { withList, type StoreState } from './store-state';

/** Where a record went; handed to the index after the commit. */
export interface Placement<Compact> {
  readonly record: Compact;
  readonly fingerprint: number;
  readonly page: number;
  readonly slot: number;
  readonly gone: boolean;
  /** Its content changed since this copy has it. */
  readonly changed: boolean;
}

export interface BatchOutcome {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

/** Writes batches of one collection: sealed pages first, the index only after the commit. */
export interface CollectionWriter<Name extends Collection> {
  readonly write: (
    candidates: readonly Candidate<CompactByCollection[Name]>[],
    state: (state: StoreState) => StoreState,
    meta?: Readonly<Record<string, unknown>>,
  ) => Promise<BatchOutcome>;
  /** Marks records as no longer served. */
  readonly tombstone: (ids: readonly string[]) => Promise<number>;
}

/**
 * A writer over `table`; `place` puts a record into the collection's columns. `differs` tells
 * whether a record's content is another one than before; left out, no change is kept in mind.
 */
export function createCollectionWriter<Name extends Collection>(
  collection: Name,
  store: Store,
  table: RecordTable,
  place: (placement: Placement<CompactByCollection[Name]>) => void,
  differs: (before: CompactByCollection[Name], now: CompactByCollection[Name]) => boolean = () =>
    false,
): CollectionWriter<Name> {
  type Compact = CompactByCollection[Name];
  type Pages = Map<number, PageContent<Compact>>;
  let tail = { page: -1, content: emptyPage<Compact>() };

  async function loadPage(page: number): Promise<PageContent<Compact>> {
    if (page === tail.page) return tail.content;
    const content = await store.rows.readPage(collection, page);
    if (!content) throw new Error(`A page of ${collection} is missing`);
    return content;
  }

  async function findTail(): Promise<void> {
    const last = table.ids.length === 0 ? -1 : lastPageOf(table);
    if (last !== tail.page) tail = { page: last, content: await loadPage(last) };
  }

  async function load(pages: Pages, page: number): Promise<PageContent<Compact>> {
    const content = pages.get(page) ?? (await loadPage(page));
    pages.set(page, content);
    return content;
  }

  async function replaceSlots(
    pages: Pages,
    changed: readonly { candidate: Candidate<Compact>; row: number }[],
  ): Promise<Placement<Compact>[]> {
    const placements: Placement<Compact>[] = [];
    for (const { candidate, row } of changed) {
      const [page, slot] = [table.page.get(row), table.slot.get(row)];
      const content = await load(pages, page);
      const before = content.records[slot];
      const changed =
        isChangedSlot(content, slot) || (before !== undefined && differs(before, candidate.record));
      pages.set(page, withSlot(content, slot, candidate, changed));
      placements.push({ ...candidate, page, slot, gone: false, changed });
    }
    return placements;
  }

  async function append(
    pages: Pages,
    added: readonly Candidate<Compact>[],
  ): Promise<Placement<Compact>[]> {
    const placements: Placement<Compact>[] = [];
    let done = 0;
    const last = { page: tail.page, count: tail.content.records.length };
    for (const { page, from, count } of placeAdded(last, added.length)) {
      const batch = added.slice(done, (done += count));
      const before = from === 0 ? emptyPage<Compact>() : await load(pages, page);
      pages.set(page, withAppended(before, batch));
      batch.forEach((it, i) =>
        placements.push({ ...it, page, slot: from + i, gone: false, changed: false }),
      );
    }
    return placements;
  }

  async function commit(
    pages: Pages,
    state: (state: StoreState) => StoreState,
    served: number,
    meta: Readonly<Record<string, unknown>>,
  ): Promise<void> {
    const writes = [...pages].map(
      ([page, content]) => ({ collection, page, content }) as PageWrite,
    );
    await store.commit({
      pages: writes,
      meta,
      state: (before) => withList(state(before), collection, { count: served }),
    });
    const newest = Math.max(tail.page, ...pages.keys());
    const content = pages.get(newest);
    if (content) tail = { page: newest, content };
  }

  return {
    write: async (candidates, state, meta = {}) => {
      await findTail();
      const plan = planBatch(table, candidates);
      const pages: Pages = new Map();
      const revived = plan.changed.filter(({ row }) => table.gone.get(row) === 1).length;
      const placements = [
        ...(await replaceSlots(pages, plan.changed)),
        ...(await append(pages, plan.added)),
      ];
      await commit(pages, state, table.served + plan.added.length + revived, meta);
      placements.forEach(place);
      return {
        added: plan.added.length,
        changed: plan.changed.length,
        unchanged: plan.unchanged,
        touched: [...plan.added, ...plan.changed.map((it) => it.candidate)].map((it) => it.id),
      };
    },
    tombstone: async (ids) => {
      await findTail();
      const rows = ids
        .map((id) => table.rowOf.get(id))
        .filter((row): row is number => row !== undefined && table.gone.get(row) === 0);
      const pages: Pages = new Map();
      for (const row of rows) {
        const page = table.page.get(row);
        pages.set(page, withGone(await load(pages, page), table.slot.get(row)));
      }
      await commit(pages, (state) => state, table.served - rows.length, {});
      rows.forEach((row) => {
        markGone(table, row);
      });
      return rows.length;
    },
  };
}

function lastPageOf(table: RecordTable): number {
  const pages = table.page.view(table.ids.length);
  let last = -1;
  for (const page of pages) if (page > last) last = page;
  return last;
}
