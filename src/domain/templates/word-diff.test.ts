import { describe, expect, it } from 'vitest';
import { maskFilledIn } from './filled-in';
import { versionDiff } from './word-diff';

const source =
  'I, {{prospect.full_name}}, ride with {{advocate.first_name}} of {{community.brand_name}}. I will wear a helmet for the whole ride.';
const v3 = (signer: string, advocate = 'Erik') =>
  `I, ${signer}, ride with ${advocate} of Meridian Cycles. I will wear a helmet while riding on roads.`;
const v4 = (signer: string, advocate = 'Erik') =>
  `I, ${signer}, ride with ${advocate} of Meridian Cycles. I will wear a helmet for the whole ride.`;

const text = (samples: readonly string[], from: string | null = null) =>
  maskFilledIn(samples, from)
    .tokens.map((token) => (token.masked ? `<${token.text}>` : token.text) + token.after)
    .join('');
const brief = (before: readonly string[], after: readonly string[], from: string | null) =>
  versionDiff(maskFilledIn(before, from), maskFilledIn(after, from))
    .segments.map((segment) => {
      if (segment.kind === 'same') return segment.text;
      if (segment.kind === 'masked') return `<${segment.text}>`;
      return segment.kind === 'added' ? `[+${segment.text}]` : `[-${segment.text}]`;
    })
    .join('');

describe('maskFilledIn', () => {
  it.each<[string, string[], string | null, string]>([
    [
      'several signers',
      [v4('Ada Lind'), v4('Hà Thị Lê', 'Mia')],
      null,
      'I, <filled-in value>, ride with <filled-in value> of Meridian Cycles. I will wear a helmet for the whole ride.',
    ],
    [
      'variables',
      [v4('Ada Lind')],
      source,
      'I, <prospect full name>, ride with <advocate first name> of <community brand name>. I will wear a helmet for the whole ride.',
    ],
    [
      'signers who share a part of the name',
      [v4('Ada Lind'), v4('Ada Holm')],
      source,
      'I, <prospect full name>, ride with <advocate first name> of <community brand name>. I will wear a helmet for the whole ride.',
    ],
    [
      'a value of punctuation',
      ['I, J.-P. O’Hara, agree', 'I, Ada, agree'],
      'I, {{name}}, agree',
      'I, <name>, agree',
    ],
    ['an empty value', ['Ref:, signed', 'Ref: 55, signed'], null, 'Ref:<filled-in value>, signed'],
    ['nothing filled in', ['We agree.', 'We agree.'], 'We agree.', 'We agree.'],
    ['no samples', [], source, ''],
  ])('%s', (_, samples, from, expected) => {
    expect(text(samples, from)).toBe(expected);
  });

  it('never keeps a value that was found', () => {
    const kept = JSON.stringify(maskFilledIn([v4('Ada Lind', 'Mia'), v4('Bo Ek')], source));
    for (const word of ['Ada', 'Lind', 'Mia', 'Meridian']) expect(kept).not.toContain(word);
  });

  it.each<[string, string[], string | null, boolean]>([
    ['one signer', [v4('Ada')], source, true],
    ['two signers', [v4('Ada'), v4('Bo')], source, false],
    ['two signers, no source', [v4('Ada'), v4('Bo')], null, false],
    [
      'a reworded passage with a variable',
      ['Guided by Erik.', 'Guided by Erik.'],
      '{{advocate}} leads us.',
      true,
    ],
    ['nothing', [], null, false],
  ])('says whether values may show: %s', (_, samples, from, may) => {
    expect(maskFilledIn(samples, from).mayShowFilledIn).toBe(may);
  });
});

describe('versionDiff', () => {
  it('shows changed wording and masks persons', () => {
    const before = [v3('Ada Lind'), v3('Bo Ek', 'Mia')];
    const after = [v4('Kim Oh', 'Mia'), v4('Li Wu')];
    expect(brief(before, after, source)).toBe(
      'I, <prospect full name>, ride with <advocate first name> of <community brand name>. I will wear a helmet [-while riding on roads][+for the whole ride].',
    );
  });

  it('finds no change between signers of the same wording', () => {
    const diff = versionDiff(
      maskFilledIn([v4('Ada'), v4('Bo')], source),
      maskFilledIn([v4('Kim Oh'), v4('Li')], source),
    );
    expect(diff.isEqual).toBe(true);
    expect(diff.mayShowFilledIn).toBe(false);
  });

  it('shows values of single signers as changes, and says so', () => {
    const diff = versionDiff(maskFilledIn([v4('Ada')], null), maskFilledIn([v4('Bo')], null));
    expect(diff.mayShowFilledIn).toBe(true);
    expect(diff.isEqual).toBe(false);
  });

  it('does not count white space', () => {
    expect(brief(['One two\nthree'], ['One  two three'], null)).toBe('One  two three');
  });

  it('marks a masked value that only one version has', () => {
    const before = maskFilledIn(['We agree.', 'We agree.'], null);
    const after = maskFilledIn(['We agree. Ada', 'We agree. Bo'], null);
    expect(versionDiff(before, after).segments.at(-1)).toEqual({
      kind: 'masked',
      text: 'filled-in value',
      change: 'added',
    });
  });

  it('gives up on texts that have nothing in common, without hanging', () => {
    const words = (from: number) =>
      Array.from({ length: 4000 }, (_, i) => `w${from + i}`).join(' ');
    const diff = versionDiff(maskFilledIn([words(0)], null), maskFilledIn([words(9000)], null));
    expect(diff.segments.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});
