import { describe, expect, it } from 'vitest';
import type { SearchHit } from '../../../contract/lists';
import { nearMark } from './hit-text';

function hit(text: string, word: string): SearchHit {
  const at = text.indexOf(word);
  return { field: 'agreement', label: null, text, marks: [[at, at + word.length]] };
}

function marked({ text, marks }: Pick<SearchHit, 'text' | 'marks'>): readonly string[] {
  return marks.map(([start, end]) => text.slice(start, end));
}

describe('nearMark', () => {
  it('leaves a mark near the start where it is', () => {
    const near = hit('The rider wears a helmet', 'wears');
    expect(nearMark(near)).toEqual({ text: near.text, marks: near.marks });
  });

  it.each([
    ['words', 'one two three four five six seven eight nine ten helmet on', 'helmet'],
    ['a text without blanks', `${'字'.repeat(60)}頭盔${'字'.repeat(9)}`, '頭盔'],
    ['pairs of halves', `${'😀'.repeat(40)}x`, 'x'],
  ])('brings the mark forward in %s', (_name, text, word) => {
    const cut = nearMark(hit(text, word));
    expect(marked(cut)).toEqual([word]);
    expect(cut.text.indexOf(word)).toBeLessThanOrEqual(22);
    expect(cut.text).not.toMatch(/\p{Surrogate}/u);
  });

  it('moves every mark by the same', () => {
    const text = 'a long beginning of a long sentence about a helmet and a second helmet';
    const [one, two] = [text.indexOf('helmet'), text.lastIndexOf('helmet')];
    const both: SearchHit = {
      ...hit(text, 'helmet'),
      marks: [
        [one, one + 6],
        [two, two + 6],
      ],
    };
    expect(marked(nearMark(both))).toEqual(['helmet', 'helmet']);
  });
});
