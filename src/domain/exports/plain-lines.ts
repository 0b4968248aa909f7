/**
 * A text with LF for its line breaks and pictures for its other control characters (␀), for formats that
 * have none of them; half pairs of surrogates become U+FFFD. Tabs stay.
 */
export function plainLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, pictureOf);
}

const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\n' || character === '\t') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code >= 0x7f && code < 0xa0 ? character : '\uFFFD';
}
