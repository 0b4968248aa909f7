import { describe, expect, it } from 'vitest';
import {
  drawableHead,
  hasHead,
  headParts,
  headOfFacts,
  LONGEST_HEAD_LINE,
  LONGEST_LOGO,
  NO_HEAD,
  factsOfHead,
} from './page-head';

const LOGO = 'data:image/png;base64,iVBORw0KGgoAAAA=';

describe('the head of pages', () => {
  it('is made of lines that are not empty, without control characters, and of a word', () => {
    const head = { letterhead: [' House\u0000 of\nbikes ', '\t'], logo: LOGO, word: ' Copy\u0007' };
    const drawn = drawableHead(head);
    expect(drawn).toEqual({ letterhead: ['House of bikes'], logo: LOGO, word: 'Copy' });
    expect(headParts(drawn)).toEqual(['House of bikes', 'Copy', '(logo)']);
  });

  it('is bounded, and cuts no character in two', () => {
    const long = '😀'.repeat(500);
    const { letterhead, word } = drawableHead({
      letterhead: [long, 'b', 'c'],
      logo: null,
      word: long,
    });
    expect(letterhead).toEqual(['😀'.repeat(LONGEST_HEAD_LINE), 'b']);
    expect(word).toBe('😀'.repeat(24));
  });

  it.each([
    'https://example.test/a.png',
    'data:image/svg+xml;base64,iVBORw0KGgo=',
    'data:image/png;base64,iVBORw0KGgo"onload=',
    `data:image/png;base64,iVBORw0KGgo${'A'.repeat(LONGEST_LOGO)}`,
  ])('has no logo that is no small PNG: %#', (logo) => {
    expect(drawableHead({ ...NO_HEAD, logo }).logo).toBeNull();
  });

  it('is the same again after a document said it', () => {
    for (const head of [
      NO_HEAD,
      { letterhead: ['One', 'Two'], logo: LOGO, word: 'Copy' },
      { ...NO_HEAD, word: 'Kopie' },
    ])
      expect(headOfFacts(factsOfHead(head))).toEqual(head);
    expect(hasHead(headOfFacts({}))).toBe(false);
    expect(factsOfHead(NO_HEAD)).toEqual({});
  });
});
