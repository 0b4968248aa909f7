import { describe, expect, it } from 'vitest';
import { openTexts } from '../../domain/agreement/open-text';
import { layoutParts } from './layout-parts';

function partsOf(stretches: readonly string[]) {
  const visible = openTexts(stretches);
  return visible && layoutParts(visible);
}

describe('layoutParts', () => {
  it('keeps words apart that something filled in may go on with', () => {
    const parts = partsOf(['<p>Dear ', ', number', '</p><p>Yours']);
    expect(parts?.words).toEqual([['dear'], [], []]);
    expect(parts?.heads).toEqual(['', '', '']);
    expect(parts?.tails).toEqual(['', 'number', 'yours']);
    expect(parts?.glued).toEqual([false, false, false]);
  });

  it('knows stretches that are only a piece of a word, also across inline tags', () => {
    const parts = partsOf(['<b>', 're</b>x<i>', '</i> end']);
    expect(parts?.glued).toEqual([true, true, false]);
    expect(parts?.heads).toEqual(['', 'rex', '']);
    expect(parts?.words[2]).toEqual([]);
    expect(parts?.tails[2]).toBe('end');
  });

  it.each([
    ['a character reference', ['a &am', ' b']],
    ['a tag', ['a <', 'b> c']],
    ['an attribute', ['a <b title="', '"> c']],
    ['a comment', ['a <!-- ', ' --> c']],
    ['a title', ['<title>', '</title> c']],
    ['the mark itself', ['a \uE000', ' b']],
  ])('gives up where a text is filled into %s', (_, stretches) => {
    expect(partsOf(stretches)).toBeNull();
  });
});
