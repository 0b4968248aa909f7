import type { Collection } from '../../domain/entities/collections';
import { eachAtHand, whenAtHand } from '../blocks/missing-blocks';
import type { CompactByCollection } from '../store/page-content';
import { groupBy } from '../../domain/group-by';
import { orUnreadable } from '../store/sealed-rows';
import type { Copy } from '../copy/copy';
import type { RecordTable } from '../index/record-table';
import { orUnread } from '../store/or-unread';

const PAGES_AT_ONCE = 8;

/**
 * Reads records by stored page, each page once. Gives what `keep` made of them in the order of
 * `rows`, as soon as a stretch is complete. Gives undefined where the copy does not have the row,
 * where its page does not open, and where `keep` throws anything but `MissingBlocks`.
 */
export async function* readInOrder<Name extends Collection, Kept>(
  copy: Copy,
  collection: Name,
  rows: Int32Array,
  keep: (record: CompactByCollection[Name], row: number) => Kept,
): AsyncGenerator<readonly (Kept | undefined)[]> {
  const found = new Array<Kept | undefined>(rows.length).fill(undefined);
  const { table } = copy[collection];
  const pages = pagesInOrder(table, rows);
  const open = (from: number) =>
    Promise.all(
      pages
        .slice(from, from + PAGES_AT_ONCE)
        .map(({ page }) => orUnreadable(copy.store.rows.readPage(collection, page))),
    );

  let sent = 0;
  let coming = open(0);
  for (let from = 0; sent < rows.length; from += PAGES_AT_ONCE) {
    const contents = await coming;
    coming = open(from + PAGES_AT_ONCE);
    /* Nobody waits for these pages where the file ends early. */
    coming.catch(() => undefined);
    const opened = contents.flatMap((content, at) =>
      (pages[from + at]?.places ?? []).flatMap(({ place, row }) => {
        const record = content?.records[table.slot.get(row)];
        return record !== undefined && record.id === table.ids.get(row)
          ? [{ place, row, record }]
          : [];
      }),
    );
    const kept = await whenAtHand(() =>
      eachAtHand(opened, ({ record, row }) => orUnread(() => keep(record as never, row))),
    );
    for (const [at, { place }] of opened.entries()) found[place] = kept[at];
    /* All places before the first record of the next page are in pages that were read. */
    const next = pages[from + PAGES_AT_ONCE]?.places[0]?.place ?? rows.length;
    yield found.slice(sent, next);
    found.fill(undefined, sent, next);
    sent = next;
  }
}

interface NeededPage {
  readonly page: number;
  readonly places: readonly Place[];
}

interface Place {
  /** The place among the rows asked for. */
  readonly place: number;
  readonly row: number;
}

/* The pages in the order in which they are first needed. */
function pagesInOrder({ page }: RecordTable, rows: Int32Array): readonly NeededPage[] {
  const places: Place[] = [];
  for (const [place, row] of rows.entries()) if (row >= 0) places.push({ place, row });
  return [...groupBy(places, ({ row }) => page.get(row))].map(([of, its]) => ({
    page: of,
    places: its,
  }));
}
