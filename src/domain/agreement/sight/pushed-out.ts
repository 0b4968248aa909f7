import type { CSSToken } from '@csstools/css-tokenizer';
import { sizeWithin, type Style } from '../css/computed-style';
import { saidOf, wordSaid, wordsSaid } from '../css/cascade';
import { lengthOf } from '../css/values';
import { isPlacedBy } from '../style/layers';
import { CUTTING, functionsOf } from '../style/out-of-sight';
import { isTakenOut } from '../style/style';
import { wordSet } from '../tree/word-set';

/** Where content begins at least, from the left and upper edge of the box around it that cuts. */
export interface Push {
  readonly x: number;
  readonly y: number;
  /** The upper margins that fall together with the next one (CSS 2.1, 8.3.1). */
  readonly margin: number;
  /** How far it is shown; infinite where nothing is known to be cut. */
  readonly width: number;
  readonly height: number;
}

/** Of content whose place is not known, or that nothing cuts. */
export const NO_PUSH: Push = { x: 0, y: 0, margin: 0, width: Infinity, height: Infinity };

/** Whether content begins where the box around it has cut everything off. */
export function isPushedOut({ x, y, margin, width, height }: Push): boolean {
  return x >= width || y + margin >= height;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Where the content of a box begins, which stands in one with the place `around` and the width
 * `whole`; its own size is the most that it has room for.
 */
export function pushWithin(style: Style, around: Push, whole: number, own: Size): Push {
  if (!PLACED.has(style.display)) return NO_PUSH;
  const isBeside = style.display === 'inline-block' || isTakenOut(style.declared);
  if (isBeside || style.direction === 'rtl') return cutBy(style, whole, own, NO_PUSH);
  const part = (name: string): number => lengthIn(style, name, whole);
  const moves = movesOf(style);
  if (!moves.every(([kind]) => MOVES.has(kind))) return cutBy(style, whole, own, NO_PUSH);
  const [right, down] = movedBy(style, moves, whole, own.width);
  const margin = part('margin-top');
  const edge = part('padding-top') + part('border-top-width');
  const margins = Math.max(around.margin, margin);
  const moved: Push = {
    ...around,
    x: around.x + part('margin-left') + part('padding-left') + right,
    y: around.y + Math.min(0, margin) + down + edge + (edge > 0 ? margins : 0),
    margin: edge > 0 ? 0 : margins,
  };
  return cutBy(style, whole, own, moved);
}

/* In a box that cuts, places are counted from its own edges; one that scrolls shows all. */
function cutBy(style: Style, whole: number, own: Size, moved: Push): Push {
  const [aside] = wordsSaid(style.declared, 'overflow');
  const upright = wordSaid(style.declared, 'overflow-y');
  if (!isSaid(aside) && !isSaid(upright)) return moved;
  const part = (side: string): number => lengthIn(style, `padding-${side}`, whole);
  return {
    x: part('left'),
    y: part('top'),
    margin: 0,
    width: CUTTING.has(aside ?? '') ? own.width + part('left') + part('right') : Infinity,
    height: CUTTING.has(upright ?? '') ? own.height + part('top') + part('bottom') : Infinity,
  };
}

function isSaid(flow: string | null | undefined): boolean {
  return (flow ?? 'visible') !== 'visible';
}

/* The boxes whose content begins at their edges. */
const PLACED = wordSet('block list-item flow-root inline-block');

/* A share of a width that is not known is none. */
function lengthIn(style: Style, name: string, whole: number): number {
  return sizeWithin(style, name, whole === Infinity ? 0 : whole, 0);
}

type Moves = ReturnType<typeof functionsOf>;

function movesOf(style: Style): Moves {
  return [
    ['translate', [...saidOf(style, 'translate')]],
    ...functionsOf(saidOf(style, 'transform')),
  ];
}

/* How far a box is moved from its place, to the right and down. */
function movedBy(
  style: Style,
  moves: Moves,
  whole: number,
  width: number,
): readonly [right: number, down: number] {
  const length = (token: CSSToken | undefined, of: number): number =>
    lengthOf(token, style.fontSize, of === Infinity ? 0 : of) ?? 0;
  const isRelative = wordSaid(style.declared, 'position') === 'relative';
  const side = (begin: string, end: string, of: number): number => {
    if (!isRelative) return 0;
    const far = length(saidOf(style, end)[0], of);
    return isPlacedBy(style, begin) ? length(saidOf(style, begin)[0], of) : -far;
  };
  let [right, down] = [side('left', 'right', whole), side('top', 'bottom', 0)];
  for (const [kind, [first, second]] of moves) {
    if (ASIDE.has(kind)) right += length(first, width);
    if (UPRIGHT.has(kind)) down += length(kind === 'translatey' ? first : second, 0);
  }
  return [right, down];
}

const ASIDE = wordSet('translate translatex translate3d');
const UPRIGHT = wordSet('translate translatey translate3d');
/* Others, as turns, may bring what is within anywhere. */
const MOVES = wordSet('translate translatex translatey translatez translate3d');
