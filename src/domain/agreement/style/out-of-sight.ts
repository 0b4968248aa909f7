import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { sizeOf, type Style } from '../css/computed-style';
import { reckonedLength } from '../css/calc';
import { wordSaid, wordsSaid, type Declared } from '../css/cascade';
import { SIDES } from '../css/expand';
import { closingOf, splitByCommas } from '../css/read-sheet';
import { lengthOf, unitlessNumber, wordOf } from '../css/values';
import { wordSet } from '../tree/word-set';
import { isColumn, mayWiden } from './flexible';

/** Moved this many CSS pixels from its place, nothing is on any screen. */
export const FAR = 900;
/* Further from the other side than pages of converted documents are high or wide. */
const BEYOND = 5000;
/* What parts of the window's width are reckoned by. */
const PAGE = 1264;

type Box = Pick<Style, 'declared' | 'fontSize' | 'display'>;

/**
 * Whether a box is placed where nobody sees it, or is so small that nothing of it shows: it lies
 * beside the page, is clipped away, or has no size while its overflow is hidden.
 */
export function isOutOfSight(box: Box, parent: Box): boolean {
  const { declared, fontSize, display } = box;
  if (isMovedAway(box) || isClippedAway(declared, fontSize)) return true;
  /* A row that is taken out shows nothing, not even words that are made visible in it. */
  if (display.startsWith('table-row') && wordSaid(declared, 'visibility') === 'collapse')
    return true;
  const apart = isApart(declared);
  /* Inline boxes have no size of their own, and are neither moved nor clipped. */
  if (display === 'inline' && !apart) return false;
  if (isTransformedAway(declared, fontSize)) return true;
  if (isShiftedByItself(declared) && fillsItsLine(declared, display)) return true;
  if (apart && isCutAway(declared, fontSize)) return true;
  /* Parts of tables grow with their content, whatever size is declared. */
  if (display.startsWith('table')) return false;
  return wordSaid(declared, 'content-visibility') === 'hidden' || isOfNoSize(box, parent);
}

/** Whether a box is taken out of the flow by its position. */
export function isApart(declared: Declared): boolean {
  const position = wordSaid(declared, 'position');
  return position === 'absolute' || position === 'fixed';
}

/*
 * Parts are of a box whose size is not known, such as a column, but for what is fixed to the
 * window.
 */
function placeOf(box: Pick<Style, 'declared' | 'fontSize'>, name: string): number {
  const whole = wordSaid(box.declared, 'position') === 'fixed' ? PAGE : 0;
  return sizeOf(box, name) ?? lengthOf(box.declared.get(name)?.[0], box.fontSize, whole) ?? 0;
}

/**
 * Whether a box begins and ends far outside. As a ground from side to side it lies across the page,
 * but its words may begin where nobody sees them.
 */
export function reachesFarOut(box: Box): boolean {
  return (
    isApart(box.declared) && OPPOSITE.some((edges) => edges.every((it) => placeOf(box, it) <= -FAR))
  );
}

function isMovedAway(box: Box): boolean {
  const apart = isApart(box.declared);
  const isFar = (name: string): boolean => placeOf(box, name) <= -FAR;
  if (apart && ['right', 'bottom'].some((name) => placeOf(box, name) >= BEYOND)) return true;
  const isBeyond = (name: string, other: string): boolean =>
    isFar(name) && !(apart && isFar(other));
  if (apart || wordSaid(box.declared, 'position') === 'relative')
    if (OPPOSITE.some(([one, other]) => isBeyond(one, other) || isBeyond(other, one))) return true;
  return ['text-indent', 'margin-left', 'margin-top', 'margin-start'].some(isFar);
}

const OPPOSITE = [
  ['left', 'right'],
  ['top', 'bottom'],
] as const;

