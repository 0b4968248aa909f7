import { createHash } from 'node:crypto';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { deflated } from './deflated';

/* Of some megabytes, which pack neither to nothing nor hardly at all. */
const LONG = Buffer.from(
  Array.from({ length: 60_000 }, (_, at) => `${(at * 2_654_435_761) % 9_973} ${at} Tj\n`).join(''),
);

describe('deflated', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from('a')],
    ['more than is given to it at a time', LONG],
  ])('packs %s so that it can be unpacked', (_, bytes) => {
    expect(inflateSync(deflated(bytes)).equals(bytes)).toBe(true);
  });

  /* Where these change, PDFs have other bytes: the program gets another version (decision 20). */
  it('gives the same bytes in every version of what runs it', () => {
    const packed = deflated(LONG);
    expect(createHash('sha256').update(packed).digest('hex')).toBe(
      '51138668b49b5e8ce8597f997fd8c4c3e81882d4ebf5075f7cc79386ddf3ca7a',
    );
  });
});
