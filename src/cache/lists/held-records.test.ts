import { describe, expect, it } from 'vitest';
import { MOST_NAMED } from '../../contract/exports';
import { createHeldSelections } from './held-records';

const MANY = MOST_NAMED + 3;
const named = {
  get: (row: number) => `w${String(row)}`,
  find: (id: string) => (id.startsWith('w') ? Number(id.slice(1)) : undefined),
};
/* In an order of their own, as a list has them. */
const backwards = Int32Array.from({ length: MANY }, (_, at) => 2 * (MANY - at));

function held(rows = backwards) {
  const selections = createHeldSelections();
  const choice = selections.choice(rows, named);
  if (choice.kind !== 'held') throw new Error('They are named');
  const chosen = (ids: readonly string[] = [], except: readonly string[] = []) =>
    ({ kind: 'held', number: choice.number, ids, except }) as const;
  return { selections, number: choice.number, count: choice.count, chosen };
}

describe('many records that are chosen together', () => {
  it('are held under a number, and few of them named', () => {
    expect(held().count).toBe(MANY);
    const { choice } = createHeldSelections();
    expect(choice(backwards.slice(0, 2), named)).toEqual({
      kind: 'ids',
      ids: [`w${String(2 * MANY)}`, `w${String(2 * MANY - 2)}`],
    });
  });

  it('are those held, but for some, and others besides, in their order, each once', () => {
    const { selections, chosen } = held();
    const ids = [...(selections.idsOf(chosen(['w3', 'w4', 'x'], ['w2', 'w1'])) ?? [])];
    expect(ids).toEqual([...Array.from(backwards, named.get).filter((id) => id !== 'w2'), 'w3']);
    expect(selections.outside(chosen().number, ['w2', 'w3', 'x'])).toEqual(['w3', 'x']);
  });

  it('are from then on only those that a list still has', () => {
    const { selections, number, chosen } = held();
    expect(selections.narrow(number, backwards)).toEqual({ number: number, count: MANY });
    const left = Int32Array.of(8, 5, 2);
    expect(selections.narrow(number, left)).toEqual({ number: number, count: 2 });
    expect([...(selections.idsOf(chosen()) ?? [])]).toEqual(['w8', 'w2']);
    expect(selections.narrow(number, backwards)).toEqual({ number: number, count: 2 });
  });

  it('are forgotten once eight others were asked for, and never taken for those of another store', () => {
    const { selections, number, chosen } = held();
    for (let n = 0; n < 20; n += 1) {
      selections.choice(backwards, named);
      if (n < 10) expect(selections.idsOf(chosen())).toHaveLength(MANY);
    }
    expect(selections.idsOf(chosen())).toBeNull();
    expect(selections.narrow(number, backwards)).toEqual({ number: number, count: null });
    expect(selections.outside(number, ['w2'])).toEqual(['w2']);
    expect(createHeldSelections().idsOf(chosen())).toBeNull();
    const others = held();
    expect(others.number).toBeGreaterThan(number + 20);
  });

  it('are those of a copy that took the place of theirs, as far as it has them', () => {
    const { selections, number, chosen } = held();
    /* Every second one is gone, and the others stand elsewhere. */
    const here = {
      get: (row: number) => `w${String(4 * row)}`,
      find: (id: string) => (Number(id.slice(1)) % 4 === 0 ? Number(id.slice(1)) / 4 : undefined),
    };
    const others = createHeldSelections();
    others.takeOver(selections, (ids) => (ids === named ? here : undefined));
    const left = Array.from(backwards, named.get).filter((id) => here.find(id) !== undefined);
    expect([...(others.idsOf(chosen()) ?? [])]).toEqual(left);
    expect(others.narrow(number, Int32Array.of(1, 2))).toEqual({ number: number, count: 2 });
    const none = createHeldSelections();
    none.takeOver(selections, () => undefined);
    expect(none.idsOf(chosen())).toBeNull();
  });
});
