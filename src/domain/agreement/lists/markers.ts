const ROMAN: readonly (readonly [number, string])[] = [
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
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const GREEK = 'αβγδεζηθικλμνξοπρστυφχψω';
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['disc', '•'],
  ['circle', '◦'],
  ['square', '▪'],
]);
const DIGITS: ReadonlyMap<string, number> = new Map([
  ['arabic-indic', 0x660],
  ['persian', 0x6f0],
  ['devanagari', 0x966],
  ['bengali', 0x9e6],
  ['tamil', 0xbe6],
  ['thai', 0xe50],
]);

/**
 * A number in a CSS counter style (Counter Styles Level 3, 6), without the sign behind it. Styles
 * that are not known here give digits.
 */
export function counterText(number: number, style: string): string {
  const sign = SIGNS.get(style);
  if (sign !== undefined) return sign;
  const zero = DIGITS.get(style);
  if (zero !== undefined) return inDigits(number, zero);
  switch (style) {
    case 'none':
      return '';
    case 'decimal-leading-zero':
      return number < 0 ? `-${padded(-number)}` : padded(number);
    case 'lower-alpha':
    case 'lower-latin':
      return alphabetic(number, LATIN);
    case 'upper-alpha':
    case 'upper-latin':
      return alphabetic(number, LATIN).toUpperCase();
    case 'lower-greek':
      return alphabetic(number, GREEK);
    case 'lower-roman':
      return roman(number);
    case 'upper-roman':
      return roman(number).toUpperCase();
    default:
      return String(number);
  }
}

/** The marker of a list item with the sign that ends it; empty when the style has none. */
export function markerText(number: number, style: string): string {
  const text = counterText(number, style);
  return text === '' || SIGNS.has(style) ? text : `${text}.`;
}

function padded(number: number): string {
  return String(number).padStart(2, '0');
}

function inDigits(number: number, zero: number): string {
  return String(number).replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

function alphabetic(number: number, letters: string): string {
  if (number < 1) return String(number);
  let text = '';
  for (let rest = number; rest > 0; rest = Math.floor((rest - 1) / letters.length))
    text = `${letters[(rest - 1) % letters.length] ?? ''}${text}`;
  return text;
}

function roman(number: number): string {
  if (number < 1 || number > 3999) return String(number);
  let text = '';
  let rest = number;
  for (const [value, sign] of ROMAN) for (; rest >= value; rest -= value) text += sign;
  return text;
}