function isOfNoSize(box: Box, parent: Box): boolean {
  const widens = /flex/.test(parent.display) && !isColumn(parent) && mayWiden(box);
  const widths = widens ? ['max-width'] : ['width', 'max-width'];
  const isSmall =
    isSmallIn(box, ['height', 'max-height'], ['min-height', 'padding-top', 'padding-bottom']) ||
    isSmallIn(box, widths, ['min-width', 'padding-left', 'padding-right']);
  return isCutting(box.declared) && (isSmall || isPushedOut(box.declared));
}

/** The words of `overflow` that cut what is larger than a box, and let nobody scroll to it. */
export const CUTTING = wordSet('hidden clip');

/** Whether a box cuts what is larger than itself. */
export function isCutting(declared: Declared): boolean {
  return wordsSaid(declared, 'overflow').some((word) => CUTTING.has(word));
}

/*
 * Whether a box has next to no height or width. Content is also seen where its padding is, and the
 * least size is stronger than the others.
 */
function isSmallIn(box: Box, sizes: readonly string[], least: readonly string[]): boolean {
  const isSmall = (it: string): boolean => (sizeOf(box, it) ?? 9) <= 1;
  const isNone = (it: string): boolean => {
    const [first] = box.declared.get(it) ?? [];
    return first === undefined || wordOf([first]) !== null || isSmall(it);
  };
  return sizes.some(isSmall) && least.every(isNone);
}

/* Whether the first line begins where its box ends. */
function isPushedOut(declared: Declared): boolean {
  const [first] = declared.get('text-indent') ?? [];
  const isWhole = first?.[0] === TokenType.Percentage && first[4].value >= 100;
  return isWhole && wordSaid(declared, 'white-space') === 'nowrap';
}

/* Looks at `transform`, and at the properties that stand for one of its functions. */
function isTransformedAway(declared: Declared, fontSize: number): boolean {
  const isAway = (kind: string, sizes: readonly CSSToken[]): boolean => {
    if (kind.startsWith('scale'))
      return sizes.some((token) => isToAPoint(Math.abs(unitlessNumber([token]) ?? 1), fontSize));
    if (kind === 'matrix')
      return isFlat(sizes.map((token) => unitlessNumber([token]) ?? Number.NaN));
    if (kind === 'rotate3d')
      return (
        sizes.slice(0, 2).some((it) => unitlessNumber([it]) !== 0) && sizes.some(isQuarterTurn)
      );
    if (EDGED.has(kind)) return sizes.some(isQuarterTurn);
    const isShift = kind.startsWith('translate') && kind !== 'translatez';
    return isShift && isShiftedAway(kind === 'translate3d' ? sizes.slice(0, 2) : sizes, fontSize);
  };
  return (
    ['scale', 'translate'].some((kind) => isAway(kind, declared.get(kind) ?? [])) ||
    functionsOf(declared.get('transform') ?? []).some(([kind, sizes]) => isAway(kind, sizes))
  );
}

/* What is within a box without letters of its own may have larger ones. */
function isToAPoint(scale: number, fontSize: number): boolean {
  return scale < 1 && scale * Math.max(fontSize, 1) < 1;
}

/* Turned or bent so by a right angle, only an edge is left. */
const EDGED = wordSet('rotatex rotatey skew skewx skewy');

function isShiftedAway(sizes: readonly CSSToken[], fontSize: number): boolean {
  return sizes.some((token) => Math.abs(lengthOf(token, fontSize) ?? 0) >= FAR);
}

/* Whether a box is moved to the left by its own width, so that it may lie beside the page. */
function isShiftedByItself(declared: Declared): boolean {
  const moves = [
    ['translate', declared.get('translate') ?? []] as const,
    ...functionsOf(declared.get('transform') ?? []),
  ];
  return moves.some(
    ([kind, [first]]) =>
      /^translate(?:x|3d)?$/.test(kind) &&
      first?.[0] === TokenType.Percentage &&
      first[4].value <= -100,
  );
}

