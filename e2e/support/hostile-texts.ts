/** A text a signer, an advocate or a broken service could have put anywhere. */
export interface HostileText {
  readonly name: string;
  readonly text: string;
}

/* Far longer than where texts are cut; a megabyte of one is decoded in `decode-page.test.ts`. */
const LONG = 1 << 15;

/**
 * Kinds of texts that attack rows, sentences, files, tables and readers (docs/reliability.md 60,
 * 61).
 */
export const hostileTexts: readonly HostileText[] = [
  { name: 'override', text: 'Ada\u202Efdp.exe' },
  { name: 'isolates never closed', text: '\u2066\u2067\u2068Bea \u202A\u202B\u202D' },
  { name: 'marks around nothing', text: '\u200E\u200F\u061C\u200B\uFEFF\u2060' },
  { name: 'right to left', text: 'נועה כהן (2) אברהם' },
  { name: 'nul and controls', text: 'Cleo\u0000\u0001\u001B[31m\u007F\u009B' },
  { name: 'half pairs', text: 'Dora\uD83D and \uDE00' },
  { name: 'lines', text: 'Eve\r\nsigned\u2028twice\tover' },
  { name: 'markup', text: '<img src=x onerror=alert(1)><b>Fay</b>&lt;i&gt;' },
  { name: 'formula', text: '=HYPERLINK("http://127.0.0.1:1/";"Gus")' },
  { name: 'formula behind a mark', text: '\uFEFF\t@SUM(1+1)' },
  { name: 'path', text: '../../../../etc/passwd' },
  { name: 'device', text: 'CON' },
  { name: 'stacked marks', text: `Hal${'\u0300\u0332\u0489'.repeat(400)}` },
  { name: 'property of every object', text: '__proto__' },
  { name: 'one long word', text: `Ida${'a'.repeat(LONG)}` },
  { name: 'many overrides', text: `Jon${'\u202E'.repeat(LONG)}` },
  { name: 'many lines', text: `Kim${'\n'.repeat(LONG)}` },
  { name: 'many words', text: `Lee${' (word)'.repeat(LONG / 7)}` },
];

/** Controls, format characters and half pairs: what must never reach a screen or a file name. */
export function invisibleIn(text: string): readonly string[] {
  return text.match(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu) ?? [];
}
