import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { sizeOf, sizeOfValue, sizeWithin, type Style } from '../css/computed-style';
import { saidOf, wordSaid } from '../css/cascade';
import { percentOf, unitlessNumber, wordOf } from '../css/values';
import { basisOf } from './box-row';
import { isColumn, isRigid, mayWiden } from '../style/flexible';
import { holdsPlaced, isPlacedBy } from '../style/layers';
import { CUTTING, isApart, isCutting } from '../style/out-of-sight';
import { isTakenOut } from '../style/style';
import { NO_PUSH, pushWithin, type Push } from './pushed-out';
import { wordSet } from '../tree/word-set';

interface Size {
  readonly height: number;
  readonly width: number;
}

/**
 * The most room that a box gives what is within, in CSS pixels; infinite where that is not known.
 */
export interface Room extends Size {
  /** How children are laid out: only those of usual blocks are as wide as the box at most. */
  readonly display: string;
  /** Whether children below each other give way where there is no room for all of them. */
  readonly isColumn: boolean;
  /**
   * Of the box by whose edges others within are placed, and whether it cuts off what is beyond
   * them.
   */
  readonly placing: Size & { readonly isCut: boolean };
  readonly push: Push;
}

/** The widest line on a usual screen, in CSS pixels. */
export const WIDEST = 1264;

const PAGE = { height: Infinity, width: WIDEST, isCut: false };

/** The room of a page, which is as high as what is in it. */
export const PAGE_ROOM: Room = {
  ...PAGE,
  display: 'block',
  isColumn: false,
  placing: PAGE,
  push: NO_PUSH,
};

/** The room within a box of this style, which stands in the room `around`. */
export function roomWithin(style: Style, around: Room): Room {
  const { display } = style;
  const isOther = /grid|table/.test(display);
  const isKnown = !isOther && saidHeight(style, around) < Infinity;
  const own = {
    height: isKnown ? heightOf(style, around) : Infinity,
    width: widthOf(style, around),
  };
  const padding = (side: string): number => sizeWithin(style, `padding-${side}`, around.width, 0);
  return {
    ...own,
    display,
    push: pushWithin(style, around.push, around.width, own),
    isColumn: isColumn(style),
    placing: holdsPlaced(style)
      ? {
          height: own.height + padding('top') + padding('bottom'),
          width: own.width + padding('left') + padding('right'),
          isCut: CUTTING.has(wordSaid(style.declared, 'overflow-y') ?? ''),
        }
      : around.placing,
  };
}

/** Whether a box begins beyond an edge of the one that it is placed in, which cuts. */
export function isBeyond(style: Style, { placing }: Room): boolean {
  if (!placing.isCut || wordSaid(style.declared, 'position') !== 'absolute') return false;
  if (BACK.some((it) => saidOf(style, it).some(([, text]) => text.startsWith('-')))) return false;
  const edges = ['left', 'top'].map((it, at) =>
    isPlacedBy(style, it) ? it : (['right', 'bottom'][at] ?? it),
  );
  const isFar = (edge: string, whole: number): boolean =>
    (percentOf(saidOf(style, edge)) ?? 0) >= 100 || (sizeOf(style, edge) ?? 0) >= whole;
  return edges.some((it, at) => isFar(it, at === 0 ? placing.width : placing.height));
}

/* What may move a box back over an edge. */
const BACK = ['transform', 'translate', 'margin-left', 'margin-top'];

/** How high a box of this style may be at most. The least height is stronger (CSS 2.1, 10.7). */
export function heightOf(style: Style, around: Room): number {
  const whole = wholeFor(style, around).height;
  const value = saidOf(style, 'min-height');
  const isAuto = percentOf(value) !== null && whole === Infinity;
  const least = isAuto ? 0 : sizeWithin(style, 'min-height', whole, mayGrow(value) ? Infinity : 0);
  const most = sizeWithin(style, 'max-height', whole, Infinity);
  return Math.max(least, Math.min(saidHeight(style, around), most));
}

function saidHeight(style: Style, around: Room): number {
  const whole = wholeFor(style, around).height;
  return sizeWithin(style, 'height', whole, heightAround(style, around, whole));
}

/* The height of a box that says none: by its edges, its width, or what is left in a column. */
function heightAround(style: Style, around: Room, whole: number): number {
  if (isApart(style.declared)) return isBetween(style, 'top', 'bottom') ? whole : Infinity;
  if (!isCutting(style.declared)) return Infinity;
  if (around.isColumn && !isRigid(style)) return around.height;
  const [width, , height] = saidOf(style, 'aspect-ratio').map((it) => unitlessNumber([it]));
  return width ? (widthOf(style, around) * (height ?? 1)) / width : Infinity;
}

/** How wide a box of this style may be at most. */
export function widthOf(style: Style, around: Room): number {
  /* Tables and their parts grow with what is in them, whatever width is said. */
  if (/table/.test(style.display)) return Infinity;
  const whole = wholeFor(style, around).width;
  const isRowOfFlex = /flex/.test(around.display) && !around.isColumn;
  const said = isRowOfFlex ? basisOf(style) : saidOf(style, 'width');
  const isSet = said.length > 0 && wordOf(said) !== 'auto' && !(isRowOfFlex && mayWiden(style));
  const own = isSet ? sizeOfValue(style, said, whole) : widthAround(style, around, whole);
  const least = isPlacedBy(style, 'min-width')
    ? sizeWithin(style, 'min-width', whole, Infinity)
    : 0;
  return Math.max(least, Math.min(own, sizeWithin(style, 'max-width', whole, Infinity)));
}

/* The width of a box that says none. One that does not cut may grow with what is in it. */
function widthAround(style: Style, around: Room, whole: number): number {
  if (isApart(style.declared)) return isBetween(style, 'left', 'right') ? whole : Infinity;
  const isFree = isTakenOut(style.declared) || style.display.startsWith('inline');
  const isPart =
    /grid/.test(around.display) || (/flex/.test(around.display) && !isCutting(style.declared));
  if (isFree || isPart) return Infinity;
  const outdents = ['margin-left', 'margin-right'].map((it) =>
    Math.min(0, sizeWithin(style, it, whole, 0)),
  );
  return outdents.reduce((sum, it) => sum - it, whole);
}

/* What percentages of a box are of. */
function wholeFor({ declared }: Style, around: Room): Size {
  if (!isApart(declared)) return around;
  return wordSaid(declared, 'position') === 'fixed' ? PAGE : around.placing;
}

/* Whether a box ends at two edges of the one around it, and not beyond them. */
function isBetween(style: Style, ...edges: readonly string[]): boolean {
  return edges.every(
    (it) => isPlacedBy(style, it) && (percentOf(saidOf(style, it)) ?? sizeOf(style, it) ?? -1) >= 0,
  );
}

/* True for a height that cannot be known here and may be any; `auto` and shares of it are none. */
function mayGrow([first, ...more]: readonly CSSToken[]): boolean {
  if (first?.[0] === TokenType.Function) return GROWING.has(first[4].value.toLowerCase());
  if (first === undefined || more.length > 0) return false;
  return first[0] === TokenType.Dimension || GROWING.has(wordOf([first]) ?? '');
}

const GROWING = wordSet('calc min max clamp min-content max-content fit-content');
