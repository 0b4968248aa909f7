import { rememberedIn } from '../../domain/remembered';
import { alphabetOf, type Alphabet } from './alphabet';
import type { TextBlock } from './line-texts';
import { hashOfCodes } from './text-hash';

/*
 * Ids of a service are alike: few characters occur at each place, and at many places always the
 * same one. So a text is kept as a number. Its digits are the characters, each counted among those
 * of its place, and it has as many bytes as that number needs. Where a shorter text may have ended,
 * the place has one more digit for "ended".
 *
 * The bytes: `PACKED`, the length of the head, the head as JSON, then the texts, all equally long.
 */
type Head = readonly [
  count: number,
  shortest: number,
  alphabets: readonly string[],
  alphabetAt: readonly number[],
];

/* The first byte of a packed block. A block of lines begins with a quote instead. */
const PACKED = 0;
const HEAD_AT = 5;
/* Longer texts differ in so many places that lines take less room. */
const MOST_CHARACTERS = 256;
/* Whole numbers up to this can be multiplied and divided without losing anything. */
const MOST_IN_GROUP = 2 ** 48;
const BYTE = 256;

/** Packs texts into bytes; null where these would be more than `most`. */
export function packTexts(texts: readonly string[], most: number): Uint8Array | null {
  const head = headOf(texts);
  if (!head) return null;
  const form = formOf(head);
  const written = new TextEncoder().encode(JSON.stringify(head));
  const start = HEAD_AT + written.length;
  if (start + texts.length * form.width > most) return null;
  const bytes = new Uint8Array(start + texts.length * form.width);
  bytes[0] = PACKED;
  new DataView(bytes.buffer).setUint32(1, written.length);
  bytes.set(written, HEAD_AT);
  texts.forEach((text, line) => {
    writeText(form, text, bytes, start + line * form.width);
  });
  return bytes;
}

/** Whether `packTexts` wrote these bytes. */
export function isPacked(bytes: Uint8Array): boolean {
  return bytes[0] === PACKED;
}

/** The block of texts in bytes that `packTexts` wrote. */
export function packedTexts(bytes: Uint8Array): TextBlock {
  /* Read late, because a start reads few of the blocks. */
  let known: Form | null = null;
  const form = (): Form => (known ??= formOf(readHead(bytes)));
  const headEnd = HEAD_AT + headLength(bytes);
  const at = (line: number): number => headEnd + line * form().width;

  function textAt(line: number): string {
    return textOf(readCodes(form(), bytes, at(line)));
  }

  function isAt(line: number, sought: Uint8Array): boolean {
    const from = at(line);
    for (let byte = 0; byte < sought.length; byte += 1)
      if (bytes[from + byte] !== sought[byte]) return false;
    return true;
  }

  function packed(text: string): Uint8Array | null {
    const room = wanted.subarray(0, form().width);
    return writeText(form(), text, room, 0) ? room : null;
  }

  function find(text: string): number | undefined {
    const searched = packed(text);
    if (searched === null) return undefined;
    for (let line = 0; line < form().count; line += 1) if (isAt(line, searched)) return line;
    return undefined;
  }

  return {
    bytes,
    get length() {
      return form().count;
    },
    get: (line) => (line < form().count ? textAt(line) : undefined),
    is: (line, text) => {
      const searched = packed(text);
      return searched !== null && line < form().count && isAt(line, searched);
    },
    find,
    hashes: () =>
      new Int32Array(form().count).map((_, line) =>
        hashOfCodes(codes, readCodes(form(), bytes, at(line))),
      ),
    all: () => Array.from({ length: form().count }, (_, line) => textAt(line)),
  };
}

/* Every block uses the same room: a text is read from it before the next one is put there. */
const codes = new Uint16Array(MOST_CHARACTERS);
const wanted = new Uint8Array(3 * MOST_CHARACTERS);

function textOf(length: number): string {
  return Reflect.apply(String.fromCharCode, null, codes.subarray(0, length)) as string;
}

/* Places that follow each other and make one number. The first place is its last digit. */
interface Group {
  readonly from: number;
  readonly until: number;
  readonly bytes: number;
}

interface Form {
  readonly count: number;
  readonly shortest: number;
  readonly alphabets: readonly Alphabet[];
  /* How many digits each place has: one more where a text may have ended. */
  readonly bases: Float64Array;
  /* The reciprocal of each base: multiplying takes a quarter of the time of dividing. */
  readonly parts: Float64Array;
  readonly groups: readonly Group[];
  /* Bytes of one text. */
  readonly width: number;
}

