import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { rememberedOf } from '../../remembered';
import { sizeOf, type Style } from '../css/computed-style';
import { isCalculation } from '../css/calc';
import { saidOf, type Declared, wordSaid } from '../css/cascade';
import { closingOf, outsideFunctions, splitByCommas } from '../css/read-sheet';
import { colourOf, distanceOf, isCurrentColour, isSystemColour, type Colour } from '../css/colours';
import {
  isDrawing,
  lengthOf,
  percentOf,
  unitlessNumber,
  valueOfText,
  wordOf,
  wordsOfValue,
} from '../css/values';
import { SIDES } from '../css/expand';
import { declaresEdges, edgeWidth, THICK } from './edges';
import { isApart } from './out-of-sight';
import { wordSet } from '../tree/word-set';

type Ground = Pick<Style, 'ground' | 'groundElse' | 'marked'>;

/**
 * What pictures, gradients and shadows that fill a box make of the ground behind its words. A
 * picture that would need a request may be missing, so that the ground under it counts, too.
 */
export function filledGround(style: Style, declared: Declared): Ground | null {
  if (standsOnEdge(style)) return { ground: null, groundElse: style.ground, marked: false };
  const image = declared.get('background-image') ?? [];
  if (image.some(isDrawing)) return drawnGround(style, image, declared);
  const shadow = fillingShadow(declared);
  if (shadow === undefined) return null;
  const colour = colourWithin(shadow);
  if (colour?.[3] === 0) return null;
  return { ground: colour?.[3] === 1 ? colour : null, groundElse: null, marked: false };
}

/* Whether the words of a box may stand on its border: it has no height, or its border fills it. */
function standsOnEdge(style: Style): boolean {
  const filled = ['border-image', 'border-image-slice'].flatMap((it) => saidOf(style, it));
  if (wordsOfValue(filled).includes('fill')) return true;
  const isFlat = sizeOf(style, 'height') === 0;
  return isFlat && hasThickEdge(style);
}

/* Each element of the same style asks it. */
const hasThickEdge = rememberedOf(
  (style: Style): boolean =>
    declaresEdges(style) && SIDES.some((side) => edgeWidth(style, side) >= THICK),
);

/* Mails draw grounds as gradients of one colour, which programs with a dark theme leave alone. */
function drawnGround(style: Style, image: readonly CSSToken[], declared: Declared): Ground | null {
  const colours = gradientColours(image, style.colour);
  const isSmall = isSized(image, declared);
  const [first] = colours ?? [];
  const isOne = first && colours?.every((it) => it[3] === 1 && !differs(it, first));
  if (isOne && !isSmall) return { ground: first, groundElse: null, marked: false };
  const under = style.ground;
  if (colours?.every((it) => isClear(it) || !differs(it, under))) return null;
  const isPart = isSmall || image.some(isRequested) || colours?.some(isClear);
  const groundElse = isPart ? (under ?? style.groundElse) : null;
  return { ground: null, groundElse, marked: false };
}

/* The colours of gradients; null where others may be drawn, too. */
function gradientColours(
  image: readonly CSSToken[],
  current: Style['colour'],
): readonly Colour[] | null {
  const found: Colour[] = [];
  for (let at = 0; at < image.length; at += 1) {
    const token = image[at];
    if (!token || HOLDING.test(token[1])) continue;
    const start = at;
    if (token[0] === TokenType.Function) at = closingOf(image, at);
    const value = image.slice(start, at + 1);
    const colour = isCurrentColour(value) ? current : colourOf(value);
    if (colour !== null) found.push(colour);
    else if (
      value.length > 1 ||
      isDrawing(token) ||
      isCurrentColour(value) ||
      isSystemColour(token)
    )
      return null;
  }
  return found;
}

