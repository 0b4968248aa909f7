import { failed, success, type Result } from '../../contract/result';
import type { ListingPart } from '../../contract/exported-records';
import { whenAtHand } from '../blocks/missing-blocks';
import { orUnread } from '../store/or-unread';
import type { Sheet } from './sheet';

/** A file of many records that is being read part by part. */
export interface Listing {
  readonly next: () => Promise<Result<ListingPart>>;
}

/* Records read together, each page once: those whose turn is late are kept until then. */
export const RECORDS_TOGETHER = 50_000;
/* Characters of a part; a single record may be longer. */
const LONGEST_PART = 2_000_000;

const encoder = new TextEncoder();

/** The lines of a sheet, in parts of bounded size. */
export function createListing(sheet: Sheet): Listing {
  return listingOf(partsOf(sheet));
}

/** What gives parts that are made one by one. */
export function listingOf(parts: AsyncIterator<ListingPart, undefined>): Listing {
  return {
    next: async () => {
      const { value } = await parts.next();
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

async function* partsOf({
  ids,
  head,
  read,
  tail = '',
}: Sheet): AsyncGenerator<ListingPart, undefined> {
  let text = head;
  let unread: ListingPart['unread'][number][] = [];
  let done = 0;
  function part(): ListingPart {
    const made = { bytes: encoder.encode(text), done, total: ids.length, unread };
    text = '';
    unread = [];
    return made;
  }
  for (let from = 0; from < ids.length; from += RECORDS_TOGETHER)
    for await (const lines of read(ids.slice(from, from + RECORDS_TOGETHER)))
      for (const line of lines) {
        const written = line && (await whenAtHand(() => orUnread(line)));
        if (written === undefined) unread.push({ id: ids[done] ?? '', failure: NOT_READ });
        else text += written;
        done += 1;
        /* What has all records is the last part, with the end of the file. */
        if (text.length >= LONGEST_PART && done < ids.length) yield part();
      }
  text += tail;
  /*
   * A list without records gives a part as well: a listing that gives none is taken for one that was
   * never begun (`listingOf`).
   */
  if (text !== '' || unread.length > 0 || ids.length === 0) yield part();
}

/** Why a record has no line. */
export const NOT_READ = { kind: 'not-cached', detail: 'record' } as const;

/** Where none is being read: the store was opened anew, or another export has begun. */
export const NO_LISTING: Listing = { next: () => Promise.resolve(failed('outdated')) };
