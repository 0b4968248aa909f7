import { describe, expect, it } from 'vitest';
import { comparedQuestions, type WordedQuestion } from './question-sets';

const set = (...questions: readonly string[]): readonly WordedQuestion[] =>
  questions.map((text) => {
    const [identifier = '', label = ''] = text.split('=');
    return { identifier, label };
  });

describe('two sets of questions side by side', () => {
  it.each([
    ['the same', set('a=A', 'b=B'), set('a=A', 'b=B'), ['a A A', 'b B B']],
    ['another wording', set('a=A'), set('a=Other'), ['a A Other']],
    ['another order', set('a=A', 'b=B'), set('b=B', 'a=A'), ['b B B', 'a A A']],
    ['one that is new and one that is gone', set('a=A'), set('b=B'), ['b - B', 'a A -']],
    ['one asked twice', set('a=A'), set('a=A', 'a=Again'), ['a A A', 'a - Again']],
    ['none before', set(), set('a=A'), ['a - A']],
  ] as const)('are %s', (_, before, now, rows) => {
    const compared = comparedQuestions(before, now);
    expect(compared.map((it) => `${it.identifier} ${it.before ?? '-'} ${it.after ?? '-'}`)).toEqual(
      rows,
    );
  });
});
