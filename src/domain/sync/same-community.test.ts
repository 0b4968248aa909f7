import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersTo,
  askingFailure,
  communityVerdict,
  evenlySpread,
  LEAST_UNKNOWN,
  type KnownAnswer,
} from './same-community';

const cases: readonly (readonly [string, readonly KnownAnswer[], string])[] = [
  ['nothing is known to ask for', [], 'same'],
  ['one of many is there', ['not-found', 'not-found', 'not-found', 'found'], 'same'],
  ['too few to tell', ['not-found', 'not-found'], 'same'],
  ['none is there', ['not-found', 'not-found', 'not-found'], 'other'],
  ['refused ones say nothing', ['refused', 'refused', 'refused', 'not-found'], 'same'],
  ['none that may be read is there', ['refused', 'not-found', 'not-found', 'not-found'], 'other'],
  ['no answer', ['not-found', 'not-found', 'not-found', 'failed'], 'undecided'],
  ['found before the failure', ['found', 'failed'], 'same'],
];

describe('communityVerdict', () => {
  it.each(cases)('%s', (_, answers, verdict) => {
    expect(communityVerdict(answers)).toBe(verdict);
  });

  it('never calls a community another one while a known record is there', () => {
    const answer = fc.constantFrom<KnownAnswer>('found', 'not-found', 'refused', 'failed');
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 9 }), (answers) => {
        const unknown = answers.filter((it) => it === 'not-found').length;
        const other = communityVerdict(answers) === 'other';
        expect(other && (answers.includes('found') || unknown < LEAST_UNKNOWN)).toBe(false);
      }),
    );
  });
});

describe('asking for known records', () => {
  type Case = readonly [what: string, answers: readonly KnownAnswer[], asked: number];
  it.each<Case>([
    ['goes on after one that always fails', ['failed', 'found', 'found'], 2],
    ['ends with the second that fails', ['failed', 'not-found', 'failed', 'found'], 3],
    ['tells why, whatever came after it', ['failed', 'not-found', 'not-found'], 3],
  ])('%s', async (_, answers, asked) => {
    const questions = answers.map((answer, at) => async () => ({
      answer,
      failure: answer === 'found' ? null : `${answer} ${String(at)}`,
    }));
    const given = await answersTo(questions);
    expect(given).toHaveLength(asked);
    expect(askingFailure(given)).toMatch(/^failed/);
  });
});

describe('spread', () => {
  it('takes all of few, and the ends of many', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat()), fc.integer({ min: 2, max: 9 }), (items, most) => {
        const taken = evenlySpread(items, most);
        expect(taken).toHaveLength(Math.min(items.length, most));
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken[0]).toBe(items[0]);
        expect(taken.at(-1)).toBe(items.at(-1));
      }),
    );
  });
});
