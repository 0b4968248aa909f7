import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Style } from './computed-style';
import { reckonedLength } from './css/calc';
import type { Declared } from './css/cascade';
import { closingOf, splitByCommas } from './css/read-sheet';
import {
  colourOf,
  distanceOf,
  isDrawing,
  lengthOf,
  valueOfText,
  wordOf,
  type Colour,
} from './css/values';
import { wordSet } from './word-set';

type Ground = Pick<Style, 'ground' | 'groundElse' | 'marked'>;

/**
 * What pictures, gradients and shadows that fill a box make of the ground behind its words. A picture
 * that would need a request may be missing, so that the ground under it counts, too.
 */
export function filledGround(style: Style, declared: Declared): Ground | null {
  const image = declared.get('background-image') ?? [];
  if (image.some(isDrawing)) {
    const groundElse = image.some(isRequested) ? style.ground : null;
    return { ground: null, groundElse, marked: false };
  }
  const shadow = splitByCommas(declared.get('box-shadow') ?? []).find(fillsBox);
  if (shadow === undefined) return null;
  const colour = colourWithin(shadow);
  if (colour?.[3] === 0) return null;
  return { ground: colour?.[3] === 1 ? colour : null, groundElse: null, marked: false };
}

/** Finds the colour among the other parts of a value. */
export function colourWithin(value: readonly CSSToken[]): Colour | null {
  const start = value.findIndex(
    ([type], at) => type === TokenType.Function || colourOf(value.slice(at)) !== null,
  );
  return start < 0 ? null : colourOf(value.slice(start));
}

function isRequested(token: CSSToken): boolean {
  const isAddress = token[0] === TokenType.URL || token[0] === TokenType.String;
  return isAddress && !/^\s*data:/i.test(token[4].value);
}

/* Blurs and spreads of frames and edges are smaller. */
const FILLING = 50;

/* Whether a shadow within a box has spread over all of it. */
function fillsBox(shadow: readonly CSSToken[]): boolean {
  const colour = shadow.findIndex(([type]) => type === TokenType.Function);
  const end = colour < 0 ? -1 : closingOf(shadow, colour);
  const outside = shadow.filter((_, at) => colour < 0 || at < colour || at > end);
  const spread = outside.map((it) => lengthOf(it, 16)).filter((it) => it !== null)[3] ?? 0;
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
    /** The style of an element in `parent`, whose ground is not known if it is moved onto another. */
    placed: (style: Style, parent: Style): Style => {
      if (differs(style.ground, parent.ground)) {
        isDrawnOn = true;
        return style;
      }
      if (!isDrawnOn || style.ground === null || !isMoved(style)) return style;
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

const SIDES = ['top', 'right', 'bottom', 'left'];
const MOVES = ['transform', 'translate', 'grid-area', 'grid-row'];
const STILL = wordSet('none auto initial unset');
const NONE = valueOfText('none');

function isMoved({ declared, fontSize }: Style): boolean {
  const position = wordOf(declared.get('position') ?? []) ?? 'static';
  if (position === 'absolute' || position === 'fixed') return true;
  const size = (name: string): number =>
    reckonedLength(declared.get(name) ?? [], fontSize) ?? percentOf(declared.get(name)) ?? 0;
  return (
    (position !== 'static' && SIDES.some((name) => size(name) !== 0)) ||
    SIDES.some((name) => size(`margin-${name}`) < 0) ||
    MOVES.some((name) => !STILL.has(wordOf(declared.get(name) ?? NONE) ?? ''))
  );
}

function percentOf([token]: readonly CSSToken[] = []): number | null {
  return token?.[0] === TokenType.Percentage ? token[4].value : null;
}
