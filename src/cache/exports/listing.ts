import { failed, success, type Result } from '../../contract/result';
import type { ListingPart } from '../../contract/service-port';
import type { Sheet } from './sheet';

/** A file of many records that is being read part by part. */
export interface Listing {
  readonly next: () => Promise<Result<ListingPart>>;
}

/* Records read together: the more, the fewer times a page is opened that several parts need. */
const RECORDS_OF_TABLE = 20_000;
const RECORDS_AS_JSON = 500;
/* Characters of a part; a single record may be longer. */
const LONGEST_PART = 2_000_000;

/** The lines of a sheet, in parts of bounded size. */
export function createListing(sheet: Sheet, isTable: boolean): Listing {
  const { ids } = sheet;
  const together = isTable ? RECORDS_OF_TABLE : RECORDS_AS_JSON;
  let begun = false;
  let read = 0;
  let done = 0;
  let lines: readonly (string | undefined)[] = [];

  async function more(): Promise<void> {
    const some = ids.slice(read, read + together);
    read += some.length;
    lines = await sheet.read(some);
  }

  return {
    next: async () => {
      const parts = begun ? [] : [sheet.head];
      begun = true;
      if (lines.length === 0) await more();
      const unread: ListingPart['unread'][number][] = [];
      let taken = 0;
      for (let length = 0; taken < lines.length && length < LONGEST_PART; taken += 1) {
        const line = lines[taken];
        if (line === undefined) unread.push({ id: ids[done + taken] ?? '', failure: NOT_READ });
        else parts.push(line);
        length += line?.length ?? 0;
      }
      lines = lines.slice(taken);
      done += taken;
      return success({ text: parts.join(''), done, total: ids.length, unread });
    },
  };
}

const NOT_READ = { kind: 'not-cached', detail: 'record' } as const;

/** Where none is being read: the store was opened anew, or another export has begun. */
export const NO_LISTING: Listing = { next: () => Promise.resolve(failed('outdated')) };
