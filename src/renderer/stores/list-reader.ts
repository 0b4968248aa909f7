import {
  BLOCK_ROWS,
  blockOf,
  isHeading,
  type ListQuery,
  type ListRow,
  type ListSummary,
  type Begun,
  type Proven,
  type ShownList,
  type WithFirstRows,
} from '../../contract/lists';
import type { HeldRecords } from '../../contract/cache-calls';
import type { CallCache } from './cache-client';
import { listPlace } from './list-places';
import { blocksOf, type RowBlocks, type RowRange } from './row-blocks';

/** The first row in view, so that it can be in view again after a change. */
export interface ListAnchor {
  readonly id: string;
  readonly row: number;
}

/** Where to scroll to with an answer: to a row, or on by some rows. */
export type ListPlace =
  | { readonly kind: 'at'; readonly row: number }
  | { readonly kind: 'moved'; readonly by: number }
  /** The place where the list was left when it was last shown. */
  | { readonly kind: 'left'; readonly row: number; readonly offset: number };

/** An answer with its rows in view. */
export interface ShownAnswer<List extends ShownList> {
  readonly summary: Proven<ListSummary<List>>;
  /** Where to scroll to with this answer; null means to stay. */
  readonly place: ListPlace | null;
  readonly blocks: RowBlocks<List>;
  /** True while more rows may come to this answer, because texts on the disk are being read. */
  readonly isOpen: boolean;
  /** Watched records that are no longer in the list. */
  readonly gone: readonly string[];
  /** How many of the records that the worker holds are still in the list. */
  readonly held: readonly HeldRecords[];
  /** Ids of records in `blocks` that are not among the selected records that the worker holds. */
  readonly outside: ReadonlySet<string>;
}

/** Records with which something is done as long as they are in the list. */
export interface Watched {
  readonly ids: readonly string[];
  /** Numbers under which the worker holds other records. */
  readonly held: readonly number[];
  /** The number of the selected records among these. */
  readonly selected: number | null;
}

export const NOTHING_WATCHED: Watched = { ids: [], held: [], selected: null };

const NOTHING_GONE = { ids: [], held: [] };
const NOTHING_LEFT = { gone: [], held: [], outside: new Set<string>() };

type BegunAnswer<List extends ShownList> = WithFirstRows<Begun<ListSummary<List>>, ListRow<List>>;

/** What a list shows while the next answer is read. */
interface ShownNow<List extends ShownList> {
  readonly query: () => ListQuery<List> | null;
  readonly view: () => RowRange;
  /** True where no row was found so far, but some may come. */
  readonly isNoneYet: () => boolean;
  /** Null where the list is to stay at its beginning. */
  readonly anchor: () => ListAnchor | null;
  readonly watched: () => Watched;
}

export type ListReader<List extends ShownList> = ReturnType<typeof createListReader<List>>;

/** Reads answers and rows of one list from the worker. Rejects where the worker broke. */
export function createListReader<List extends ShownList>(call: CallCache, shown: ShownNow<List>) {
  /** Null where the worker has forgotten the answer. */
  async function rowsOf(token: number, block: number): Promise<readonly ListRow<List>[] | null> {
    const range = { from: block * BLOCK_ROWS, count: BLOCK_ROWS };
    const { rows, outdated } = await call('list:rows', { token, ...range });
    return outdated ? null : rows;
  }

  async function placeOf(
    query: ListQuery<List>,
    { openAt, token }: ListSummary<List>,
  ): Promise<ListPlace | null> {
    const isSame = isSameQuestion(shown.query(), query);
    if (shown.query() === null || (isSame && shown.isNoneYet()))
      return (await placeLeft(query, token)) ?? { kind: 'at', row: openAt };
    if (!isSame) return { kind: 'at', row: openAt };
    const anchor = shown.anchor();
    if (!anchor) return null;
    const { row } = await call('list:locate', { token, id: anchor.id });
    return row === null || row === anchor.row ? null : { kind: 'moved', by: row - anchor.row };
  }

  async function placeLeft(query: ListQuery<List>, token: number): Promise<ListPlace | null> {
    const left = listPlace(query);
    if (!left) return null;
    const { row } = await call('list:locate', { token, id: left.id });
    return row === null ? null : { kind: 'left', row, offset: left.offset };
  }

  async function blocksInView(
    { rows, token, openAt }: ListSummary<List>,
    first: readonly ListRow<List>[],
    place: ListPlace | null,
  ): Promise<RowBlocks<List> | null> {
    const opening = blockOf(openAt);
    const blocks = blocksOf(rangeInView(rows, shown.view(), place)).map(
      async (block) => [block, block === opening ? first : await rowsOf(token, block)] as const,
    );
    const found = await Promise.all(blocks);
    return found.every(isThere) ? new Map(found) : null;
  }

  /**
   * Null where the index changed in between, so that the rows would belong to another answer, or
   * where another question began. `further` reads all of an answer that was left open.
   */
  async function answerTo(
    query: ListQuery<List>,
    further = false,
  ): Promise<ShownAnswer<List> | null> {
    const answer = (await call('list:begin', { query, further })) as BegunAnswer<List> | null;
    if (answer === null) return null;
    const { first, isOpen, ...summary } = answer;
    const place = await placeOf(query, summary);
    const blocks = await blocksInView(summary, first, place);
    const left = blocks && (await leftOf(summary.token, [...blocks.values()].flat(), isOpen));
    return blocks && left && { summary, place, blocks, isOpen, ...left };
  }

  async function leftOf(
    token: number,
    rows: readonly ListRow<List>[],
    isOpen: boolean,
  ): Promise<Pick<ShownAnswer<List>, 'gone' | 'held' | 'outside'> | null> {
    const { ids, held: numbers, selected } = shown.watched();
    if (ids.length === 0 && numbers.length === 0) return NOTHING_LEFT;
    /* A record that an open answer lacks may still be in the list, so nothing counts as gone. */
    const { ids: gone, held } = isOpen
      ? NOTHING_GONE
      : await call('list:without', { token, ids, held: numbers });
    if (gone === null) return null;
    const others = selected === null ? [] : await outside(selected, rows);
    /* The selection has changed meanwhile. */
    if (shown.watched().selected !== selected) return leftOf(token, rows, isOpen);
    return { gone, held, outside: new Set(others) };
  }

  /** The ids of those rows whose records the worker does not hold under a number. */
  async function outside(number: number, rows: readonly ListRow[]): Promise<readonly string[]> {
    const ids = rows.filter((row) => !isHeading(row)).map(({ id }) => id);
    return (await call('list:outside', { number, ids })).ids;
  }

  return { answerTo, rowsOf, outside };
}

type BlockOf<Rows> = readonly [block: number, rows: Rows];

function isThere<Rows>(found: BlockOf<Rows | null>): found is BlockOf<Rows> {
  return found[1] !== null;
}

/* The rows that will be in view in a list of `rows` rows, once it is scrolled to its place. */
function rangeInView(rows: number, view: RowRange, place: ListPlace | null): RowRange {
  const moved = place?.kind === 'moved' ? place.by : 0;
  const from = place && 'row' in place ? place.row : Math.max(0, view.from + moved);
  const until = Math.min(rows, from + Math.max(1, view.until - view.from));
  return { from: Math.min(from, until), until };
}

/* Compared without folded groups, because folding a group leaves the place in view where it is. */
function isSameQuestion(a: ListQuery | null, b: ListQuery): boolean {
  const unfolded = (query: ListQuery) => JSON.stringify({ ...query, folded: undefined });
  return a !== null && unfolded(a) === unfolded(b);
}
