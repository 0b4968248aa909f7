import { describe, expect, it } from 'vitest';
import { openSecondCopy, sealSecondCopy, type OpenedSecondCopy } from './second-copy';

const key = (generation: number) => ({
  generation,
  dataKey: new Uint8Array(32).fill(generation),
});

const copy: OpenedSecondCopy = {
  facts: { atMs: 1_700_000_000_000, amounts: [{ kind: 'follow-ups', rows: 12 }] },
  rows: {
    values: [
      { name: 'settings', data: new Uint8Array([1, 2, 3]) },
      { name: 'marks/1', data: new Uint8Array(100_000).fill(7) },
    ],
    runs: [{ id: 4, data: new Uint8Array() }],
    exports: [{ id: 9, data: new Uint8Array([5]) }],
  },
};

describe('a second copy', () => {
  it('gives every row as it was', async () => {
    const sealed = await sealSecondCopy(key(1), 'p', copy);
    expect(await openSecondCopy(key(1), 'p', [sealed])).toEqual(copy);
  });

  it('that is torn leaves the one before', async () => {
    const sealed = await sealSecondCopy(key(1), 'p', copy);
    const torn = { ...sealed, sealed: sealed.sealed.slice(0, 40) };
    expect(await openSecondCopy(key(1), 'p', [torn, sealed])).toEqual(copy);
    expect(await openSecondCopy(key(1), 'p', [torn])).toBeNull();
  });

  it('opens neither for another profile nor under the key of another generation', async () => {
    const sealed = await sealSecondCopy(key(1), 'p', copy);
    expect(await openSecondCopy(key(1), 'other', [sealed])).toBeNull();
    expect(await openSecondCopy(key(2), 'p', [sealed])).toBeNull();
    expect(await openSecondCopy(key(2), 'p', [{ ...sealed, generation: 2 }])).toBeNull();
  });
});
