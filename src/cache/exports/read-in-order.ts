import type { Collection } from '../../domain/entities/collections';
import { eachAtHand, whenAtHand } from '../blocks/missing-blocks';
import type { CompactByCollection } from '../store/page-content';
import { groupBy } from '../../domain/group-by';
import { orUnreadable } from '../store/sealed-rows';
import type { Copy } from '../copy/copy';
import type { RecordTable } from '../index/record-table';
import { orUnread } from '../store/or-unread';

const PAGES_AT_ONCE = 8;
/* Records that follow each other in the file and are read together, each page once. */
const RECORDS_TOGETHER = 50_000;
/*
 * Records behind these wait in memory for their turn, too, as long as no more wait than so many.
 * Without them, each 50,000 records read the pages of all that were changed since again.
 */
const MOST_WAITING = 60_000;

/**
 * Reads records by stored page, each page as seldom as memory allows. Gives what `keep` made of
 * them in the order of `rows`, as soon as a stretch is complete. Gives undefined where the copy
 * does not have the row, where its page does not open, and where `keep` throws anything but
 * `MissingBlocks`.
 */
export async function* readInOrder<Name extends Collection, Kept>(
  copy: Copy,
  collection: Name,
  rows: Int32Array,
  keep: (record: CompactByCollection[Name], row: number) => Kept,
): AsyncGenerator<readonly (Kept | undefined)[]> {
  const { table } = copy[collection];
  const placesOf = placesByPage(table, rows);
  const waiting = new Map<number, Kept | undefined>();
  let sent = 0;
  let until = 0;

  const isWanted = (place: number): boolean =>
    place >= sent && !waiting.has(place) && (place < until || waiting.size < MOST_WAITING);

  async function recordsOf(page: number) {
    const content = await orUnreadable(copy.store.rows.readPage(collection, page));
    return { content, places: placesOf.get(page) ?? [] };
  }

  while (sent < rows.length) {
    until = Math.min(sent + RECORDS_TOGETHER, rows.length);
    const pages = pagesToRead(table, rows.subarray(0, until), sent, waiting);
    const open = (from: number) =>
      Promise.all(pages.slice(from, from + PAGES_AT_ONCE).map(({ page }) => recordsOf(page)));
    let coming = open(0);
    for (let from = 0; sent < until; from += PAGES_AT_ONCE) {
      const contents = await coming;
      coming = open(from + PAGES_AT_ONCE);
      /* Nobody waits for these pages where the file ends early. */
      coming.catch(() => undefined);
      const opened = contents.flatMap(({ content, places }) =>
        places.filter(isWanted).flatMap((place) => {
          const row = rows[place] ?? -1;
          const record = content?.records[table.slot.get(row)];
          return record !== undefined && record.id === table.ids.get(row)
            ? [{ place, row, record }]
            : [];
        }),
      );
      const kept = await whenAtHand(() =>
        eachAtHand(opened, ({ record, row }) => orUnread(() => keep(record as never, row))),
      );
      for (const [at, { place }] of opened.entries()) waiting.set(place, kept[at]);
      /* All places before the first record of the next page are in pages that were read. */
      const next = pages[from + PAGES_AT_ONCE]?.first ?? until;
      const stretch = Array.from({ length: next - sent }, (_, at) => waiting.get(sent + at));
      for (; sent < next; sent += 1) waiting.delete(sent);
      yield stretch;
    }
  }
}

/* The places among the rows asked for, by the page of their records. */
function placesByPage(
  { page }: RecordTable,
  rows: Int32Array,
): ReadonlyMap<number, readonly number[]> {
  const places = [...rows.keys()].filter((place) => (rows[place] ?? -1) >= 0);
  return groupBy(places, (place) => page.get(rows[place] ?? -1));
}

interface NeededPage {
  readonly page: number;
  /** The first place for which it is needed. */
  readonly first: number;
}

/* The pages of rows from a place on that do not wait yet, in the order in which they are needed. */
function pagesToRead(
  { page }: RecordTable,
  rows: Int32Array,
  from: number,
  waiting: ReadonlyMap<number, unknown>,
): readonly NeededPage[] {
  const first = new Map<number, number>();
  for (let place = from; place < rows.length; place += 1) {
    const row = rows[place] ?? -1;
    if (row < 0 || waiting.has(place)) continue;
    const of = page.get(row);
    if (!first.has(of)) first.set(of, place);
  }
  return [...first].map(([of, place]) => ({ page: of, first: place }));
}