/* Gradients and reckoned places have no colours but those within. */
const HOLDING = /^(?:.*gradient|calc|min|max|clamp)\($/i;

function isClear([, , , opaque]: Colour): boolean {
  return opaque === 0;
}

/* Whether a ground may be drawn smaller than its box, or once in a place beside it. */
function isSized(image: readonly CSSToken[], declared: Declared): boolean {
  const outside = outsideFunctions(image);
  const repeats = [...outside, ...(declared.get('background-repeat') ?? [])];
  if (isPlaced(image, declared) && wordsOfValue(repeats).some((it) => ONCE.has(it))) return true;
  const slash = outside.findIndex(([, text]) => text === '/');
  const size = declared.get('background-size') ?? (slash < 0 ? [] : outside.slice(slash + 1));
  return size.some(
    (token) => token[0] === TokenType.Dimension || (unitlessNumber([token]) ?? 1) < 1,
  );
}

/* A place in words or percentages moves nothing of a ground as large as its box. */
function isPlaced(image: readonly CSSToken[], declared: Declared): boolean {
  const places = ['', '-x', '-y'].flatMap((it) => declared.get(`background-position${it}`) ?? []);
  return (
    [...outsideFunctions(image), ...places].some(([type]) => type === TokenType.Dimension) ||
    [...image, ...places].some(isCalculation)
  );
}

const ONCE = wordSet('no-repeat repeat-x repeat-y');

/** Finds the colour among the other parts of a value. */
export function colourWithin(value: readonly CSSToken[]): Colour | null {
  const start = value.findIndex(
    ([type], at) => type === TokenType.Function || colourOf(value.slice(at)) !== null,
  );
  return start < 0 ? null : colourOf(value.slice(start));
}

/** Whether a part of a value is an address that needs a request. */
export function isRequested(token: CSSToken): boolean {
  const isAddress = token[0] === TokenType.URL || token[0] === TokenType.String;
  return isAddress && !/^\s*data:/i.test(token[4].value);
}

/* Blurs and spreads of frames and edges are smaller. */
const FILLING = 50;

/** Whether a box has a shadow that may lie over the words beside it. */
export function castsFar(declared: Declared): boolean {
  return splitByCommas(declared.get('box-shadow') ?? []).some((shadow) => {
    const outside = outsideFunctions(shadow);
    const [x = 0, y = 0, blur = 0, spread = 0] = lengthsOf(outside);
    const reach = Math.max(Math.abs(x), Math.abs(y)) + spread - blur;
    const isOpaque = (colourWithin(shadow)?.[3] ?? 1) >= LEAST_OPAQUE;
    return reach >= THICK && isOpaque && !wordsOfValue(outside).includes('inset');
  });
}

const [USUAL_FONT, LEAST_OPAQUE] = [16, 0.5];

function lengthsOf(shadow: readonly CSSToken[]): readonly number[] {
  return shadow.map((it) => lengthOf(it, USUAL_FONT)).filter((it) => it !== null);
}

/** The shadow that fills a box. */
export function fillingShadow(declared: Declared): readonly CSSToken[] | undefined {
  return splitByCommas(declared.get('box-shadow') ?? []).find(fillsBox);
}

/* Whether a shadow within a box has spread over all of it. */
function fillsBox(shadow: readonly CSSToken[]): boolean {
  const outside = outsideFunctions(shadow);
  const [, , , spread = 0] = lengthsOf(outside);
  return spread >= FILLING && outside.some((it) => wordOf([it]) === 'inset');
}

/**
 * Follows in the order of a document what is drawn, so that words which are moved from their place
 * are not said to stand before the ground that they would have there: a title may be moved onto a
 * picture or a band.
 */
export function createGrounds() {
  let isDrawnOn = false;
  return {
    /** Remembers that a picture is drawn. */
    drawn: (): void => {
      isDrawnOn = true;
    },
    /**
     * The style of an element in `parent`, whose ground is not known if it is moved onto another.
     */
    placed: (style: Style, parent: Style): Style => {
      const [wasDrawnOn, isOwn] = [isDrawnOn, differs(style.ground, parent.ground)];
      isDrawnOn ||= isOwn || hasThickEdge(style);
      if (isOwn || !wasDrawnOn || style.ground === null || !isMoved(style)) return style;
      return { ...style, ground: null, groundElse: style.ground };
    },
  };
}

/* Grounds that differ less than this are not told from each other. */
const LEAST = 8;

/** Whether one ground is told from the other by who sees both. */
export function differs(one: Colour | null, other: Colour | null): boolean {
  if (one === null || other === null) return one !== other;
  return distanceOf(one, other) > LEAST;
}

const MOVES = ['transform', 'translate'];
const AREAS = ['grid-area', 'grid-row'];
const STILL = wordSet('none auto initial unset');
const NONE = valueOfText('none');
/* Words that move less stay on their ground, as a table that Word sets before the margin. */
const MOVED_FROM = 8;

/** Whether a box is not where it would be by itself, or others are drawn onto its place. */
export function isMoved(style: Style): boolean {
  const { declared, fontSize } = style;
  const position = wordSaid(declared, 'position') ?? 'static';
  if (isApart(declared)) return true;
  const size = (name: string): number =>
    sizeOf(style, name) ?? farPercent(declared.get(name) ?? []);
  return (
    (position !== 'static' && SIDES.some((name) => Math.abs(size(name)) >= MOVED_FROM)) ||
    SIDES.some((name) => size(`margin-${name}`) <= -MOVED_FROM) ||
    MOVES.some((name) => declared.get(name)?.some((it) => isFar(it, fontSize)) ?? false) ||
    AREAS.some((name) => !STILL.has(wordOf(declared.get(name) ?? NONE) ?? ''))
  );
}

/* Whether a part of a transformation moves or turns what it is made of. */
function isFar(token: CSSToken, fontSize: number): boolean {
  if (token[0] === TokenType.Number) return token[4].value !== 0 && token[4].value !== 1;
  if (token[0] === TokenType.Percentage) return token[4].value !== 0;
  if (token[0] !== TokenType.Dimension) return false;
  const size = lengthOf(token, fontSize);
  return size === null ? token[4].value !== 0 : Math.abs(size) >= MOVED_FROM;
}

/* Of how much is not known, any part of it is far. */
function farPercent(value: readonly CSSToken[]): number {
  return Math.sign(percentOf(value) ?? 0) * MOVED_FROM;
}
