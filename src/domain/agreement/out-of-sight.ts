import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { reckonedLength } from './css/calc';
import type { Declared } from './css/cascade';
import { SIDES } from './css/expand';
import { closingOf, splitByCommas } from './css/read-sheet';
import { lengthOf, unitlessNumber, wordOf, wordsOfValue } from './css/values';
import { wordSet } from './word-set';

/** Moved this many CSS pixels from its place, nothing is on any screen. */
export const FAR = 900;
/* Further from the other side than pages of converted documents are high or wide. */
const BEYOND = 5000;
/* What parts of the window's width are reckoned by. */
const PAGE = 1264;

/**
 * Whether a box is placed where nobody sees it, or is so small that nothing of it shows: it lies
 * beside the page, is clipped away, or has no size while its overflow is hidden.
 */
export function isOutOfSight(declared: Declared, fontSize: number, display: string): boolean {
  if (isMovedAway(declared, fontSize)) return true;
  if (isClippedAway(declared, fontSize)) return true;
  const apart = isApart(declared);
  /* Inline boxes have no size of their own, and are neither moved nor clipped. */
  if (display === 'inline' && !apart) return false;
  if (isTransformedAway(declared, fontSize)) return true;
  if (isShiftedByItself(declared) && fillsItsLine(declared, display)) return true;
  if (apart && isCutAway(declared, fontSize)) return true;
  /* Parts of tables grow with their content, whatever size is declared. */
  if (display.startsWith('table')) return false;
  if (wordOf(declared.get('content-visibility') ?? []) === 'hidden') return true;
  return isOfNoSize(declared, fontSize);
}

/** Whether a box is taken out of the flow by its position. */
export function isApart(declared: Declared): boolean {
  const position = wordOf(declared.get('position') ?? []);
  return position === 'absolute' || position === 'fixed';
}

/* Whether an edge of a box lies far outside of its place. */
function farIn(declared: Declared, fontSize: number) {
  const size = placeIn(declared, fontSize);
  return (name: string): boolean => size(name) <= -FAR;
}

function placeIn(declared: Declared, fontSize: number) {
  /* Parts are of a box whose size is not known, such as a column, but for what is fixed to the window. */
  const whole = wordOf(declared.get('position') ?? []) === 'fixed' ? PAGE : 0;
  return (name: string): number => {
    const value = declared.get(name) ?? [];
    return reckonedLength(value, fontSize) ?? lengthOf(value[0], fontSize, whole) ?? 0;
  };
}

/**
 * Whether a box begins and ends far outside. As a ground from side to side it lies across the page,
 * but its words may begin where nobody sees them.
 */
export function reachesFarOut(declared: Declared, fontSize: number): boolean {
  const isFar = farIn(declared, fontSize);
  return isApart(declared) && OPPOSITE.some((edges) => edges.every(isFar));
}

function isMovedAway(declared: Declared, fontSize: number): boolean {
  const [size, isFar] = [placeIn(declared, fontSize), farIn(declared, fontSize)];
  const apart = isApart(declared);
  if (apart && ['right', 'bottom'].some((name) => size(name) >= BEYOND)) return true;
  const isBeyond = (name: string, other: string): boolean =>
    isFar(name) && !(apart && isFar(other));
  if (apart || wordOf(declared.get('position') ?? []) === 'relative')
    if (OPPOSITE.some(([one, other]) => isBeyond(one, other) || isBeyond(other, one))) return true;
  return (
    isFar('text-indent') || isFar('margin-left') || isFar('margin-top') || isFar('margin-start')
  );
}

const OPPOSITE = [
  ['left', 'right'],
  ['top', 'bottom'],
] as const;

function isOfNoSize(declared: Declared, fontSize: number): boolean {
  const cuts = isCutting(declared);
  const isSmall = isSmallIn(declared, fontSize);
  return (
    cuts &&
    (isSmall('height', 'top', 'bottom') ||
      isSmall('width', 'left', 'right') ||
      isPushedOut(declared))
  );
}

