import { expect, it } from 'vitest';
import { seededRandom } from '../search/testing/random';
import { either, keepEither } from './row-bytes';

it.each([0, 1, 3, 4, 5, 8, 63, 250])(
  'rows are joined four at once, and those left over: %i',
  (count) => {
    const random = seededRandom(count);
    const [found, some, others] = [0.9, 0.3, 0.1].map((share) =>
      Uint8Array.from({ length: count }, () => (random.chance(share) ? 1 : 0)),
    ) as [Uint8Array, Uint8Array, Uint8Array];
    const both = some.map((it, row) => it | (others[row] ?? 0));
    expect(either(some, others)).toEqual(both);
    const kept = found.slice();
    keepEither(kept, some, others);
    expect(kept).toEqual(found.map((it, row) => it & (both[row] ?? 0)));
  },
);
