import { NO_LAYER, sizeOf, type Style } from '../css/computed-style';
import { reckonedLength } from '../css/calc';
import { saidOf, type Declared, wordSaid, wordsSaid } from '../css/cascade';
import { colourOf } from '../css/colours';
import { isDrawing, lengthOf, percentOf, unitlessNumber, wordOf } from '../css/values';
import { SIDES } from '../css/expand';
import { drawsEdge, edgeWidth, frameOf, THICK } from './edges';
import { isApart, isCutting } from './out-of-sight';
import { wordSet } from '../tree/word-set';

/**
 * What a box without words is to those of the same place: it covers all or some, strikes them, or
 * is the ground behind all of them.
 */
export type Over = 'all' | 'some' | 'line' | 'behind';

/* Boxes that are lower or smaller, in CSS pixels, are marks and frames of fields. */
const LOW = 8;
const SMALL = 32;
const THIN = 3;
/* Half of the way to the first level behind the words, as levels differ by order, too. */
const BEHIND = -0.5;

/** Whether boxes within are placed by the edges of this one. */
export function holdsPlaced({ declared }: Style): boolean {
  return isPlaced(declared) || isMade(declared, 'transform');
}

/**
 * The level on which a box is drawn; null for one that is drawn with what is around it (CSS 2.1,
 * E).
 */
export function layerOf({ declared }: Style, around: string): number | null {
  const isPart = /flex|grid/.test(around);
  if (isPlaced(declared) || isPart) {
    const said = unitlessNumber(declared.get('z-index') ?? []);
    if (said !== null) return said;
  }
  return isPlaced(declared) || beginsLayers(declared) ? 0 : null;
}

/** What of its parent's layers holds within an element, too. */
export function layersWithin(
  style: Style,
  parent: Style,
): Pick<Style, 'covered' | 'lined' | 'grounded'> {
  const layer = layerOf(style, parent.display);
  const isAbove = (what: number): boolean => layer !== null && layer > what;
  const isOpaque = drawsGround(style, parent);
  const isBehind = liesBehind(style, parent) && !liesBeyond(style);
  /* A line strikes the words of a line, not what is placed beside it. */
  const isOwnPlace = isApart(style.declared) && !staysInLine(style, parent);
  const isFrontOf = (what: number): boolean => what < BEHIND || isAbove(what);
  const covered = isAbove(parent.covered) ? NO_LAYER : parent.covered;
  const begins = (layer !== null && hasNumber(style)) || beginsLayers(style.declared);
  return {
    /* Nothing leaves a layer that lies under a box. */
    covered: isBehind || (begins && covered !== NO_LAYER) ? Infinity : covered,
    lined: isOwnPlace || (isOpaque && isFrontOf(parent.lined)) ? NO_LAYER : parent.lined,
    grounded: !begins && (parent.grounded || isOpaque),
  };
}

/* Whether a box that is placed has its words beside others in the line of `parent`. */
function staysInLine(style: Style, parent: Style): boolean {
  const { whole, middle } = lineWithin(parent);
  const line = lineHeightOf(saidOf(style, 'line-height').length > 0 ? style : parent) / 2;
  const places = EDGES.filter((it) => isPlacedBy(style, it)).map((edge) => {
    const size = sizeOf(style, edge) ?? Infinity;
    return edge === 'top' ? size + line : whole - size - line;
  });
  return places.every((it) => Math.abs(it - middle) < LOW);
}

const EDGES = ['top', 'bottom'] as const;

/** Whether an element lies behind the ground of its page or layer. */
export function liesBehind(style: Style, parent: Style): boolean {
  return parent.grounded && (layerOf(style, parent.display) ?? 0) < 0;
}

/** What a box without words, of an element of the style `parent`, does to the words of `parent`. */
export function overOf(style: Style, parent: Style, isPicture = false): Over | null {
  const layer = layerOf(style, parent.display);
  if (layer === null || style.gone || style.invisible) return null;
  if (isLine(style, parent)) return 'line';
  const isOpaque = drawsGround(style, parent);
  const isTint = !isOpaque && strengthOf(style) > 0;
  const isFramed = hasThickBorder(style, parent);
  if (!(isOpaque || isPicture || isTint || isFramed || drawsPicture(style))) return null;
  if (layer < 0) return 'behind';
  if (isFramed && !isOpaque) return 'some';
  if (isTint && strengthOf(style) < STRONG) return isAround(style) ? 'behind' : null;
  if (isWhole(style)) return isOpaque ? 'all' : 'some';
  return !isPicture && mayCover(style) ? 'some' : null;
}

