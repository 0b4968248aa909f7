import type { WaiverSort } from '../../contract/list-queries';
import type { IndexedLibrary } from '../index/indexed-library';
import { createAnswerColumns, type AnswerColumns } from './answer-columns';
import { createNameRanks } from './name-ranks';
import { orderByNumber, stableByRank } from './number-order';
import { createRowTracker } from './row-tracker';
import { createTemplateTitles, type TemplateTitles } from './template-titles';
import { createVersionColumn, type VersionColumn } from './version-column';

type Order = Uint32Array<ArrayBuffer>;

/** What lists derive from the waivers' columns, kept while the rows stay the same. */
export interface WaiverDerived {
  readonly answers: AnswerColumns;
  readonly versions: VersionColumn;
  readonly titles: TemplateTitles;
  /** All rows in ascending order. */
  readonly order: (sort: WaiverSort) => Order;
  /** Looks at the rows that came or changed since the last call. */
  readonly refresh: () => void;
}

/** Derived columns and orders over a library's waivers; names ordered by `collator`. */
export function createWaiverDerived(
  library: IndexedLibrary,
  collator: Intl.Collator,
): WaiverDerived {
  const { waivers } = library;
  const tracker = createRowTracker(waivers.table);
  const answers = createAnswerColumns(library.sharedEntries);
  const versions = createVersionColumn(waivers);
  const names = createNameRanks(collator.compare);
  const titles = createTemplateTitles(library, collator);
  const orders = new Map<WaiverSort, Order>();
  let titleState: unknown = null;

  function refresh(): void {
    const touched = tracker();
    for (const row of touched) {
      answers.put(row, waivers.questions.get(row), waivers.values[row] ?? []);
      versions.put(row);
      names.put(row, waivers.names[row] ?? '');
    }
    if (touched.length > 0) orders.clear();
    if (titleState !== library.templates.current) orders.delete('template');
    titleState = library.templates.current;
  }

  function order(sort: WaiverSort): Order {
    const known = orders.get(sort);
    if (known) return known;
    const made = makeOrder(sort);
    orders.set(sort, made);
    return made;
  }

  function makeOrder(sort: WaiverSort): Order {
    const { ids } = waivers.table;
    const rows = ids.length;
    if (sort === 'signed') return orderByNumber(waivers.signedMs.view(rows), rows, ids);
    if (sort === 'updated') return orderByNumber(waivers.updatedMs.view(rows), rows, ids);
    const { ranks, count } = sort === 'name' ? names.ranks(rows) : versionRanks(rows);
    return stableByRank(order('signed'), ranks, count);
  }

  function versionRanks(rows: number): { readonly ranks: Int32Array; readonly count: number } {
    const rankOf = titles.rankVersions(versions.pairs);
    const ranks = new Int32Array(rows);
    for (let row = 0; row < rows; row += 1) ranks[row] = rankOf[versions.codeOf(row)] ?? 0;
    return { ranks, count: rankOf.length };
  }

  return { answers, versions, titles, order, refresh };
}
