import { describe, expect, it } from 'vitest';
import { sampleAnswer, sampleWaiver } from '../testing/sample-waiver';
import { waiverChanges, type WaiverChanges } from './waiver-changes';

const answers = [
  sampleAnswer({ identifier: 'a', value: 'one' }),
  sampleAnswer({ identifier: 'b', value: 'two' }),
];
const linked = {
  advocate: { ref: { type: 'advocates', id: 'a' }, related: null },
  template: { ref: { type: 'waiver_templates', id: 't' }, related: null },
};
const waiver = sampleWaiver({ fields: answers, relations: linked });

describe('waiverChanges', () => {
  it.each<[string, Partial<typeof waiver>, WaiverChanges]>([
    ['nothing', {}, { parts: [], answers: 0 }],
    ['links alone', { relations: { ...waiver.relations } }, { parts: [], answers: 0 }],
    ['an agreement', { agreement: '<p>Other</p>' }, { parts: ['agreement'], answers: 0 }],
    [
      'two answers and when it was saved',
      {
        fields: answers.map((it) => ({ ...it, value: 'else' })),
        updatedAt: '2027-01-01T00:00:00Z',
      },
      { parts: ['answers', 'saved-at'], answers: 2 },
    ],
    ['an answer that is gone', { fields: answers.slice(1) }, { parts: ['answers'], answers: 1 }],
    ['their order', { fields: [...answers].reverse() }, { parts: ['answers'], answers: 0 }],
    [
      'a null that was text',
      { signerEmail: 'a@example.test' },
      { parts: ['signer-email'], answers: 0 },
    ],
    [
      'the order in which linked records came',
      { title: 'Other', relations: { template: linked.template, advocate: linked.advocate } },
      { parts: ['title'], answers: 0 },
    ],
    [
      'something the program does not know',
      { other: { attributes: { newer: 'x' } } },
      { parts: ['other'], answers: 0 },
    ],
  ])('names %s', (_, change, changes) => {
    expect(waiverChanges(waiver, { ...waiver, ...change })).toEqual(changes);
  });
});
