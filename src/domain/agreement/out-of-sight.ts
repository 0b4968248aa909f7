import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Declared } from './css/cascade';
import { lengthOf, unitlessNumber, wordOf, wordsOfValue } from './css/values';

/* Moved this many CSS pixels from its place, nothing is on any screen. */
const FAR = 900;

/**
 * Whether a box is placed where nobody sees it, or is so small that nothing of it shows: it lies
 * beside the page, is clipped away, or has no size while its overflow is hidden.
 */
export function isOutOfSight(declared: Declared, fontSize: number, display: string): boolean {
  const length = (name: string): number | null =>
    lengthOf(declared.get(name)?.[0], fontSize, Number.NaN);
  const isFar = (name: string): boolean => (length(name) ?? 0) <= -FAR;
  const position = wordOf(declared.get('position') ?? []);
  const apart = position === 'absolute' || position === 'fixed';
  if ((apart || position === 'relative') && ['left', 'top', 'right', 'bottom'].some(isFar))
    return true;
  if (isFar('text-indent') || isFar('margin-left') || isFar('margin-top')) return true;
  if (isClippedAway(declared)) return true;
  /* Inline boxes have no size of their own, and are neither moved nor clipped. */
  if (display === 'inline' && !apart) return false;
  if (isTransformedAway(declared, fontSize)) return true;
  if (apart && isCutAway(declared)) return true;
  /* Parts of tables grow with their content, whatever size is declared. */
  if (display.startsWith('table')) return false;
  const cuts = wordsOfValue(declared.get('overflow') ?? []).some(
    (word) => word === 'hidden' || word === 'clip',
  );
  const small = ['width', 'height', 'max-height', 'max-width'].some((name) => {
    const size = length(name);
    return size !== null && size <= 1;
  });
  return cuts && (small || isPushedOut(declared));
}

/* Whether the first line begins where its box ends. */
function isPushedOut(declared: Declared): boolean {
  const [first] = declared.get('text-indent') ?? [];
  const isWhole = first?.[0] === TokenType.Percentage && first[4].value >= 100;
  return isWhole && wordOf(declared.get('white-space') ?? []) === 'nowrap';
}

/* Looks at `transform`, and at the properties that stand for one of its functions. */
function isTransformedAway(declared: Declared, fontSize: number): boolean {
  const isAway = (kind: string, sizes: readonly CSSToken[]): boolean => {
    if (kind.startsWith('scale')) return sizes.some((token) => unitlessNumber([token]) === 0);
    if (kind === 'rotatex' || kind === 'rotatey') return sizes.some(isQuarterTurn);
    return (
      kind.startsWith('translate') &&
      sizes.some((token) => Math.abs(lengthOf(token, fontSize) ?? 0) >= FAR)
    );
  };
  return (
    ['scale', 'translate'].some((kind) => isAway(kind, declared.get(kind) ?? [])) ||
    functionsOf(declared.get('transform') ?? []).some(([kind, sizes]) => isAway(kind, sizes))
  );
}

function functionsOf(value: readonly CSSToken[]): readonly (readonly [string, CSSToken[]])[] {
  const found: (readonly [string, CSSToken[]])[] = [];
  for (const token of value)
    if (token[0] === TokenType.Function) found.push([token[4].value.toLowerCase(), []]);
    else found.at(-1)?.[1].push(token);
  return found;
}

/* Whether something is turned so that only its edge faces the reader. */
function isQuarterTurn(token: CSSToken): boolean {
  if (token[0] !== TokenType.Dimension) return false;
  const { value, unit } = token[4];
  const degrees = unit.toLowerCase() === 'turn' ? value * 360 : value;
  return /^(?:deg|turn)$/i.test(unit) && Math.abs(degrees % 180) === 90;
}

function isCutAway(declared: Declared): boolean {
  const clip = declared.get('clip') ?? [];
  const sizes = clip.filter(([type]) => type === TokenType.Dimension || type === TokenType.Number);
  return sizes.length === 4 && sizes.every((token) => (lengthOf(token, 16) ?? 9) <= 1);
}

/* `clip-path` works on inline boxes, too. */
function isClippedAway(declared: Declared): boolean {
  const path = declared.get('clip-path') ?? [];
  const [name, size] = path;
  if (name?.[0] !== TokenType.Function) return false;
  const kind = name[4].value.toLowerCase();
  if (kind === 'inset') return (unitlessNumber(size ? [size] : []) ?? 0) >= 0.5;
  return kind === 'circle' && lengthOf(size, 16) === 0;
}
