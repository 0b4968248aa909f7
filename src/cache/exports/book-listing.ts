import { writeXlsxStream } from 'hucre/xlsx';
import { copiedTogether } from '../index/bytes';
import type { ListingPart } from '../../contract/exported-records';
import { DATE_FORMAT, type BookCell } from '../../domain/exports/workbook';
import { createTurns, inStretches, listingOf, type Listing, type Turns } from './listing';
import type { Book } from './sheet';

/* Bytes of a part. */
const LONGEST_PART = 1_000_000;

/** The rows of a workbook of one sheet, packed as they come, in parts of bounded size. */
export function createBookListing(book: Book): Listing {
  const turns = createTurns(book.records);
  return listingOf(partsOf(book, turns), turns);
}

async function* partsOf(book: Book, turns: Turns): AsyncGenerator<ListingPart, undefined> {
  const total = book.records.rows.length;
  let bytes: Uint8Array[] = [];
  function part(done: number): ListingPart {
    const made = { bytes: copiedTogether(bytes), done, total, unread: turns.takeUnread() };
    bytes = [];
    return made;
  }
  const stream = writeXlsxStream(rowsOf(book, turns), {
    name: book.name,
    columns: book.columns.map(({ name, isDate }) => ({
      header: name,
      ...(isDate && { numFmt: DATE_FORMAT, width: DATE_WIDTH }),
    })),
    freezePane: { rows: 1 },
  });
  const reader = stream.getReader();
  let given = 0;
  for (;;) {
    const { value } = await reader.read();
    if (!value) break;
    bytes.push(value);
    /* The end of the file belongs to the last part, which alone says that all had their turn. */
    const done = turns.done();
    const isLong = sizeOf(bytes) >= LONGEST_PART || turns.isLong();
    if (isLong && done > given && done < total) yield part((given = done));
  }
  yield part(total);
}

const DATE_WIDTH = 20;

async function* rowsOf({ records, read }: Book, turns: Turns): AsyncGenerator<BookCell[]> {
  for await (const rows of inStretches(records.rows, read))
    for (const row of rows)
      if (row === undefined) await turns.leaveOut();
      else {
        turns.take();
        yield [...row];
      }
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
