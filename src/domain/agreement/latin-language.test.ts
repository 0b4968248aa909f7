import fc from 'fast-check';
import { franc } from 'franc-min';
import { data } from 'franc-min/data.js';
import { describe, expect, it } from 'vitest';
import { latinLanguage } from './latin-language';

const saidByFranc = (text: string): string => franc(text, { minLength: 60 });
const lists = Object.entries(data['Latin'] ?? {});
const groups = lists.flatMap(([, list]) => list.split('|').slice(0, 40));

describe('the language of Latin letters', () => {
  it.each(lists)('of %s is what franc says', (_code, list) => {
    const text = list.replaceAll('|', '').slice(0, 300);
    expect(latinLanguage(text)).toBe(saidByFranc(text));
  });

  it('is what franc says of any text', () => {
    const words = fc.array(
      fc.constantFrom(...groups, '1', '. ', '“', ' – ', 'É', '\n', 'Ольга', '李'),
      {
        minLength: 40,
        maxLength: 200,
      },
    );
    fc.assert(
      fc.property(words, (parts) => {
        const text = parts.join('');
        expect(latinLanguage(text)).toBe(saidByFranc(text));
      }),
    );
  });

  it.each(['Haftung', '1234567890 '.repeat(20), '', 'Αυτό είναι κείμενο. '.repeat(9)])(
    'is what franc says of %j, where it does not tell',
    (text) => {
      expect(latinLanguage(text)).toBe(saidByFranc(text));
    },
  );
});