function formOf([count, shortest, characters, alphabetAt]: Head): Form {
  const alphabets = alphabetAt.map((at) => alphabetOf(characters[at] ?? ''));
  const bases = Float64Array.from(
    alphabets,
    (alphabet, place) => alphabet.codes.length + (place < shortest ? 0 : 1),
  );
  const groups = groupsOf(bases);
  const width = groups.reduce((sum, { bytes }) => sum + bytes, 0);
  return { count, shortest, alphabets, bases, parts: bases.map((base) => 1 / base), groups, width };
}

function groupsOf(bases: Float64Array): readonly Group[] {
  const groups: Group[] = [];
  let from = 0;
  let product = 1;
  bases.forEach((base, place) => {
    if (product * base > MOST_IN_GROUP) {
      groups.push({ from, until: place, bytes: bytesFor(product) });
      [from, product] = [place, 1];
    }
    product *= base;
  });
  return [...groups, { from, until: bases.length, bytes: bytesFor(product) }];
}

/* How many bytes it takes to tell this many numbers apart. */
function bytesFor(numbers: number): number {
  let bytes = 0;
  for (let numbersTold = 1; numbersTold < numbers; numbersTold *= BYTE) bytes += 1;
  return bytes;
}

function headOf(texts: readonly string[]): Head | null {
  const lengths = texts.map((text) => text.length);
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (longest > MOST_CHARACTERS || texts.length === 0) return null;
  const shortest = lengths.reduce((least, length) => Math.min(least, length), longest);
  const alphabets = new Map<string, number>();
  const alphabetAt = Array.from({ length: longest }, (_, place) =>
    rememberedIn(alphabets, charactersAt(texts, place), () => alphabets.size),
  );
  return [texts.length, shortest, [...alphabets.keys()], alphabetAt];
}

function charactersAt(texts: readonly string[], place: number): string {
  const found = new Set<number>();
  for (const text of texts) if (place < text.length) found.add(text.charCodeAt(place));
  return [...found]
    .sort((a, b) => a - b)
    .map((code) => String.fromCharCode(code))
    .join('');
}

function headLength({ buffer, byteOffset }: Uint8Array): number {
  return new DataView(buffer, byteOffset).getUint32(1);
}

function readHead(bytes: Uint8Array): Head {
  const written = bytes.subarray(HEAD_AT, HEAD_AT + headLength(bytes));
  return JSON.parse(new TextDecoder().decode(written)) as Head;
}

/* Writes a text; false where the form lacks one of its characters at its place. */
function writeText(form: Form, text: string, bytes: Uint8Array, from: number): boolean {
  if (text.length > form.bases.length || text.length < form.shortest) return false;
  let at = from;
  for (const { from: first, until, bytes: length } of form.groups) {
    let number = 0;
    for (let place = until - 1; place >= first; place -= 1) {
      const digit = digitAt(form, text, place);
      if (digit < 0) return false;
      number = number * (form.bases[place] ?? 1) + digit;
    }
    for (let byte = 0; byte < length; byte += 1) {
      bytes[at++] = number & (BYTE - 1);
      number = Math.floor(number / BYTE);
    }
  }
  return true;
}

function digitAt({ alphabets }: Form, text: string, place: number): number {
  const alphabet = alphabets[place];
  if (!alphabet) return -1;
  return place < text.length ? alphabet.digitOf(text.charCodeAt(place)) : alphabet.codes.length;
}

/* Puts the characters of the text into `codes`; returns its length. */
function readCodes(form: Form, bytes: Uint8Array, from: number): number {
  const { groups, bases, parts, alphabets } = form;
  let at = from;
  for (const { from: first, until, bytes: length } of groups) {
    let number = 0;
    for (let byte = length - 1; byte >= 0; byte -= 1)
      number = number * BYTE + (bytes[at + byte] ?? 0);
    at += length;
    for (let place = first; place < until; place += 1) {
      const base = bases[place] ?? 1;
      /* The product is not exact: for a multiple of the base it may come out one too low. */
      let quotient = Math.floor(number * (parts[place] ?? 1));
      if (number - quotient * base >= base) quotient += 1;
      const characters = alphabets[place]?.codes ?? codes;
      const digit = number - quotient * base;
      if (digit === characters.length) return place;
      codes[place] = characters[digit] ?? 0;
      number = quotient;
    }
  }
  return bases.length;
}
