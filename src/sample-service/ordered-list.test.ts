import { describe, expect, it } from 'vitest';
import { createOrderedList } from './ordered-list';

const item = (id: string, updatedAt: number) => ({ id, updatedAt, createdAt: 0 });
const order = (list: { all: () => readonly { id: string }[] }) =>
  list
    .all()
    .map(({ id }) => id)
    .join('');

describe('createOrderedList', () => {
  it('orders by update, ties by id, and keeps that through changes', () => {
    const records = [item('c', 5), item('a', 5), item('z', 1), item('b', 5)];
    const list = createOrderedList(records, { created: ({ createdAt }) => createdAt });
    expect(order(list)).toBe('zabc');
    list.touch(list.get('a')!, 9);
    expect(order(list)).toBe('zbca');
    list.touch({ ...list.get('z')!, createdAt: 4 }, 5);
    expect(order(list)).toBe('bcza');
    list.add({ ...item('d', 5), createdAt: 3 });
    expect(order(list)).toBe('bcdza');
    expect(list.rows.map((row) => list.facts.created[row])).toEqual([0, 0, 3, 4, 0]);
    expect(list.remove('c')).toBe(true);
    expect(list.remove('c')).toBe(false);
    expect(order(list)).toBe('bdza');
    expect(list.get('c')).toBeUndefined();
    expect(() => list.add(item('a', 1))).toThrow();
  });
});
