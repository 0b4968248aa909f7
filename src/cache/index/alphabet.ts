import { remembered } from '../../domain/remembered';

/** The characters (UTF-16 code units) at one place of several texts, as digits of a number. */
export interface Alphabet {
  readonly codes: Uint16Array;
  /** The digit of a character; -1 for a character that does not occur. */
  readonly digitOf: (code: number) => number;
}

const ASCII = 128;
/* Blocks of ids of the same kind have the same few alphabets. */
const REMEMBERED = 1000;

/** The alphabet of these characters, none of which occurs twice. */
export const alphabetOf = remembered((characters: string): Alphabet => {
  const digits = new Int8Array(ASCII).fill(-1);
  for (let digit = 0; digit < Math.min(characters.length, ASCII); digit += 1)
    if (characters.charCodeAt(digit) < ASCII) digits[characters.charCodeAt(digit)] = digit;
  return {
    codes: new Uint16Array(characters.length).map((_, at) => characters.charCodeAt(at)),
    digitOf: (code) =>
      code < ASCII ? (digits[code] ?? -1) : characters.indexOf(String.fromCharCode(code)),
  };
}, REMEMBERED);
