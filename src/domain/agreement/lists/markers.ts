import { wordSet } from '../tree/word-set';

/* What is added up, the largest first (Counter Styles Level 3, 3.1.6). */
type Values = readonly (readonly [value: number, sign: string])[];

const ROMAN: Values = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

/* Letters as numbers: the ones, then the tens, the hundreds and the thousands. */
const numerals = (letters: string): Values =>
  [...letters]
    .map((letter, at) => [((at % 9) + 1) * 10 ** Math.floor(at / 9), letter] as const)
    .reverse();

/* 15 and 16 are not written with letters that are part of a name of God. */
const HEBREW: Values = [
  ...numerals('אבגדהוזחטיכלמנסעפצקרשת'),
  [16, 'טז'] as const,
  [15, 'טו'] as const,
].sort(([one], [other]) => other - one);

const ADDED = new Map<string, { readonly values: Values; readonly most: number }>([
  ['lower-roman', { values: ROMAN, most: 3999 }],
  ['upper-roman', { values: ROMAN.map(([value, it]) => [value, it.toUpperCase()]), most: 3999 }],
  ['hebrew', { values: HEBREW, most: 999 }],
  ['armenian', { values: numerals('ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔ'), most: 9999 }],
  ['georgian', { values: numerals('აბგდევზჱთიკლმნჲოპჟრსტჳფქღყშჩცძწჭხჴჯჰჵ'), most: 19_999 }],
]);

const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const HIRAGANA =
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわゐゑをん';
const KATAKANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヰヱヲン';

const ALPHABETS: ReadonlyMap<string, string> = new Map([
  ['lower-alpha', LATIN],
  ['lower-latin', LATIN],
  ['upper-alpha', LATIN.toUpperCase()],
  ['upper-latin', LATIN.toUpperCase()],
  ['lower-greek', 'αβγδεζηθικλμνξοπρστυφχψω'],
  ['hiragana', HIRAGANA],
  ['katakana', KATAKANA],
]);

const SIGNS: ReadonlyMap<string, string> = new Map([
  ['disc', '•'],
  ['circle', '◦'],
  ['square', '▪'],
]);

const digitsFrom = (zero: number): string =>
  String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => zero + digit));

const DIGITS: ReadonlyMap<string, string> = new Map([
  ['decimal', '0123456789'],
  ['arabic-indic', digitsFrom(0x660)],
  ['persian', digitsFrom(0x6f0)],
  ['devanagari', digitsFrom(0x966)],
  ['bengali', digitsFrom(0x9e6)],
  ['tamil', digitsFrom(0xbe6)],
  ['thai', digitsFrom(0xe50)],
  ['cjk-decimal', '〇一二三四五六七八九'],
]);

/* Behind numbers of these stands a comma of their own. */
const EAST_ASIAN: ReadonlySet<string> = new Set(['cjk-decimal', 'hiragana', 'katakana']);

/* What Chromium has besides; a style that it does not have gives digits. */
const UNWRITTEN = wordSet(
  'cambodian cjk-earthly-branch cjk-heavenly-stem cjk-ideographic disclosure-closed ' +
    'disclosure-open ethiopic-halehame ethiopic-halehame-am ethiopic-halehame-ti-er ' +
    'ethiopic-halehame-ti-et ethiopic-numeric gujarati gurmukhi hangul hangul-consonant ' +
    'hiragana-iroha japanese-formal japanese-informal kannada katakana-iroha khmer ' +
    'korean-hangul-formal korean-hanja-formal korean-hanja-informal lao lower-armenian ' +
    'malayalam mongolian myanmar oriya simp-chinese-formal simp-chinese-informal telugu ' +
    'tibetan trad-chinese-formal trad-chinese-informal upper-armenian urdu',
);

/**
 * A number in a CSS counter style (Counter Styles Level 3, 6), without the sign behind it; null in
 * one that engines know and that is not written here.
 */
export function counterText(number: number, named: string): string | null {
  const style = named.toLowerCase();
  if (style === 'none') return '';
  if (style === 'decimal-leading-zero') return number < 0 ? `-${padded(-number)}` : padded(number);
  const alphabet = ALPHABETS.get(style);
  if (alphabet !== undefined)
    return number < 1 ? String(number) : alphabetic(number, [...alphabet]);
  const added = ADDED.get(style);
  if (added) return number < 1 || number > added.most ? String(number) : sum(number, added.values);
  const digits = DIGITS.get(style);
  if (digits === undefined)
    return SIGNS.get(style) ?? (UNWRITTEN.has(style) ? null : String(number));
  return String(number).replace(/\d/g, (digit) => [...digits][Number(digit)] ?? digit);
}

/** The marker of a list item with the sign that ends it; empty when the style has none. */
export function markerText(number: number, style: string): string {
  const text = counterText(number, style) ?? String(number);
  return text === '' ? text : text + signBehind(style);
}

/** The sign that ends a marker in a style that engines have. */
export function signBehind(style: string): string {
  if (SIGNS.has(style)) return '';
  return EAST_ASIAN.has(style) ? '、' : '.';
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

/** A number in letters: behind the last one come pairs of them. */
export function alphabetic(number: number, letters: readonly string[]): string {
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / letters.length))
    text = `${letters[(rest - 1) % letters.length] ?? ''}${text}`;
  return text;
}

function sum(number: number, values: Values): string {
  let text = '';
  let rest = number;
  for (const [value, sign] of values) for (; rest >= value; rest -= value) text += sign;
  return text;
}
