import { describe, expect, it } from 'vitest';
import { answerChoiceOf, answerKey } from './answer-choice';
import { versionKey, versionOf } from './template-version';

describe('keys of choices', () => {
  it('give a version back, whatever the id looks like', () => {
    const version = { template: 'a\nb', version: 12 };
    expect(versionOf(versionKey(version))).toEqual(version);
  });

  it.each([
    [{ kind: 'value', value: true }],
    [{ kind: 'value', value: 'true' }],
    [{ kind: 'value', value: '' }],
    [{ kind: 'null' }],
    [{ kind: 'absent' }],
  ] as const)('give the answer %j back', (choice) => {
    expect(answerChoiceOf(answerKey(choice))).toEqual(choice);
  });
});
