import { describe, expect, it } from 'vitest';
import { createInTurn } from './in-turn';

describe('createInTurn', () => {
  it('runs one after the other, past failures', async () => {
    const inTurn = createInTurn();
    const log: string[] = [];
    const step = (name: string) => async () => {
      log.push(`${name} begins`);
      await Promise.resolve();
      log.push(`${name} ends`);
      if (name === 'b') throw new Error(name);
      return name;
    };
    const all = await Promise.allSettled([inTurn(step('a')), inTurn(step('b')), inTurn(step('c'))]);
    expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });
});
