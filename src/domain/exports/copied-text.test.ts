import { describe, expect, it } from 'vitest';
import { copiedTable, copiedText } from './copied-text';

const heads = ['Signer', 'Id'];

describe('copied rows', () => {
  it('are lines of cells with tabs between them, under their heads where they are several', () => {
    const rows = [
      ['Ada', '1'],
      ['Björk', null],
    ];
    expect(copiedText({ heads, rows })).toBe('Signer\tId\nAda\t1\nBjörk\t');
    expect(copiedText({ heads, rows: [['Ada', '1']] })).toBe('Ada\t1');
  });

  it('keep tabs and lines of a cell from being taken for others', () => {
    expect(copiedText({ heads, rows: [['a\tb\r\nc', true]] })).toBe('a b c\ttrue');
    expect(copiedTable({ heads, rows: [['a\r\nb', undefined]] })).toContain('>a b</td>');
  });

  it('are plain text as they are, and a table in which nothing is calculated', () => {
    const rows = [['=SUM(A1)', '00123456789012345678']];
    expect(copiedText({ heads, rows })).toBe('=SUM(A1)\t00123456789012345678');
    const table = copiedTable({ heads, rows });
    expect(table).toContain(">'=SUM(A1)</td>");
    expect(table).toContain(
      `<td style="mso-number-format:'\\@'" sdnum="1033;0;@">00123456789012345678</td>`,
    );
  });

  it('are no markup, whatever stands in them', () => {
    const rows = [['<img src=x onerror=alert(1)>&', '</td>']];
    expect(copiedTable({ heads, rows })).toBe(
      `<meta charset="utf-8"><table><tbody><tr><td style="mso-number-format:'\\@'" sdnum="1033;0;@">` +
        `&lt;img src=x onerror=alert(1)&gt;&amp;</td><td style="mso-number-format:'\\@'" sdnum="1033;0;@">` +
        '&lt;/td&gt;</td></tr></tbody></table>',
    );
  });

  it('have their heads as heads of the table', () => {
    const rows = [
      ['Ada', '1'],
      ['Björk', '2'],
    ];
    expect(copiedTable({ heads, rows })).toMatch(
      /^<meta charset="utf-8"><table><thead><tr><th[^>]*>Signer<\/th><th[^>]*>Id<\/th><\/tr><\/thead><tbody><tr><td[^>]*>Ada</,
    );
  });
});
