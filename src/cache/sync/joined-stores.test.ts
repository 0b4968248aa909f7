import { describe, expect, it } from 'vitest';
import { joinedStores } from './joined-stores';

/** A store whose writes end when told to. */
function slowStore() {
  const writes: { readonly pages: readonly number[]; readonly end: (error?: Error) => void }[] = [];
  const store = (pages: readonly number[]): Promise<void> =>
    new Promise((resolve, reject) => {
      writes.push({ pages, end: (error) => (error ? reject(error) : resolve()) });
    });
  return { writes, store };
}

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('joined stores', () => {
  it('puts pages that come during a write into the next one, in order', async () => {
    const { writes, store } = slowStore();
    const stores = joinedStores(store, 4);
    await stores.add(1);
    await stores.add(2);
    await stores.add(3);
    expect(writes.map(({ pages }) => pages)).toEqual([[1]]);
    writes[0]?.end();
    await settle();
    expect(writes.map(({ pages }) => pages)).toEqual([[1], [2, 3]]);
    writes[1]?.end();
    await stores.stored();
  });

  it('takes no more than it may keep waiting', async () => {
    const { writes, store } = slowStore();
    const stores = joinedStores(store, 2);
    await stores.add(1);
    await stores.add(2);
    let taken = false;
    const third = stores.add(3).then(() => (taken = true));
    await settle();
    expect(taken).toBe(false);
    writes[0]?.end();
    await settle();
    writes[1]?.end();
    await third;
    expect(writes.map(({ pages }) => pages)).toEqual([[1], [2, 3]]);
  });

  it('writes each page alone where none may wait', async () => {
    const { writes, store } = slowStore();
    const stores = joinedStores(store, 1);
    const first = stores.add(1);
    await settle();
    writes[0]?.end();
    await first;
    const second = stores.add(2);
    await settle();
    writes[1]?.end();
    await second;
    expect(writes.map(({ pages }) => pages)).toEqual([[1], [2]]);
  });

  it('tells of a failed write, and writes nothing after it', async () => {
    const { writes, store } = slowStore();
    const stores = joinedStores(store, 4);
    await stores.add(1);
    await stores.add(2);
    writes[0]?.end(new Error('disk full'));
    await expect(stores.stored()).rejects.toThrow('disk full');
    await expect(stores.add(3)).rejects.toThrow('disk full');
    expect(writes).toHaveLength(1);
  });
});
