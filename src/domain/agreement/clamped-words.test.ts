import { describe, expect, it } from 'vitest';
import { readAgreement } from './read-agreement';

/* As boxes that show only their first lines cut words off in Chromium 130. */
describe('boxes that show only so many lines', () => {
  const clamped = (words: string, style = '', most = 1): string =>
    `<div style="display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${most};overflow:hidden;${style}">${words}</div>`;
  const line = 'Words with room in one line. ';

  it.each([
    clamped('One.\nTwo.', 'white-space:pre'),
    clamped('One.\n\nTwo.', 'white-space:pre-line', 2),
    clamped('One.<br><br>Two.', '', 2),
    clamped('<span style="display:block">One.</span><span style="display:block">Two.</span>'),
    clamped('<span style="color:#fff">' + line.repeat(9) + '</span>Words.'),
    clamped(line, 'width:10%'),
    clamped(line, 'width:min-content'),
    clamped(line, 'width:calc(10% + 1px)'),
    `<div style="width:60px">${clamped(line)}</div>`,
    `<table><tr><td>${clamped(line)}<td>More.</table>`,
    clamped(`<span style="font-size:40px">${line}</span>`),
    clamped('必ずお読みください'.repeat(3)),
    clamped('WORDS THAT HAVE ROOM IN ONE LINE'),
    clamped(line, 'text-transform:uppercase'),
    `<div style="letter-spacing:9px">${clamped(line)}</div>`,
    clamped(line, 'word-spacing:40px'),
    clamped(line.repeat(9), 'overflow:visible hidden'),
    clamped(line.repeat(9), 'float:left'),
  ])('tells of words that may be in another line: %s', (html) =>
    expect(readAgreement(html).notices).toContainEqual({ kind: 'style', count: 1 }),
  );

  it.each([
    clamped(line),
    clamped(line, 'width:100%;max-width:100%'),
    clamped(line, 'letter-spacing:.01em'),
    clamped(line.repeat(3), 'width:900px'),
    clamped('One.\n  Two.'),
    clamped('<p>One.</p><p>Two.</p>', '', 2),
    clamped('<p>必ずお読みください</p>'),
    line.repeat(9) + clamped(line, 'float:left') + line.repeat(9),
    `<table><tr><td>${clamped('Words.')}<td>More.</table>`,
    `<p>${line.repeat(9)}</p>${clamped(line)}`,
  ])('tells of no words that have room: %s', (html) =>
    expect(readAgreement(html).notices).toEqual([]),
  );
});