/** Whether a box cuts what is larger than itself. */
export function isCutting(declared: Declared): boolean {
  const words = wordsOfValue(declared.get('overflow') ?? []);
  return words.some((word) => word === 'hidden' || word === 'clip');
}

/*
 * Whether a box has next to no height or width. Content is also seen where its padding is, and the
 * least size is stronger than the others.
 */
function isSmallIn(declared: Declared, fontSize: number) {
  const size = (name: string): number | null => reckonedLength(declared.get(name) ?? [], fontSize);
  const isSmall = (name: string): boolean => (size(name) ?? 9) <= 1;
  const isNone = (name: string): boolean => {
    const [first] = declared.get(name) ?? [];
    return first === undefined || wordOf([first]) !== null || size(name) === 0;
  };
  return (name: 'height' | 'width', start: string, end: string): boolean =>
    (isSmall(name) || isSmall(`max-${name}`)) &&
    (isNone(`min-${name}`) || isSmall(`min-${name}`)) &&
    [start, end].every((side) => isNone(`padding-${side}`) || isSmall(`padding-${side}`));
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

/** Whether a box is moved to the left by its own width, so that it may lie beside the page. */
export function isShiftedByItself(declared: Declared): boolean {
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
  if (wordOf(declared.get('position') ?? []) === 'fixed') return true;
  const isFree = ['float', 'width', 'max-width', 'margin-left'].some((name) => declared.has(name));
  return display === 'block' && !isApart(declared) && !isFree;
}

/* Whether a matrix leaves no area of what it draws. */
function isFlat([a = 1, b = 0, c = 0, d = 1]: readonly number[]): boolean {
  return Math.abs(a * d - b * c) < 1e-6;
}

function functionsOf(value: readonly CSSToken[]): readonly (readonly [string, CSSToken[]])[] {
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

/** Whether lines have no height in a box that cuts; what is in it may give it one. */
export function mayBeFlat(declared: Declared): boolean {
  const isFlat = unitlessNumber(declared.get('line-height') ?? []) === 0;
  return isFlat && isCutting(declared) && !declared.has('height');
}

/** The properties by which words may be where nobody sees them, though that is not known. */
export function doubtfulPlaces(declared: Declared, fontSize: number): readonly string[] {
  const cuts = isCutting(declared) ? ['text-indent'] : [];
  const aside = ['margin-left', ...cuts].filter((name) => {
    const [first] = declared.get(name) ?? [];
    return (lengthOf(first, fontSize, PAGE) ?? 0) >= PAGE;
  });
  return [...aside, ...doubtfulEdges(declared, fontSize), ...doubtfulTurns(declared)];
}

const HIGH = 800;

/* What is fixed below or beside the window is not reached by scrolling. */
function doubtfulEdges(declared: Declared, fontSize: number): readonly string[] {
  if (!isApart(declared)) return [];
  const isFixed = wordOf(declared.get('position') ?? []) === 'fixed';
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
function doubtfulTurns(declared: Declared): readonly string[] {
  const value = declared.get('transform') ?? [];
  const isBack = wordOf(declared.get('backface-visibility') ?? []) === 'hidden';
  const isDoubtful = value.some((token, at) => {
    if (token[0] !== TokenType.Function) return false;
    const kind = token[4].value.toLowerCase();
    const depth = (): readonly CSSToken[] | undefined =>
      splitByCommas(value.slice(at + 1, closingOf(value, at))).at(-1);
    if (kind === 'translatez' || kind === 'translate3d')
      return reckonedLength(depth() ?? [], 16) !== 0;
    const isTurned = /^(?:rotate[xy3]|scale(?:z|3d))/.test(kind);
    return kind === 'matrix3d' || (isBack && isTurned);
  });
  return isDoubtful ? ['transform'] : [];
}

/** Whether a path may clip words away that `isOutOfSight` does not know of. */
export function mayBeClipped(declared: Declared): boolean {
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
