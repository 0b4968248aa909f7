import { failed, success, type Failure, type Result } from '../../contract/result';
import type { ListingPart } from '../../contract/exported-records';
import { whenAtHand } from '../blocks/missing-blocks';
import { among } from '../lists/held-records';
import { orUnread } from '../store/or-unread';
import type { ListedRecords } from './listed-records';
import type { Sheet } from './sheet';

/** A file of many records that is read part by part. */
export interface Listing {
  readonly next: () => Promise<Result<ListingPart>>;
  /** Tells which records could not be read so far; null while there are none. */
  readonly leftOut: () => ((id: string) => boolean) | null;
}

/* Characters of a part, which main writes in one go; a single record may be longer. */
const LONGEST_PART = 400_000;
/* The most unread records that a part names: all records of a list may be unreadable. */
const MOST_UNREAD = 1_000;

/** The lines of a sheet, in parts of bounded size. */
export function createListing(sheet: Sheet): Listing {
  const turns = createTurns(sheet.records);
  return listingOf(partsOf(sheet, turns), turns);
}

/** A listing over parts made one by one. The next is made while the one before is on its way. */
function listingOf(
  parts: AsyncIterator<ListingPart, undefined>,
  { leftOut }: Pick<Turns, 'leftOut'>,
): Listing {
  let coming: ReturnType<typeof parts.next> | null = null;
  return {
    leftOut,
    next: async () => {
      const { value } = await (coming ?? parts.next());
      coming = value ? parts.next() : null;
      /* Nobody may ask for the next part any more. */
      coming?.catch(() => undefined);
      return value ? success(value) : failed('outdated');
    },
  };
}

/**
 * A listing that can be read only as long as its copy is in use, and then fails with `outdated`:
 * what was given of it may be erased or left out by now, and the rest cannot be read.
 */
export function whileInUse<Contents>(generation: () => Contents, listing: Listing): Listing {
  const read = generation();
  return {
    ...listing,
    next: async () => {
      try {
        const part = await listing.next();
        if (generation() === read) return part;
      } catch (error) {
        if (generation() === read) throw error;
      }
      return failed('outdated');
    },
  };
}

async function* partsOf(
  { records: { rows }, head, read, tail = '' }: Sheet,
  turns: Turns,
): AsyncGenerator<ListingPart, undefined> {
  let text = head;
  function part(): ListingPart {
    const made = { text, done: turns.done(), total: rows.length, unread: turns.takeUnread() };
    text = '';
    return made;
  }
  for await (const lines of read(rows))
    for (const line of lines) {
      const written = typeof line === 'function' ? await whenAtHand(() => orUnread(line)) : line;
      if (typeof written === 'string') {
        turns.take();
        text += written;
      } else await turns.leaveOut(written);
      /* A part with all records is the last one, and has the end of the file. */
      const isPart = text.length >= LONGEST_PART || turns.isLong();
      if (isPart && turns.done() < rows.length) yield part();
    }
  text += tail;
  /*
   * A list without records gives a part, too: a listing without any part is taken for one that was
   * never begun (`listingOf`).
   */
  const last = part();
  if (last.text !== '' || last.unread.length > 0 || rows.length === 0) yield last;
}

/** Keeps which records of a file had their turn, and which of them are not in it. */
type Turns = ReturnType<typeof createTurns>;

/** The turns of records, in the order of the file. */
function createTurns({ rows, idOf, find }: ListedRecords) {
  let done = 0;
  let unread: ListingPart['unread'][number][] = [];
  let out: Int32Array = new Int32Array();
  let outside = 0;
  return {
    done: (): number => done,
    /** Notes that the next record is in the file. */
    take: (): void => {
      done += 1;
    },
    /** Notes that the next record is not in the file, and why. */
    leaveOut: async (failure: Failure = NOT_READ): Promise<void> => {
      const row = rows[done] ?? -1;
      done += 1;
      if (outside === 0) out = new Int32Array(rows.length);
      out[outside] = row;
      outside += 1;
      unread.push({ id: await idOf(row), failure });
    },
    /** The records that could not be read since the last call. */
    takeUnread: (): ListingPart['unread'] => {
      const taken = unread;
      unread = [];
      return taken;
    },
    /** Whether so many could not be read that they fill a part. */
    isLong: (): boolean => unread.length >= MOST_UNREAD,
    /** As in `Listing`. */
    leftOut: (): ReturnType<Listing['leftOut']> => {
      if (outside === 0) return null;
      const isOut = among(out.subarray(0, outside));
      return (id) => {
        const row = find(id);
        return row === undefined || isOut(row);
      };
    },
  };
}

/* Why a record has no line where nothing else is said. */
const NOT_READ = { kind: 'not-cached', detail: 'record' } as const;

/** The listing that main is reading. */
export interface OpenListing extends Listing {
  /** The export for which its records were taken; null where they were named by their ids. */
  readonly exportId: string | null;
}

/** Stands for no listing: the store was opened anew, or another export has begun. */
export const NO_LISTING: OpenListing = {
  exportId: null,
  next: () => Promise.resolve(failed('outdated')),
  leftOut: () => null,
};
