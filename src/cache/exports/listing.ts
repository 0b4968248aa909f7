import { failed, success, type Result } from '../../contract/result';
import type { ListingPart } from '../../contract/exported-records';
import { whenAtHand } from '../blocks/missing-blocks';
import { among } from '../lists/held-records';
import { orUnread } from '../store/or-unread';
import type { ListedRecords } from './listed-records';
import type { Sheet } from './sheet';

/** A file of many records that is being read part by part. */
export interface Listing {
  readonly next: () => Promise<Result<ListingPart>>;
  /** Tells which of its records could not be read so far; null while that is none. */
  readonly leftOut: () => ((id: string) => boolean) | null;
}

/* Records read together, each page once: those whose turn is late are kept until then. */
const RECORDS_TOGETHER = 50_000;
/* Characters of a part, which main writes in one go; a single record may be longer. */
const LONGEST_PART = 400_000;
/* Records of a part that could not be read: all of a list may be such. */
const MOST_UNREAD = 1_000;

/** The lines of a sheet, in parts of bounded size. */
export function createListing(sheet: Sheet): Listing {
  const turns = createTurns(sheet.records);
  return listingOf(partsOf(sheet, turns), turns);
}

/** What gives parts that are made one by one, each while the one before is on its way. */
export function listingOf(
  parts: AsyncIterator<ListingPart, undefined>,
  { leftOut }: Pick<Turns, 'leftOut'>,
): Listing {
  let coming: ReturnType<typeof parts.next> | null = null;
  return {
    leftOut,
    next: async () => {
      const { value } = await (coming ?? parts.next());
      coming = value ? parts.next() : null;
      /* Nobody may ask for it any more. */
      coming?.catch(() => undefined);
      return value ? success(value) : failed('outdated');
    },
  };
}

/**
 * A listing for as long as the copy it reads is in use, then `outdated`: what was given of it may be
 * erased or left out by now, and the rest cannot be read.
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
  for await (const lines of inStretches(rows, read))
    for (const line of lines) {
      const written = typeof line === 'function' ? await whenAtHand(() => orUnread(line)) : line;
      if (written === undefined) await turns.leaveOut();
      else turns.take();
      text += written ?? '';
      /* What has all records is the last part, with the end of the file. */
      const isPart = text.length >= LONGEST_PART || turns.isLong();
      if (isPart && turns.done() < rows.length) yield part();
    }
  text += tail;
  /*
   * A list without records gives a part as well: a listing that gives none is taken for one that was
   * never begun (`listingOf`).
   */
  const last = part();
  if (last.text !== '' || last.unread.length > 0 || rows.length === 0) yield last;
}

/** What `read` makes of all rows, of not too many at once. */
async function* inStretches<Kept>(
  rows: Int32Array,
  read: (some: Int32Array) => AsyncIterable<Kept>,
): AsyncGenerator<Kept> {
  for (let from = 0; from < rows.length; from += RECORDS_TOGETHER)
    yield* read(rows.subarray(from, from + RECORDS_TOGETHER));
}

/** Which records of a file had their turn, and which of them are not in it. */
export interface Turns extends Pick<Listing, 'leftOut'> {
  readonly done: () => number;
  /** The next one is in the file. */
  readonly take: () => void;
  /** The next one cannot be read. */
  readonly leaveOut: () => Promise<void>;
  /** Those that could not be read since this was called last. */
  readonly takeUnread: () => ListingPart['unread'];
  /** Whether these are many. */
  readonly isLong: () => boolean;
}

/** The turns of records in their order. */
export function createTurns({ rows, idOf, find }: ListedRecords): Turns {
  let done = 0;
  let unread: ListingPart['unread'][number][] = [];
  let out: Int32Array = new Int32Array();
  let outside = 0;
  return {
    done: () => done,
    take: () => {
      done += 1;
    },
    leaveOut: async () => {
      const row = rows[done] ?? -1;
      done += 1;
      if (outside === 0) out = new Int32Array(rows.length);
      out[outside] = row;
      outside += 1;
      unread.push({ id: await idOf(row), failure: NOT_READ });
    },
    takeUnread: () => {
      const taken = unread;
      unread = [];
      return taken;
    },
    isLong: () => unread.length >= MOST_UNREAD,
    leftOut: () => {
      if (outside === 0) return null;
      const isOut = among(out.subarray(0, outside));
      return (id) => {
        const row = find(id);
        return row === undefined || isOut(row);
      };
    },
  };
}

/* Why a record has no line. */
const NOT_READ = { kind: 'not-cached', detail: 'record' } as const;

/** The one that is being read. */
export interface OpenListing extends Listing {
  /** For which export its records were taken; null: they were named. */
  readonly exportId: string | null;
}

/** Where none is being read: the store was opened anew, or another export has begun. */
export const NO_LISTING: OpenListing = {
  exportId: null,
  next: () => Promise.resolve(failed('outdated')),
  leftOut: () => null,
};
