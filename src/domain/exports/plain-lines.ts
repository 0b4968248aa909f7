/**
 * A text with LF for its line breaks and pictures for its other control characters (␀), for formats that
 * have none of them; half pairs of surrogates become U+FFFD. Tabs stay.
 */
export function plainLines(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text.replace(/\r\n?/g, '\n').replace(UNWRITABLE, pictureOf);
}

/* Nearly no text has any of these, pairs of surrogates among them. */
const SPECIAL = /[^\x20-\x7e\xa0-\ud7ff\ue000-\ufffd]/;

const UNWRITABLE = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

function pictureOf(character: string): string {
  const code = character.charCodeAt(0);
  if (character === '\n' || character === '\t') return character;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code >= 0x7f && code < 0xa0 ? character : '\uFFFD';
}
