import { describe, expect, it } from 'vitest';
import { visibleSegments, visibleText } from './visible';

describe('visibleText', () => {
  describe('shows every hidden or turning character by its code', () => {
    it.each([
      ['Ada Lindqvist', 'Ada Lindqvist'],
      ['', ''],
      ['\u202Egnp.exe', '⟨U+202E⟩gnp.exe'],
      ['a\u2066b\u2069', 'a⟨U+2066⟩b⟨U+2069⟩'],
      ['a\u200Bb', 'a⟨U+200B⟩b'],
      ['a\u0000b', 'a⟨U+0000⟩b'],
      ['\u001b[31mred', '⟨U+001B⟩[31mred'],
      ['\uFEFFx', '⟨U+FEFF⟩x'],
      ['x\ud800y', 'x⟨U+D800⟩y'],
      ['x\udc00', 'x⟨U+DC00⟩'],
      ['a\u2028b', 'a⟨U+2028⟩b'],
      ['\u{e0041}', '⟨U+E0041⟩'],
      ['\u3164', '⟨U+3164⟩'],
      ['a\u034fb', 'a⟨U+034F⟩b'],
      ['\ufff9a\ufffab\ufffb', '⟨U+FFF9⟩a⟨U+FFFA⟩b⟨U+FFFB⟩'],
      ['\u{e0fff}\ufff0', '⟨U+E0FFF⟩⟨U+FFF0⟩'],
      ['☑\ufe0f 葛\u{e0100}', '☑\ufe0f 葛\u{e0100}'],
      ['a\ufe0f\ufe0f', 'a\ufe0f⟨U+FE0F⟩'],
      ['x' + '\u0301'.repeat(16), 'x' + '\u0301'.repeat(16)],
      ['x' + '\u0301'.repeat(90_000) + 'y', `x${'\u0301'.repeat(16)}⟨U+0301 +89983⟩y`],
      ['a' + '\u200b'.repeat(500) + 'b', 'a⟨U+200B +499⟩b'],
      ['soft\u00adhyphen', 'soft⟨U+00AD⟩hyphen'],
      ['Joh\u200Dn', 'Joh⟨U+200D⟩n'],
      ['می\u200cخواهم', 'می\u200cخواهم'],
      ['👩\u200d🚀', '👩\u200d🚀'],
      ['क्\u200dष', 'क्\u200dष'],
      ['two\nlines', 'two⟨U+000A⟩lines'],
      ['محمد', 'محمد'],
      ['💣', '💣'],
    ])('%j', (text, shown) => {
      expect(visibleText(text)).toBe(shown);
    });
  });

  it('keeps lines where they are wanted', () => {
    expect(visibleText('two\r\n\tlines\u0007', true)).toBe('two\r\n\tlines⟨U+0007⟩');
  });

  it('gives segments whose parts make up the whole', () => {
    expect(visibleSegments('a\u202Eb')).toEqual([
      { kind: 'text', text: 'a' },
      { kind: 'hidden', code: 'U+202E' },
      { kind: 'text', text: 'b' },
    ]);
  });
});