/* Others may have room to their left, as the number of a clause that hangs beside it. */
function fillsItsLine(declared: Declared, display: string): boolean {
  if (wordSaid(declared, 'position') === 'fixed') return true;
  const isFree = ['float', 'width', 'max-width', 'margin-left'].some((name) => declared.has(name));
  return display === 'block' && !isApart(declared) && !isFree;
}

/* Whether a matrix leaves no area of what it draws. */
function isFlat([a = 1, b = 0, c = 0, d = 1]: readonly number[]): boolean {
  return Math.abs(a * d - b * c) < 1e-6;
}

/** The functions of a value in lower case, with what stands in each. */
export function functionsOf(
  value: readonly CSSToken[],
): readonly (readonly [string, CSSToken[]])[] {
  const found: (readonly [string, CSSToken[]])[] = [];
  for (const token of value)
    if (token[0] === TokenType.Function) found.push([token[4].value.toLowerCase(), []]);
    else if (token[0] !== TokenType.Comma && token[0] !== TokenType.CloseParen)
      found.at(-1)?.[1].push(token);
  return found;
}

/* Whether something is turned so that only its edge faces the reader. */
function isQuarterTurn(token: CSSToken): boolean {
  if (token[0] !== TokenType.Dimension) return false;
  const { value, unit } = token[4];
  const degrees = unit.toLowerCase() === 'turn' ? value * 360 : value;
  return /^(?:deg|turn)$/i.test(unit) && Math.abs(degrees % 180) === 90;
}

/* A `clip` names where the top, right, bottom and left of what is seen are. */
function isCutAway(declared: Declared, fontSize: number): boolean {
  const [, ...parts] = (declared.get('clip') ?? []).filter(
    ([type]) => type !== TokenType.Comma && type !== TokenType.CloseParen,
  );
  if (parts.length !== 4) return false;
  const [top, right, bottom, left] = parts.map((part) =>
    wordOf([part]) === 'auto' ? null : (lengthOf(part, fontSize) ?? Number.NaN),
  );
  return isNarrow(top ?? 0, bottom) || isNarrow(left ?? 0, right);
}

function isNarrow(from: number, to: number | null | undefined): boolean {
  return to !== null && to !== undefined && to - from <= 1;
}

/* `clip-path` works on inline boxes, too. */
function isClippedAway(declared: Declared, fontSize: number): boolean {
  const path = declared.get('clip-path') ?? [];
  const [name] = path;
  if (name?.[0] !== TokenType.Function) return false;
  const within = path.slice(1, closingOf(path, 0));
  const sizes = within.map((token) => lengthOf(token, fontSize, 1) ?? unitlessNumber([token]));
  switch (name[4].value.toLowerCase()) {
    case 'inset':
      return isInsetAway(within);
    case 'circle':
      return sizes[0] === 0;
    case 'ellipse':
      return sizes[0] === 0 || sizes[1] === 0;
    case 'rect': {
      const [top, right, bottom, left] = within.map((token) => lengthOf(token, fontSize, 100));
      return isNarrow(top ?? 0, bottom) || isNarrow(left ?? 0, right);
    }
    case 'xywh':
      return sizes[2] === 0 || sizes[3] === 0;
    case 'polygon':
      return isFlatPolygon(within);
    default:
      return false;
  }
}

/* Whether lines have no height in a box that cuts; what is in it may give it one. */
function mayBeFlat(declared: Declared): boolean {
  const height = unitlessNumber(declared.get('line-height') ?? []);
  return height === 0 && isCutting(declared) && !declared.has('height');
}

const DOUBTS = [
  ['clip-path', mayBeClipped],
  ['line-height', mayBeFlat],
  ['transform', isShiftedByItself],
  ['transform', isTurnedSomehow],
] as const;

/** The properties by which words may be where nobody sees them, though that is not known. */
export function doubtfulPlaces({ declared, fontSize }: Box): readonly string[] {
  const doubts = DOUBTS.filter(([, isDoubtful]) => isDoubtful(declared)).map(([name]) => name);
  const aside = ['margin-left', ...(isCutting(declared) ? ['text-indent'] : [])].filter((name) => {
    const [first] = declared.get(name) ?? [];
    return (lengthOf(first, fontSize, PAGE) ?? 0) >= PAGE;
  });
  return [...doubts, ...aside, ...doubtfulEdges(declared, fontSize)];
}

