import { remembered } from '../remembered';

/**
 * A text for comparing in searches, without case, accents and compatibility forms, so that "Ha Noi"
 * finds "Hà Nội". Each character is folded on its own, so folded pieces joined are the same as the
 * folded whole. Vowel signs of Indic and Thai writing stay, because they are letters there.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.replace(BEYOND_ASCII, foldStretch).toLowerCase();
}

/** The words of what a person typed, folded, for finding texts that have a part like each of them. */
export function foldedWords(typed: string): readonly string[] {
  return fold(typed).split(/\s+/).filter(Boolean);
}

/**
 * As `fold`, with the offset in the original from which each unit of the folded text came. One more
 * number at the end is the length of the original. Offsets are UTF-16 units.
 */
export function foldWithOrigins(text: string) {
  const pieces: string[] = [];
  let origins = new Uint32Array(text.length + 1);
  let length = 0;
  const note = (count: number, at: number, step: 0 | 1): void => {
    if (length + count >= origins.length) origins = withRoom(origins, length + count);
    for (let unit = 0; unit < count; unit += 1) origins[length + unit] = at + unit * step;
    length += count;
  };
  /* Runs of ASCII are folded as a whole, because a long agreement has hardly anything else. */
  for (let at = 0; at < text.length;) {
    const end = asciiEnd(text, at);
    pieces.push(text.slice(at, end).toLowerCase());
    note(end - at, at, 1);
    at = end;
    if (at >= text.length) break;
    const char = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const piece = foldChar(char);
    pieces.push(piece);
    note(piece.length, at, 0);
    at += char.length;
  }
  origins[length] = text.length;
  return { text: pieces.join(''), origins: origins.slice(0, length + 1) };
}

function asciiEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) < 0x80) at += 1;
  return at;
}

function withRoom(origins: Uint32Array, least: number): Uint32Array<ArrayBuffer> {
  const grown = new Uint32Array(least * 2 + 16);
  grown.set(origins);
  return grown;
}

/**
 * The stretch of the original that a folded stretch came from, in whole characters with their
 * accents; either "s" of a folded "ß" gives the whole "ß".
 */
export function originalRange(
  { origins }: ReturnType<typeof foldWithOrigins>,
  start: number,
  end: number,
) {
  const last = origins[Math.max(start, end - 1)] ?? 0;
  let next = end;
  while (next < origins.length - 1 && (origins[next] ?? 0) <= last) next += 1;
  return {
    start: origins[start] ?? 0,
    end: end > start ? (origins[next] ?? 0) : (origins[start] ?? 0),
  };
}

const ASCII = /^[\0-\x7f]*$/;
const BEYOND_ASCII = /[^\0-\x7f]+/g;
const LETTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    đ: 'd',
    ð: 'd',
    ł: 'l',
    ø: 'o',
    ß: 'ss',
    ı: 'i',
    æ: 'ae',
    œ: 'oe',
    þ: 'th',
    ħ: 'h',
    ŧ: 't',
    ŋ: 'n',
    ĸ: 'k',
    ς: 'σ',
    /* Letter forms that Arabic and Persian keyboards use for each other. */
    ى: 'ي',
    ی: 'ي',
    ک: 'ك',
    ة: 'ه',
    ـ: '',
  }),
);
const UNSEEN = /^\p{Cf}$/u;
/*
 * First and last of: accents of Latin, Greek and Cyrillic; points of Hebrew, Arabic and Syriac;
 * variation selectors.
 */
const DROPPED: readonly (readonly [number, number])[] = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x591, 0x5bd],
  [0x5bf, 0x5bf],
  [0x5c1, 0x5c2],
  [0x5c4, 0x5c5],
  [0x5c7, 0x5c7],
  [0x610, 0x61a],
  [0x64b, 0x65f],
  [0x670, 0x670],
  [0x6d6, 0x6dc],
  [0x6df, 0x6e4],
  [0x6e7, 0x6e8],
  [0x6ea, 0x6ed],
  [0x730, 0x74a],
  [0x8ca, 0x8e1],
  [0x8e3, 0x8ff],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe00, 0xfe0f],
  [0xfe20, 0xfe2f],
];
const DIGIT_ZEROS = [0x660, 0x6f0, 0x966];
const REMEMBERED_AT_MOST = 20_000;
/* Longer stretches are not remembered: the engine may keep a whole text for a part of it. */
const LONGEST_REMEMBERED = 12;

const foldChar = remembered((char: string): string => {
  let folded = '';
  for (const part of char.normalize('NFKD').toLowerCase().normalize('NFKD')) {
    if (!isDropped(part)) folded += LETTERS.get(part) ?? asciiDigit(part);
  }
  return folded;
}, REMEMBERED_AT_MOST);

/* Remembered, because names have the same few letters beyond ASCII again and again. */
const foldShortStretch = remembered(foldEach, REMEMBERED_AT_MOST);

function foldStretch(stretch: string): string {
  return stretch.length > LONGEST_REMEMBERED ? foldEach(stretch) : foldShortStretch(stretch);
}

function foldEach(stretch: string): string {
  return Array.from(stretch, foldChar).join('');
}

function isDropped(char: string): boolean {
  const code = char.codePointAt(0) ?? 0;
  return UNSEEN.test(char) || DROPPED.some(([from, to]) => code >= from && code <= to);
}

function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  const zero = DIGIT_ZEROS.find((first) => code >= first && code < first + 10);
  return zero === undefined ? char : String(code - zero);
}