/** Whether a box with words lies over all of what is around it. */
export function liesOverAll(style: Style, parent: Style): boolean {
  const isSeen = !style.gone && !style.invisible;
  return isSeen && drawsGround(style, parent) && isWhole(style) && isFront(style);
}

/** Whether a box may also lie over what is beside the one that it is placed in. */
export function liesBeyond(style: Style): boolean {
  const isFixed = wordSaid(style.declared, 'position') === 'fixed';
  return isFixed || SIDES.some((it) => isOutAt(style, it));
}

function isOutAt(style: Style, edge: string): boolean {
  return (sizeOf(style, edge) ?? 0) < -LOW || (percentOf(saidOf(style, edge)) ?? 0) < 0;
}

/** Whether a box may be larger than the one that it is placed in, or be moved out of it. */
export function mayReachOut(style: Style, parent: Style): boolean {
  if (isCutting(parent.declared)) return false;
  return isStretched(style) || !AXES.every((axis) => staysWithin(style, parent, axis));
}

type Axis = readonly [size: string, start: string, end: string];

const AXES: readonly [Axis, Axis] = [
  ['height', 'top', 'bottom'],
  ['width', 'left', 'right'],
];

/* Whether a box is moved from the place, or has more than the size, that its edges give it. */
function isStretched(style: Style): boolean {
  return MOVES.some((it) => isMade(style.declared, it)) || ADDED.some((it) => isSome(style, it));
}

function isSome(style: Style, name: string): boolean {
  return isSize(style, name) && sizeOf(style, name) !== 0;
}

/* Whether a size is declared, not a word. */
function isSize(style: Style, name: string): boolean {
  const value = saidOf(style, name);
  return value.length > 0 && wordOf(value) === null;
}

const ADDED = [
  ...['margin', 'padding'].flatMap((it) => SIDES.map((side) => `${it}-${side}`)),
  'min-width',
  'min-height',
];

function staysWithin(style: Style, parent: Style, [name, start, end]: Axis): boolean {
  if (!isApart(style.declared)) return false;
  const edge = [start, end].find((it) => isPlacedBy(style, it));
  if (!isSome(style, name)) return isPlacedBy(style, start) && isPlacedBy(style, end);
  if (edge === undefined) return false;
  const part = partOf(style, edge) + partOf(style, name);
  if (part <= WHOLE) return true;
  const around = (it: string): number => sizeOf(parent, it) ?? 0;
  const kept = around(`padding-${start}`) + around(`padding-${end}`);
  return endOf(style, edge, name) <= Math.max(around(name), around(`min-${name}`), kept) + LOW;
}

/* How far from an edge of the box around it a box ends, in CSS pixels. */
function endOf(style: Style, edge: string, size: string): number {
  return (sizeOf(style, edge) ?? Infinity) + (sizeOf(style, size) ?? Infinity);
}

/* A percentage, or none for next to nothing. */
function partOf(style: Style, name: string): number {
  const isLow = Math.abs(sizeOf(style, name) ?? Infinity) <= LOW;
  return percentOf(saidOf(style, name)) ?? (isLow ? 0 : Infinity);
}

/** Whether a box has the height of the one that it is placed in. */
export function fillsHeight(style: Style): boolean {
  if (!isApart(style.declared) || isSome(style, 'min-height')) return false;
  const isPart = percentOf(saidOf(style, 'height')) !== null;
  return isPart || (!isSome(style, 'height') && EDGES.every((it) => isPlacedBy(style, it)));
}

/* What engines round is no more than a box. */
const WHOLE = 101;

/** Whether a box keeps to the room that the one around it has kept free at an edge. */
export function keepsToEdge(style: Style, parent: Style): boolean {
  if (!isApart(style.declared) || isStretched(style)) return false;
  return AXES.some(([name, ...edges]) =>
    edges.some((it) => endOf(style, it, name) <= (sizeOf(parent, `padding-${it}`) ?? 0) + LOW / 2),
  );
}

/**
 * The edge above or below which a box hangs out of the one it is placed in, and by how much, while
 * it keeps to the room at that edge within, and between its sides; null for others. In a bare one
 * all of it is room.
 */