const HIGH = 800;

/* What is fixed below or beside the window is not reached by scrolling. */
function doubtfulEdges(declared: Declared, fontSize: number): readonly string[] {
  if (!isApart(declared)) return [];
  const isFixed = wordSaid(declared, 'position') === 'fixed';
  return SIDES.filter((name) => {
    const value = declared.get(name) ?? [];
    const isUpright = name === 'top' || name === 'bottom';
    const window = isUpright ? HIGH : PAGE;
    const size = lengthOf(value[0], fontSize, isFixed ? window : 0) ?? 0;
    const isOut = size >= window;
    const isAtOther = value.some(
      (token) => token[0] === TokenType.Function && /^anchor$/i.test(token[4].value),
    );
    return (isOut && (isFixed || !isUpright)) || isAtOther;
  });
}

/* Turned to its back, a box may have nothing to show; nearer or further, it may be of any size. */
function isTurnedSomehow(declared: Declared): boolean {
  const value = declared.get('transform') ?? [];
  const isBack = wordSaid(declared, 'backface-visibility') === 'hidden';
  return value.some((token, at) => {
    if (token[0] !== TokenType.Function) return false;
    const kind = token[4].value.toLowerCase();
    const depth = (): readonly CSSToken[] | undefined =>
      splitByCommas(value.slice(at + 1, closingOf(value, at))).at(-1);
    if (kind === 'translatez' || kind === 'translate3d')
      return reckonedLength(depth() ?? [], 16) !== 0;
    const isTurned = /^(?:rotate[xy3]|scale(?:z|3d))/.test(kind);
    return kind === 'matrix3d' || (isBack && isTurned);
  });
}

/* Whether a path may clip words away that `isOutOfSight` does not know of. */
function mayBeClipped(declared: Declared): boolean {
  const path = declared.get('clip-path') ?? [];
  const sizes = beforeRound(path.slice(1)).filter(([type]) => type !== TokenType.CloseParen);
  const isWhole = sizes.every(isOutside);
  const [name] = path;
  if (name?.[0] === TokenType.URL) return true;
  return name?.[0] === TokenType.Function && !(/^inset$/i.test(name[4].value) && isWhole);
}

/* Nothing is cut at a side, or the edge lies outside of the box. */
function isOutside(token: CSSToken): boolean {
  const isSize = token[0] === TokenType.Dimension || token[0] === TokenType.Percentage;
  return isSize ? token[4].value <= 0 : unitlessNumber([token]) === 0;
}

/* What follows `round` is about corners. */
function beforeRound(value: readonly CSSToken[]): readonly CSSToken[] {
  const round = value.findIndex((token) => wordOf([token]) === 'round');
  return value.slice(0, round < 0 ? undefined : round);
}

/* The sides as those of a margin. */
function isInsetAway(value: readonly CSSToken[]): boolean {
  const [top = 0, right = top, bottom = top, left = right] = beforeRound(value).map((token) =>
    token[0] === TokenType.Percentage ? token[4].value : 0,
  );
  return top + bottom >= 100 || left + right >= 100;
}

/* Whether all corners have the same place on one of the axes. */
function isFlatPolygon(value: readonly CSSToken[]): boolean {
  const all = splitByCommas(value);
  const corners = RULES.has(wordOf(all[0] ?? []) ?? '') ? all.slice(1) : all;
  /* What has reckoned corners is not known. */
  if (corners.some((corner) => corner.length !== 2)) return false;
  const isSame = (axis: 0 | 1): boolean =>
    new Set(corners.map((corner) => corner[axis]?.[1])).size === 1;
  return corners.length > 0 && (isSame(0) || isSame(1));
}

const RULES = wordSet('nonzero evenodd');
