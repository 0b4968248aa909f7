import { describe, expect, it } from 'vitest';
import type { Json } from '../domain/json';
import { sampleAnswer } from '../domain/testing/sample-waiver';
import { answersAsText, answerKind, answerText, answerTypeText } from './answer-words';

describe('answers', () => {
  it.each<[string | null, Json, string, string, string]>([
    ['checkbox', true, 'yes', 'Yes', 'checkbox'],
    ['checkbox', false, 'no', 'No', 'checkbox'],
    ['checkbox', null, 'none', 'no answer', 'checkbox'],
    ['checkbox', 'true', 'text', 'true', 'checkbox'],
    ['short_text', 'Blue', 'text', 'Blue', 'short text'],
    ['long_text', '', 'empty-text', 'empty text', 'long text'],
    ['select', 'No', 'text', 'No', 'list'],
    ['rating', 5, 'other', '5', 'rating'],
    [null, true, 'yes', 'Yes', 'checkbox (type not recorded)'],
    [null, 'x', 'text', 'x', 'text (type not recorded)'],
    [null, null, 'none', 'no answer', 'no answer (type not recorded)'],
    [null, { b: 1, a: [] }, 'other', '{"a":[],"b":1}', 'other value (type not recorded)'],
  ])('%s %j', (type, value, kind, text, typeText) => {
    expect(answerKind(value)).toBe(kind);
    expect(answerText(value)).toBe(text);
    expect(answerTypeText({ type, value })).toBe(typeText);
  });

  it('copies every row in served order', () => {
    const fields = [
      sampleAnswer({ identifier: 'news', label: 'News?', value: true }),
      sampleAnswer({ identifier: 'news', label: 'News?', value: null }),
    ];
    expect(answersAsText(fields)).toBe('News? [news]\nYes\n\nNews? [news]\nno answer\n');
  });
});
