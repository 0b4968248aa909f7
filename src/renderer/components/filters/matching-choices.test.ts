import { describe, expect, it } from 'vitest';
import { matchingChoices } from './matching-choices';

const VERSIONS = [
  'Test ride waiver, version 21',
  'Test ride waiver, version 2',
  'Café, version 12',
];
const found = (typed: string) => matchingChoices(VERSIONS, typed, (it) => it);

describe('the choices of a filter that fit what is typed', () => {
  it.each([
    ['', VERSIONS],
    ['ride 2', [VERSIONS[1], VERSIONS[0]]],
    ['RIDE', [VERSIONS[0], VERSIONS[1]]],
    ['cafe', [VERSIONS[2]]],
    ['version 12', [VERSIONS[2]]],
    ['ride 3', []],
  ])('%j', (typed, choices) => {
    expect(found(typed)).toEqual(choices);
  });
});
