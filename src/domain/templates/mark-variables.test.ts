import { describe, expect, it } from 'vitest';
import { markVariables, variablesOf } from './mark-variables';

describe('markVariables', () => {
  it.each([
    ['in text', '<p>Dear {{name}},</p>', '<p>Dear <mark>{{name}}</mark>,</p>'],
    ['with blanks', '{{ name }}', '<mark>{{ name }}</mark>'],
    ['not in a tag', '<a title="{{name}}">x</a>', '<a title="{{name}}">x</a>'],
    ['not one brace', '{name}', '{name}'],
    ['not around markup', '{{<b>x</b>}}', '{{<b>x</b>}}'],
  ])('%s', (_name, source, expected) => {
    expect(markVariables(source)).toBe(expected);
  });
});

describe('variablesOf', () => {
  it('names each once', () => {
    expect(variablesOf('{{a}} {{ b }} {{a}}')).toEqual(['a', 'b']);
    expect(variablesOf('none')).toEqual([]);
  });
});
