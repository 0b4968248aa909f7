import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { saidOf, wordsSaid, type Declared } from '../css/cascade';
import { wordOf } from '../css/values';

interface Said {
  readonly declared: Declared;
}

/** Whether the parts of a flexible box stand below one another. */
export function isColumn({ declared, display }: Said & { readonly display: string }): boolean {
  return /flex/.test(display) && wordsSaid(declared, 'flex-direction').includes('column');
}

/** Whether a box takes what is left of a row, so that it may be wider than it says. */
export function mayWiden(box: Said): boolean {
  const parts = saidOf(box, 'flex');
  const isSome = (share: readonly CSSToken[]): boolean => (firstNumber(share) ?? 0) > 0;
  return wordOf(parts) === 'auto' || isSome(parts) || isSome(saidOf(box, 'flex-grow'));
}

/** Whether a box keeps its size where there is no room for all boxes of a row or column. */
export function isRigid(box: Said): boolean {
  const parts = saidOf(box, 'flex');
  const isNone = (share: readonly CSSToken[]): boolean => firstNumber(share) === 0;
  return wordOf(parts) === 'none' || isNone(parts.slice(1)) || isNone(saidOf(box, 'flex-shrink'));
}

function firstNumber([token]: readonly CSSToken[]): number | null {
  return token?.[0] === TokenType.Number ? token[4].value : null;
}
