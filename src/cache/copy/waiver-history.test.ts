import { describe, expect, it } from 'vitest';
import type { ReplacedValue } from '../../domain/waivers/replaced-values';
import { withHistory, withoutHistory } from './waiver-history';

const values = (value: string): readonly ReplacedValue[] => [{ part: 'title', value, seenMs: 1 }];
const kept = new Map([
  ['a', values('one')],
  ['b', values('two')],
]);
const ONE = JSON.stringify(['a', values('one')]).length;

describe('former values that are kept', () => {
  it.each([
    ['all of them where there is room', [['c', values('six')]], 3 * ONE, ['a', 'b', 'c']],
    ['those that changed last where there is not', [['c', values('six')]], 2 * ONE, ['b', 'c']],
    ['one that changed again as the last', [['a', values('six')]], ONE, ['a']],
    ['none that is larger than all the room', [['c', values('x'.repeat(99))]], 2 * ONE, []],
    ['not those of which nothing is left', [['b', []]], 3 * ONE, ['a']],
  ] as const)('are %s', (_, changed, most, left) => {
    expect([...withHistory(kept, new Map(changed), most).keys()]).toEqual(left);
  });

  it('are the same where none of them is to go', () => {
    expect(withoutHistory(kept, new Set(['c']))).toBe(kept);
    expect([...withoutHistory(kept, new Set(['a'])).keys()]).toEqual(['b']);
  });
});
