import { describe, expect, it } from 'vitest';
import { agreementWords } from './agreement-words';
import { advocateIn, namesAdvocate } from './advocate-variable';

const found = (source: string, signed: string): string | null =>
  advocateIn(agreementWords(source), agreementWords(signed));

const SOURCE =
  '<p>Between {{prospect_full_name}} and {{advocate_full_name}}, of {{community_brand_name}}.</p>' +
  '<p>Ask {{advocate_full_name}} before you sign.</p>';
const signed = (name: string, second = name): string =>
  `<p>Between Iris Hartwell and ${name}, of Meridian.</p><p>Ask ${second} before you sign.</p>`;

describe('the advocate’s name in an agreement', () => {
  it.each([
    'Mo Vos',
    'Anne-Marie O’Brien',
    'María José de la Cruz',
    '佐藤 花子',
    'Zoë',
    'Ludwig van Beethoven',
  ])('is what stands where the source has it: %s', (name) => {
    expect(found(SOURCE, signed(name))).toBe(name);
  });

  it('is what most of its places say', () => {
    const source = `${SOURCE}<p>Thank {{advocate_full_name}}.</p>`;
    const text = `${signed('Mo Vos', 'Mo V.')}<p>Thank Mo Vos.</p>`;
    expect(found(source, text)).toBe('Mo Vos');
  });

  it.each([
    [
      'first and last',
      'I, {{advocate_first_name}} and my kin {{ advocate.lastName }}.',
      'I, Mo and my kin Vos.',
      'Mo Vos',
    ],
    [
      'side by side',
      'Host: {{advocate_first_name}} {{advocate_last_name}}.',
      'Host: Mo Vos.',
      'Mo Vos',
    ],
    ['the first alone', 'Ask {{advocateFirstName}} first.', 'Ask Mo first.', 'Mo'],
  ])('is put together: %s', (_, source, text, name) => {
    expect(found(source, text)).toBe(name);
  });

  it.each([
    ['the last name alone', 'Ask Ms {{advocate_last_name}} now.', 'Ask Ms Vos now.'],
    ['an address', 'Write to {{advocate_email}} now.', 'Write to mo@x.example now.'],
    ['a variable of somebody else', 'Ask {{prospect_full_name}} now.', 'Ask Mo Vos now.'],
    [
      'beside a variable of somebody else',
      '{{advocate_name}} {{prospect_name}} sign.',
      'Mo Vos sign.',
    ],
    ['wording of an older version', 'Ask {{advocate_full_name}} now.', 'Ask the host now.'],
    ['not filled in', 'Ask {{advocate_full_name}} now.', 'Ask {{advocate_full_name}} now.'],
    ['nothing', 'Ask {{advocate_full_name}} now.', 'Ask now.'],
    ['quite another text', SOURCE, '<p>Something else was signed by Mo Vos here.</p>'],
  ])('is none: %s', (_, source, text) => {
    expect(found(source, text)).toBeNull();
  });

  it('leaves out the wording that stood right beside it in an older version', () => {
    expect(
      found('You release {{advocate_full_name}} from it.', 'You release Mo Vos not from it.'),
    ).toBe('Mo Vos');
  });

  it('is only looked for where the source has a variable for it', () => {
    expect(namesAdvocate(agreementWords(SOURCE))).toBe(true);
    expect(namesAdvocate(agreementWords('{{prospect_name}} {{advocate_email}}'))).toBe(false);
  });
});
