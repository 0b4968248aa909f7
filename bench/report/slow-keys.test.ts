import { describe, expect, it } from 'vitest';
import { slowestKeys, slowKeysLine, type TypedKey } from './slow-keys';

const key = (typed: string, painted: number): TypedKey => ({
  typed,
  painted,
  at: 1250.4,
  asked: 2.4,
  answered: painted - 10,
});

describe('slow keys', () => {
  it('are the ten slowest, the slowest first', () => {
    const keys = Array.from({ length: 20 }, (_, at) => key(`k${String(at)}`, 20 + at));
    expect(slowestKeys(keys).map(({ painted }) => painted)).toEqual([
      39, 38, 37, 36, 35, 34, 33, 32, 31, 30,
    ]);
  });

  it('are told with how their time is split', () => {
    expect(slowKeysLine([key('ad', 20.2), key('a', 30.3)])).toBe(
      'slowest keys: a (2 → 20 → 30 ms, at 1.3 s); ad (2 → 10 → 20 ms, at 1.3 s)',
    );
  });
});
