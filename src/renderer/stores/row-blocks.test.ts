import { describe, expect, it } from 'vitest';
import { groupRange } from './row-blocks';

describe('the rows of a group', () => {
  it('are its heading and those below it, or the heading alone where it is folded', () => {
    const group = {
      kind: 'group',
      id: 'g',
      by: 'type',
      key: 't',
      name: 't',
      person: null,
      count: 4,
    } as const;
    expect(groupRange({ ...group, folded: false }, 3)).toEqual({ from: 3, until: 8 });
    expect(groupRange({ ...group, folded: true }, 3)).toEqual({ from: 3, until: 4 });
  });
});
