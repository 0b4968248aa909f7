import * as fc from 'fast-check';
import type { OtherFields } from '../../entities/relation';
import type { WaiverAnswer, WaiverSubmission } from '../../entities/waiver-submission';
import type { Json } from '../../json';

/** A small waiver for tests to vary. */
export function plainWaiver(): WaiverSubmission {
  return {
    id: '1',
    signedAt: '2026-01-01T10:00:00Z',
    signerName: 'Anna Smith',
    templateVersion: 1,
    title: 'Test ride',
    agreement: '<p>I agree</p>',
    fields: [{ identifier: 'a', label: 'A', type: null, value: 'x' }],
    createdAt: '2026-01-01T10:00:00Z',
    updatedAt: '2026-01-01T10:00:00Z',
    relations: { template: { ref: { type: 'waiver_templates', id: 't' }, related: null } },
  };
}

/* Any text that JSON can hold, including lone surrogates, NUL and separators. */
const text = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((n) => String.fromCharCode(n)),
});
const oddText = fc.oneof(
  text,
  fc.string(),
  fc.constantFrom('', '\ud83d', '\u0000', ',"q":', '<p>'),
);
const json = fc.jsonValue().map((value) => JSON.parse(JSON.stringify(value)) as Json);

const SENTENCE = 'The rider accepts the terms of this test ride and returns the bicycle. ';
const filledIn = fc
  .tuple(oddText, oddText, fc.integer({ min: 1, max: 3 }))
  .map(([a, b, n]) => `<p>${a}</p>${SENTENCE.repeat(n + 3)}<b>${b}</b> ${SENTENCE.repeat(4)}${a}`);

const answer: fc.Arbitrary<WaiverAnswer> = fc.record(
  {
    identifier: fc.oneof(fc.constantFrom('same', 'opt_in'), oddText),
    label: oddText,
    type: fc.option(oddText),
    value: json,
    other: fc.constant({ hint: 'kept' }),
  },
  { requiredKeys: ['identifier', 'label', 'type', 'value'] },
);

const relation = fc.record({
  ref: fc.option(fc.record({ type: oddText, id: oddText })),
  related: fc.option(oddText),
});

/** Waivers as strange as the service could send them. */
export const arbitraryWaiver: fc.Arbitrary<WaiverSubmission> = fc.record(
  {
    id: oddText,
    signedAt: oddText,
    signerName: oddText,
    signerEmail: fc.option(oddText),
    templateVersion: fc.integer({ min: 0, max: 2 }),
    title: oddText,
    agreement: fc.option(fc.oneof(oddText, filledIn)),
    fields: fc.array(answer, { maxLength: 4 }),
    ipAddress: fc.option(oddText),
    userAgent: fc.option(oddText),
    createdAt: oddText,
    updatedAt: oddText,
    relations: fc.record({ template: relation, prospect: relation }, { requiredKeys: [] }),
    other: fc.constant<OtherFields>({ attributes: { new_key: [1, null] } }),
  },
  {
    requiredKeys: [
      'id',
      'signedAt',
      'signerName',
      'templateVersion',
      'title',
      'fields',
      'createdAt',
      'updatedAt',
      'relations',
    ],
  },
);