export function hangsOver(
  style: Style,
  parent: Style,
  isBare: boolean,
): { readonly edge: 'top' | 'bottom'; readonly by: number } | null {
  const frame = frameOf(style);
  const isGrown = ADDED.some((it) => it !== 'margin-left' && isSome(style, it)) || frame > LOW;
  if (wordSaid(style.declared, 'position') !== 'absolute' || isGrown) return null;
  const edge = EDGES.find((it) => (sizeOf(style, it) ?? 0) < -LOW);
  if (edge === undefined || !keepsBetween(style, parent)) return null;
  const around = (it: string): number => sizeOf(parent, it) ?? 0;
  const room = Math.max(around(`padding-${edge}`), isBare ? around('height') : 0);
  const isWithin = endOf(style, edge, 'height') + 2 * frame <= room + LOW / 2;
  return isWithin ? { edge, by: -(sizeOf(style, edge) ?? 0) } : null;
}

/*
 * Whether a box surely keeps between the sides of the one that it is placed in: it reaches from one
 * to the other, is a part of it, or is small, also in its middle.
 */
function keepsBetween(style: Style, parent: Style): boolean {
  const left = sizeOf(style, isPlacedBy(style, 'left') ? 'left' : 'right') ?? Infinity;
  const frame = 2 * frameOf(style);
  const width = (sizeOf(style, 'width') ?? Infinity) + frame;
  const moves = MOVES.filter((it) => isMade(style.declared, it));
  if (['left', 'right'].some((it) => isOutAt(style, it))) return false;
  const isHalfway = percentOf(saidOf(style, 'left')) === 50;
  if (isSome(style, 'margin-left')) {
    const fromMiddle = Math.abs((sizeOf(style, 'margin-left') ?? Infinity) + width / 2);
    return moves.length === 0 && isHalfway && fromMiddle + width / 2 <= NARROW / 2;
  }
  if (moves.length === 0)
    return (frame <= LOW && staysWithin(style, parent, AXES[1])) || left + width <= NARROW;
  const back = saidOf(style, 'transform');
  const isHalf = /^translatex\($/i.test(back[0]?.[1] ?? '') && percentOf(back.slice(1, -1)) === -50;
  return moves.join() === 'transform' && isHalfway && isHalf && width <= NARROW;
}

/* In CSS pixels, no column is narrower. */
const NARROW = 120;

/** Whether the words of a box begin behind another one, which is placed before them in `parent`. */
export function keepsAside(style: Style, parent: Style, words: Style): boolean {
  const isMoved = ['margin-left', 'margin-start'].some((it) => saidOf(parent, it).length > 0);
  const margin = isMoved ? (sizeOf(parent, 'margin-left') ?? Infinity) : 0;
  const end = margin + edgeWidth(parent, 'left') + endOf(style, 'left', 'width');
  const size = (it: string): number => sizeOf(words, it) ?? 0;
  const indent = isSome(words, 'text-indent') ? (sizeOf(words, 'text-indent') ?? -Infinity) : 0;
  const begin = size('margin-left') + size('padding-left') + Math.min(0, indent);
  return end + 2 * frameOf(style) <= begin;
}

function isFront(style: Style): boolean {
  return (layerOf(style, '') ?? -1) >= 0;
}

const PLACED = wordSet('relative absolute fixed sticky');

function isPlaced(declared: Declared): boolean {
  return PLACED.has(wordSaid(declared, 'position') ?? '');
}

/** Whether the place of a box is declared from an edge. */
export function isPlacedBy(style: Pick<Style, 'declared'>, edge: string): boolean {
  const value = saidOf(style, edge);
  return value.length > 0 && wordOf(value) !== 'auto';
}

function hasNumber({ declared }: Style): boolean {
  return unitlessNumber(declared.get('z-index') ?? []) !== null;
}

function isMade(declared: Declared, name: string): boolean {
  const value = declared.get(name) ?? [];
  return value.length > 0 && wordOf(value) !== 'none';
}

function beginsLayers(declared: Declared): boolean {
  const position = wordSaid(declared, 'position');
  return (
    position === 'fixed' ||
    position === 'sticky' ||
    LAYERED.some((name) => isMade(declared, name)) ||
    ['will-change', 'contain'].some((name) =>
      wordsSaid(declared, name).some((it) => BEGUN_BY.has(it)),
    ) ||
    wordSaid(declared, 'isolation') === 'isolate' ||
    isSeenThrough(declared)
  );
}

/* What moves or cuts a box behind its edges. */
const MOVES = ['transform', 'translate', 'scale', 'rotate', 'clip-path'];
const LAYERED = [
  ...MOVES,
  'filter',
  'perspective',
  'backdrop-filter',
  'mask',
  'mask-image',
  '-webkit-mask-image',
];
const BEGUN_BY = wordSet(
  'transform opacity filter perspective z-index top left position paint layout content strict',
);

/** Whether nothing behind the box is seen through it. */
export function drawsGround(style: Style, parent: Style): boolean {
  return style.ground !== null && style.ground !== parent.ground && !isSeenThrough(style.declared);
}

function isSeenThrough(declared: Declared): boolean {
  const blend = wordSaid(declared, 'mix-blend-mode') ?? 'normal';
  return opacityOf(declared) < 1 || blend !== 'normal';
}

function opacityOf(declared: Declared): number {
  return unitlessNumber(declared.get('opacity') ?? []) ?? 1;
}

/* How much of what lies behind a box its colour hides, from 0 to 1. */
function strengthOf(style: Style): number {
  const colour = colourOf(saidOf(style, 'background-color'));
  return (colour?.[3] ?? 0) * opacityOf(style.declared);
}

const STRONG = 0.8;

/** What is known to be behind words before a box without words. */
export function groundOf(style: Style, parent: Style): Style['ground'] {
  return drawsGround(style, parent) && isWhole(style) ? style.ground : null;
}

function drawsPicture(style: Style): boolean {
  return saidOf(style, 'background-image').some(isDrawing);
}

/* Whether the box reaches at least to the edges of the one that it is placed in. */
function isWhole(style: Style): boolean {
  return isAround(style) && !MOVES.some((name) => isMade(style.declared, name));
}

/* The same without what moves or cuts it behind that. */
function isAround(style: Style): boolean {
  if (!isApart(style.declared)) return false;
  const isAtEdge = (name: string): boolean => {
    const [first] = saidOf(style, name);
    return (sizeOf(style, name) ?? lengthOf(first, style.fontSize, 1) ?? 1) <= 0;
  };
  /* From an edge that lies outside, as much more is needed. */
  const isAll = (name: string, edge: string): boolean =>
    (percentOf(saidOf(style, name)) ?? 0) + (percentOf(saidOf(style, edge)) ?? 0) >= 100;
  const isFree = (name: string): boolean =>
    [name, `max-${name}`].every((it) => {
      const value = saidOf(style, it);
      return value.length === 0 || wordOf(value) !== null || (percentOf(value) ?? 0) >= 100;
    });
  return AXES.every(([name, start, end]) => {
    const [atStart, atEnd] = [isAtEdge(start), isAtEdge(end)];
    if (atStart && atEnd && isFree(name)) return true;
    return (atStart || atEnd) && isAll(name, atStart ? start : end);
  });
}

/* Whether the box has a size, and is moved from its own place. */
function mayCover(style: Style): boolean {
  const [height, width] = [sizeOf(style, 'height') ?? Infinity, sizeOf(style, 'width') ?? Infinity];
  const isSmall = Math.min(height, width) <= LOW || Math.max(height, width) <= SMALL;
  if (isSmall || !isSizedBy(style, AXES[0], LOW)) return false;
  if (isApart(style.declared)) return isSizedBy(style, AXES[1], SMALL);
  const isFar = (it: string): boolean =>
    isPlacedBy(style, it) && Math.abs(sizeOf(style, it) ?? LOW) >= LOW;
  const isDrawn = MARGINS.some((it) => (sizeOf(style, it) ?? 0) <= -LOW);
  return SIDES.some(isFar) || isDrawn || isShifted(style);
}

/* Whether a box has a size on an axis, which paddings together give it from `least` on. */
function isSizedBy(style: Style, [name, start, end]: Axis, least: number): boolean {
  if (isSome(style, name) || isSome(style, `min-${name}`)) return true;
  if (isPlacedBy(style, start) && isPlacedBy(style, end)) return true;
  /* What cannot be reckoned may be of any size. */
  const paddingAt = (side: string): number =>
    sizeOf(style, `padding-${side}`) ?? (isSome(style, `padding-${side}`) ? Infinity : 0);
  return paddingAt(start) + paddingAt(end) > least;
}

const MARGINS = ['margin-top', 'margin-left', 'margin-right'];

function isShifted(style: Style): boolean {
  return [...saidOf(style, 'transform'), ...saidOf(style, 'translate')].some(
    (token) => Math.abs(lengthOf(token, style.fontSize, SMALL) ?? 0) >= LOW,
  );
}

/* Whether the box is a line through the middle of the words of `parent`, from side to side. */
function isLine(style: Style, parent: Style): boolean {
  if (!isApart(style.declared) || !isInMiddle(style, parent)) return false;
  const isTall = isSize(style, 'height') || EDGES.every((it) => isSize(style, it));
  const height = sizeOf(style, 'height') ?? (isTall ? Infinity : 0);
  const isThin = height <= Math.max(THIN, style.fontSize / 5);
  const isWide =
    (percentOf(saidOf(style, 'width')) ?? 0) >= 80 ||
    ['left', 'right'].every((name) => Math.abs(sizeOf(style, name) ?? Infinity) <= LOW);
  const isDrawn =
    (height > 0 && style.ground !== parent.ground) ||
    BORDERS.some((name) => drawsEdge(style, name));
  return isThin && isWide && isDrawn;
}

/**
 * Whether a thin line that is placed is drawn through the first line of words that are placed, too.
 */
export function strikesBeside(style: Style, words: Style, letters: number): boolean {
  if (!isApart(words.declared)) return false;
  const place = (it: Style, name: string): number => sizeOf(it, name) ?? Number.NaN;
  const kept = (sizeOf(words, 'padding-top') ?? 0) + (sizeOf(words, 'margin-top') ?? 0);
  const middle = place(words, 'top') + kept + lineHeightOf(words) / 2;
  const [left, begin] = [place(style, 'left'), place(words, 'left')];
  return (
    Math.abs(place(style, 'top') - middle) <= MIDDLE * words.fontSize &&
    left < begin + letters * words.fontSize * LETTER &&
    left + place(style, 'width') > begin
  );
}

/** Whether a box is placed and drawn as a thin line. */
export function isThinLine(style: Style): boolean {
  const height = sizeOf(style, 'height') ?? 0;
  const isEdge = height === 0 && BORDERS.some((name) => drawsEdge(style, name));
  const isFilled = height > 0 && saidOf(style, 'background-color').length > 0;
  return isApart(style.declared) && height <= THIN && (isEdge || isFilled);
}

/* The least width of letters, as a part of their size. */
const LETTER = 0.3;

/* How far a line may be from the middle of letters, as a part of their size. */
const MIDDLE = 0.28;

function isInMiddle(style: Style, parent: Style): boolean {
  const { whole, middle } = lineWithin(parent);
  return EDGES.some((edge) => {
    const value = saidOf(style, edge);
    const percent = percentOf(value);
    const size = percent === null ? reckonedLength(value, style.fontSize) : (whole * percent) / 100;
    if (size === null) return false;
    const place = edge === 'top' ? size : whole - size;
    return Math.abs(place - middle) <= MIDDLE * Math.max(parent.fontSize, 1);
  });
}

/* The height of letters in an inline box, and of usual lines, as parts of their size. */
const LETTERS = 1.15;
const USUAL_LINE = 1.2;

/* The height of a box that holds one line, and where the middle of this line is. */
function lineWithin(parent: Style): { readonly whole: number; readonly middle: number } {
  const { display, fontSize } = parent;
  const isInline = display === 'inline';
  const size = (name: string): number => sizeOf(parent, name) ?? 0;
  const line = isInline ? LETTERS * fontSize : lineHeightOf(parent);
  const [above, below] = [size('padding-top'), size('padding-bottom')];
  const least = isInline ? 0 : Math.max(size('height'), size('min-height'));
  const holdsPadding = wordSaid(parent.declared, 'box-sizing') === 'border-box';
  const content = Math.max(line, holdsPadding ? least - above - below : least);
  const from = isCentred(parent) ? (content - line) / 2 : 0;
  return { whole: above + content + below, middle: above + from + line / 2 };
}

function lineHeightOf(style: Style): number {
  const value = saidOf(style, 'line-height');
  const times = unitlessNumber(value) ?? (percentOf(value) ?? Number.NaN) / 100;
  const said = reckonedLength(value, style.fontSize);
  return Number.isNaN(times) ? (said ?? USUAL_LINE * style.fontSize) : times * style.fontSize;
}

/** Whether one line stands in the middle of a higher box. */
export function isCentred(style: Style): boolean {
  if (style.display === 'table-cell') return true;
  const names = ['align-items', 'place-items', 'align-content', 'place-content'];
  return names.some((name) => wordsSaid(style.declared, name).includes('center'));
}

const BORDERS = ['border', 'border-top', 'border-bottom'];

/*
 * Whether a border of the box is thicker than the room that the one around it keeps free there.
 * Boxes without a size that have one are arrows.
 */
function hasThickBorder(style: Style, parent: Style): boolean {
  const isFlat = AXES.some(([name]) => sizeOf(style, name) === 0);
  if (!isApart(style.declared) || isFlat) return false;
  return SIDES.some(
    (side) => edgeWidth(style, side) >= Math.max(THICK, sizeOf(parent, `padding-${side}`) ?? 0),
  );
}
