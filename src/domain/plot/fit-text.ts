import { remembered } from '../remembered';

/* Widths as parts of the font size, a little larger than in fonts for screens. */
const NARROW = 0.34;
const USUAL = 0.58;
const CAPITAL = 0.72;
const WHOLE = 1.04;

const NARROW_CHARS = /[\s.,:;'’!|iljI1()[\]-]/;
const CAPITALS = /[\p{Lu}mw%@&]/u;
/* East Asian characters and pictographs are as wide as they are high. */
const WHOLE_CHARS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|\p{Extended_Pictographic}/u;

const MOST_CHARACTERS = 1_000;
const PLAIN = /^[ -~]*$/;
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The approximate width of a text in a font of this size (px): a file cannot measure it. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of charactersOf(text)) width += partOfSize(character);
  return width * size;
}

/** As much of a text as fits, with "…" if something is left out. */
export function fitText(text: string, size: number, room: number): string {
  if (textWidth(text, size) <= room) return text;
  let [fitted, width] = ['', WHOLE * size];
  for (const character of charactersOf(text)) {
    width += partOfSize(character) * size;
    if (width > room) break;
    fitted += character;
  }
  return `${fitted.trimEnd()}…`;
}

/* Plain texts, which most are, need no rules to be cut into what is seen as one character. */
function charactersOf(text: string): Iterable<string> {
  return PLAIN.test(text) ? text : Array.from(segmenter.segment(text), ({ segment }) => segment);
}

const partOfSize = remembered((character: string): number => {
  if (NARROW_CHARS.test(character)) return NARROW;
  if (WHOLE_CHARS.test(character)) return WHOLE;
  return CAPITALS.test(character) ? CAPITAL : USUAL;
}, MOST_CHARACTERS);

/** A text in lines that fit, broken between words. A word that is too long for a line is cut. */
export function wrappedText(text: string, size: number, room: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((it) => fitText(it, size, room));
}

const RIGHT_TO_LEFT =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** A name that keeps its own direction wherever it stands. */
export function isolatedText(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text;
}
