import { writeXlsxStream } from 'hucre/xlsx';
import { copiedTogether } from '../index/bytes';
import type { ListingPart } from '../../contract/exported-records';
import { DATE_FORMAT, type BookCell } from '../../domain/exports/workbook';
import { listingOf, NOT_READ, RECORDS_TOGETHER, type Listing } from './listing';
import type { Book } from './sheet';

/* Bytes of a part. */
const LONGEST_PART = 1_000_000;

/** The rows of a workbook of one sheet, packed as they come, in parts of bounded size. */
export function createBookListing(book: Book): Listing {
  return listingOf(partsOf(book));
}

async function* partsOf(book: Book): AsyncGenerator<ListingPart, undefined> {
  const total = book.ids.length;
  const turn = { done: 0, unread: [] as ListingPart['unread'][number][] };
  let bytes: Uint8Array[] = [];
  function part(done: number): ListingPart {
    const made = { bytes: copiedTogether(bytes), done, total, unread: turn.unread };
    bytes = [];
    turn.unread = [];
    return made;
  }
  const stream = writeXlsxStream(rowsOf(book, turn), {
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
    const isPart = sizeOf(bytes) >= LONGEST_PART && turn.done > given && turn.done < total;
    if (isPart) yield part((given = turn.done));
  }
  yield part(total);
}

const DATE_WIDTH = 20;

interface Turn {
  done: number;
  unread: ListingPart['unread'][number][];
}

async function* rowsOf({ ids, read }: Book, turn: Turn): AsyncGenerator<BookCell[]> {
  for (let from = 0; from < ids.length; from += RECORDS_TOGETHER)
    for await (const rows of read(ids.slice(from, from + RECORDS_TOGETHER)))
      for (const row of rows) {
        const id = ids[turn.done] ?? '';
        turn.done += 1;
        if (row === undefined) turn.unread.push({ id, failure: NOT_READ });
        else yield [...row];
      }
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((sum, { length }) => sum + length, 0);
}
