/** A copy of a page's bytes in which some stretches are replaced, from the front to the back. */
export interface ShortCopy {
  /** Puts `binary` (UTF-8, one byte to a character) in the place of the bytes from `from` on. */
  readonly replace: (from: number, until: number, binary: string) => void;
  /** Where the last replaced stretch ended. */
  readonly until: () => number;
  readonly count: () => number;
  /** The copy as text; null where it would have been longer than the page. */
  readonly text: () => string | null;
}

/* One copy at a time, of pages that are much alike: a new buffer each time costs more than filling
   it. What one very large page took is given back. */
const LARGEST_KEPT = 4 * 1024 * 1024;
let kept = Buffer.alloc(0);

/** A copy of `bytes`, valid until the next one is begun. */
export function createShortCopy(bytes: Buffer): ShortCopy {
  const room = roomFor(bytes.length);
  let copied = 0;
  let length = 0;
  let count = 0;
  let fits = true;

  function copyUntil(until: number): void {
    fits &&= length + until - copied <= room.length;
    if (fits) length += bytes.copy(room, length, copied, until);
    copied = until;
  }

  return {
    replace: (from, until, binary) => {
      copyUntil(from);
      fits &&= length + binary.length <= room.length;
      if (fits) length += room.write(binary, length, 'latin1');
      copied = until;
      count += 1;
    },
    until: () => copied,
    count: () => count,
    text: () => {
      copyUntil(bytes.length);
      return fits ? room.toString('utf8', 0, length) : null;
    },
  };
}

function roomFor(length: number): Buffer {
  if (length > LARGEST_KEPT) return Buffer.allocUnsafeSlow(length);
  if (kept.length < length) kept = Buffer.allocUnsafeSlow(length);
  return kept;
}
