import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Declared } from './css/cascade';
import { lengthOf, numberOf, wordOf, wordsOfValue } from './css/values';

/* What is moved this far from its place (CSS pixels) is on no screen. */
const FAR = 900;

/**
 * Whether a box was put where nobody sees it, or made so small that nothing of it shows: off the
 * page, cut away, or of no size with what overflows cut.
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
  /* What flows in a line has no size of its own, is not moved and not cut. */
  if (display === 'inline' && !apart) return false;
  if (isTransformedAway(declared, fontSize)) return true;
  if (apart && isCutAway(declared)) return true;
  /* Parts of tables grow with what they hold, whatever size is asked for. */
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

/* A line that begins where its box ends. */
function isPushedOut(declared: Declared): boolean {
  const [first] = declared.get('text-indent') ?? [];
  const isWhole = first?.[0] === TokenType.Percentage && first[4].value >= 100;
  return isWhole && wordOf(declared.get('white-space') ?? []) === 'nowrap';
}

/* By the property `transform`, or one that stands for a single one of its functions. */
function isTransformedAway(declared: Declared, fontSize: number): boolean {
  const isAway = (kind: string, sizes: readonly CSSToken[]): boolean => {
    if (kind.startsWith('scale')) return sizes.some((token) => numberOf([token]) === 0);
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

/* A page seen from its edge. */
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

/* Also what flows in a line. */
function isClippedAway(declared: Declared): boolean {
  const path = declared.get('clip-path') ?? [];
  const [name, size] = path;
  if (name?.[0] !== TokenType.Function) return false;
  const kind = name[4].value.toLowerCase();
  if (kind === 'inset') return (numberOf(size ? [size] : []) ?? 0) >= 0.5;
  return kind === 'circle' && lengthOf(size, 16) === 0;
}
