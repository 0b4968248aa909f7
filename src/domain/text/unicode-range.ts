import { firstWhere } from '../first-where';

/** Stretches of code points in order, without overlap: the first and the last of each. */
export type Stretches = ArrayLike<number>;

/** The stretches of a CSS `unicode-range`, in the order in which it names them. */
export function parseRange(range: string): readonly number[] {
  return range.split(',').flatMap((part) => {
    const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
    return [parseInt(from, 16), parseInt(to, 16)];
  });
}

/** Stretches written as a CSS `unicode-range`. */
export function unicodeRangeText(stretches: Stretches): string {
  const named: string[] = [];
  for (let at = 0; at < stretches.length; at += 2) {
    const [from = 0, to = 0] = [stretches[at], stretches[at + 1]];
    named.push(from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`);
  }
  return named.join(',');
}

function hex(code: number): string {
  return code.toString(16).toUpperCase();
}

/** Whether a code point lies in one of the stretches. */
export function holds(stretches: Stretches, code: number): boolean {
  const found = firstWhere(0, stretches.length / 2, (at) => (stretches[2 * at + 1] ?? 0) >= code);
  return (stretches[2 * found] ?? Infinity) <= code;
}

/** Characters that need no font themselves: the font of the letters around them may draw them. */
export const NEEDS_NO_FONT = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}]/u;
