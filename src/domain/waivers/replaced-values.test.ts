import { describe, expect, it } from 'vitest';
import { sampleAnswer, sampleWaiver } from '../testing/sample-waiver';
import type { WaiverSubmission } from '../entities/waiver-submission';
import { replacedValues, LONGEST_REPLACED, valueNow, type ReplacedValue } from './replaced-values';

const helmet = sampleAnswer({ identifier: 'helmet', label: 'Helmet', type: null, value: true });
const phone = sampleAnswer({ identifier: 'phone', label: 'Phone', type: null, value: '12' });
const before = sampleWaiver({
  signerName: 'Iris Hartwell',
  signerEmail: 'iris@mail.example',
  signedAt: '2026-10-01T08:00:00Z',
  agreement: '<p>I ride.</p>',
  ipAddress: '198.51.100.7',
  userAgent: 'Firefox',
  fields: [helmet, phone, phone],
});
const long = 'x'.repeat(LONGEST_REPLACED);

type Case = readonly [
  what: string,
  of: Partial<WaiverSubmission>,
  now: Partial<WaiverSubmission>,
  history: readonly Omit<ReplacedValue, 'seenMs'>[],
];
const CASES: readonly Case[] = [
  ['nothing', {}, {}, []],
  ['nothing but when it was saved', {}, { updatedAt: '2027-01-01T00:00:00Z' }, []],
  ['nothing but the notation of a time', {}, { signedAt: '2026-10-01T08:00:00.0Z' }, []],
  [
    'the name and the email',
    {},
    { signerName: 'Iris Hart', signerEmail: 'hart@mail.example' },
    [
      { part: 'signer-name', value: 'Iris Hartwell' },
      { part: 'signer-email', value: 'iris@mail.example' },
    ],
  ],
  ['a value where there was none', { ipAddress: null }, {}, [{ part: 'ip-address', value: null }]],
  [
    'a value that the service had not sent before',
    { agreement: undefined as never },
    {},
    [{ part: 'agreement' }],
  ],
  [
    'one answer of three, by its place',
    {},
    { fields: [helmet, phone, { ...phone, value: '13' }] },
    [{ part: 'answer', identifier: 'phone', nth: 1, value: phone }],
  ],
  [
    'a question that was added',
    { fields: [helmet] },
    { fields: [helmet, phone] },
    [{ part: 'answer', identifier: 'phone', nth: 0 }],
  ],
  [
    'the wording of a question alone',
    {},
    { fields: [{ ...helmet, label: 'Your helmet' }, phone, phone] },
    [{ part: 'answer', identifier: 'helmet', nth: 0, value: helmet }],
  ],
  [
    'a text too long to be kept',
    { agreement: long },
    { agreement: 'short' },
    [{ part: 'agreement', withheld: 'too-long' }],
  ],
  [
    'what was taken away, without any value of the waiver',
    {},
    { signerEmail: null, title: 'Other' },
    [
      { part: 'signer-email', withheld: 'removed' },
      { part: 'title', withheld: 'removed' },
    ],
  ],
  [
    'an answer that was emptied, without its value',
    {},
    { fields: [helmet, phone, { ...phone, value: '' }] },
    [{ part: 'answer', identifier: 'phone', nth: 1, withheld: 'removed' }],
  ],
  [
    'a name that reads [redacted], without its value',
    {},
    { signerName: '[redacted]' },
    [{ part: 'signer-name', withheld: 'removed' }],
  ],
  [
    'a name of blanks, without its value',
    {},
    { signerName: '  ' },
    [{ part: 'signer-name', withheld: 'removed' }],
  ],
];

describe('what a copy held of a waiver before', () => {
  it.each(CASES)('names %s', (_, of, now, replaced) => {
    const [old, fresh] = [
      { ...before, ...of },
      { ...before, ...now },
    ];
    expect(replacedValues([], old, fresh, 5)).toEqual(replaced.map((it) => ({ ...it, seenMs: 5 })));
  });

  it('stays known of the parts that did not change again; of the others the newest', () => {
    const second = { ...before, signerName: 'Iris Hart', title: 'Second' };
    const third = { ...second, title: 'Third' };
    const first = replacedValues([], before, second, 1);
    expect(replacedValues(first, second, third, 2)).toEqual([
      { part: 'signer-name', value: 'Iris Hartwell', seenMs: 1 },
      { part: 'title', value: 'Second', seenMs: 2 },
    ]);
  });

  it('goes from all parts once the service takes a value away', () => {
    const first = replacedValues([], before, { ...before, title: 'Other' }, 1);
    const now = { ...before, title: 'Other', ipAddress: null };
    expect(replacedValues(first, { ...before, title: 'Other' }, now, 2)).toEqual([
      { part: 'title', withheld: 'removed', seenMs: 1 },
      { part: 'ip-address', withheld: 'removed', seenMs: 2 },
    ]);
  });
});

describe('what a part of a waiver holds now', () => {
  it('is found by its place, an answer whole', () => {
    expect(valueNow(before, { part: 'signer-name' })).toBe('Iris Hartwell');
    expect(valueNow(before, { part: 'answer', identifier: 'phone', nth: 1 })).toEqual(phone);
    expect(valueNow(before, { part: 'answer', identifier: 'gone', nth: 0 })).toBe(undefined);
  });
});
