/**
 * A text for formats that have no control characters: line breaks become LF, tabs stay, and other
 * control characters of ASCII become pictures (␀, ␡). Half surrogate pairs become U+FFFD.
 */
export function plainLines(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, pictureOf);
}

/* Nearly no text has any of these. Surrogate pairs are among them. */
const SPECIAL = /[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]/;

const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\n' || character === '\t') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return '\u2421';
  return code > 0x7f && code < 0xa0 ? character : '\uFFFD';
}
