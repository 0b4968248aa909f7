import { NO_LAYER, sizeOf, type Style } from '../css/computed-style';
import { saidOf } from '../css/cascade';
import type { Styles } from '../style/element-style';
import { isMoved } from '../style/grounds';
import { drawsGround, hangsOver, isCentred, keepsAside, layerOf } from '../style/layers';
import { isTakenOut } from '../style/style';
import {
  elementFrom,
  isPage,
  isPicture,
  neighbourOf,
  parentOf,
  type AgreementElement,
} from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';
import { BARE, firstWordy, isBlank } from './wordless';

type Edge = 'top' | 'bottom';
type Box = readonly [AgreementElement, Style];

/** Finds boxes that margins, or a place outside of their own box, bring over others. */
export function createOverlaps(styles: Styles) {
  /*
   * Whether the words at an edge of a box surely are in it: nothing there is moved, or too low for
   * its own.
   */
  const holdsItsOwn = (node: AgreementElement, style: Style, edge: Edge): boolean => {
    if (!staysInPlace(style)) return false;
    if (isBlank(node)) return true;
    if (LIMITS.some((it) => sizeOf(style, it) !== null)) return false;
    const last = firstFrom(node, edge);
    return last === null || holdsItsOwn(last, styles.of(last, style), edge);
  };
  /*
   * Whether what stands before or behind an element surely does: margins reach through the ends of
   * boxes.
   */
  const standsBeside = (node: AgreementElement, parent: Style, facing: Edge): boolean => {
    const beside = neighbourOf(node, facing === 'bottom' ? -1 : 1);
    if (beside) return holdsItsOwn(beside, styles.of(beside, parent), facing);
    const outer = parentOf(node);
    if (outer === null || isPage(outer)) return true;
    const style = styles.of(outer, parent);
    if (isTakenOut(style.declared)) return true;
    return staysInPlace(style) && standsBeside(outer, parent, facing);
  };
  /* Whether a box hangs out of the one it is placed in only where nothing stands beside that. */
  const hangsFree = (style: Style, parent: Style, around: AgreementElement): boolean => {
    const isBare = firstWordy(around).length === 0;
    const { edge, by } = hangsOver(style, parent, isBare) ?? {};
    if (edge === undefined || by === undefined) return false;
    const styleOfOther = (it: AgreementElement | null) => it && styles.of(it, parent);
    const [outer, beside] = [parentOf(around), neighbourOf(around, edge === 'top' ? -1 : 1)];
    const [above, next] = [styleOfOther(outer), styleOfOther(beside)];
    if ([parent, above, next].some((it) => it && !staysInPlace(it))) return false;
    const isPart = /flex|grid/.test(above?.display ?? '');
    if (!isBlock(parent) || (isBare && isPart)) return false;
    const facing = edge === 'top' ? 'bottom' : 'top';
    if (!standsBeside(around, parent, facing)) return false;
    if (by <= marginAt(around, parent, edge)) return true;
    if (!next || !beside || !isBlock(next) || isPart) return false;
    const padding = sizeOf(next, `padding-${facing}`) ?? 0;
    const room = marginAt(beside, next, facing) + padding;
    if (by <= room) return true;
    const line = firstWordy(beside).length > 0 ? next.fontSize : 0;
    return by <= room + line + marginAt(beside, next, edge) && keepsAside(style, parent, next);
  };
  /*
   * How far words surely keep from an edge of a box; in front of another one they are seen anyway.
   */
  const roomAt = (
    node: AgreementElement,
    style: Style,
    edge: Edge,
    isInFront: (style: Style, around: Style) => boolean,
  ): number => {
    if (isBlank(node) || isPicture(node) || BARE.has(node.tagName) || isCentred(style))
      return Infinity;
    const size = (name: string): number => sizeOf(style, name) ?? 0;
    const room = Math.max(size(`padding-${edge}`), edge === 'bottom' ? size('height') / 2 : 0);
    const last = firstFrom(node, edge);
    if (last === null) return room;
    const own = styles.of(last, style);
    if (isTakenOut(own.declared) || isInFront(own, style)) return Infinity;
    return room + marginAt(last, own, edge) + roomAt(last, own, edge, isInFront);
  };
  /*
   * Whether one of two boxes that a margin brings over each other lies over words of the other one.
   */
  const liesOverBeside = (node: AgreementElement, style: Style, parent: Style): boolean =>
    (['top', 'bottom'] as const).some((edge) => {
      if (marginAt(node, style, edge) >= 0) return false;
      const beside = neighbourOf(node, edge === 'top' ? -1 : 1);
      if (beside === null) return false;
      const own = [node, style] as const;
      const other = [beside, styles.of(beside, parent)] as const;
      const isFree = [own, other].some(([, it]) => isTakenOut(it.declared) || !isBlock(it));
      return !isFree && liesOver(edge === 'top' ? [other, own] : [own, other], parent);
    });
  const liesOver = ([before, behind]: readonly [Box, Box], parent: Style): boolean => {
    const margins = [marginAt(...before, 'bottom'), marginAt(...behind, 'top')];
    const by = -Math.min(...margins, 0) - Math.max(...margins, 0);
    if (by < LEAST_COVERED * behind[1].fontSize) return false;
    const levelOf = (it: Style, around: Style): number => layerOf(it, around.display) ?? NO_LAYER;
    const isOver = (level: number) => (it: Style, around: Style) => levelOf(it, around) > level;
    const [one, other] = [levelOf(before[1], parent), levelOf(behind[1], parent)];
    if (other >= Math.max(0, one))
      return drawsGround(behind[1], parent) && roomAt(...before, 'bottom', isOver(other)) < by;
    return one >= 0 && drawsGround(before[1], parent) && roomAt(...behind, 'top', isOver(-1)) < by;
  };
  return { hangsFree, liesOverBeside };
}

/* The part of a line that is covered before its words are unseen. */
const LEAST_COVERED = 0.75;
const LIMITS = ['height', 'max-height'];

/* Whether a box has its own place among those around it. */
function staysInPlace(style: Style): boolean {
  return !style.gone && !isTakenOut(style.declared) && !isMoved(style);
}

/** Whether a box stands in a line of its own. */
export function isBlock({ display }: Style): boolean {
  return display !== 'contents' && !/^(?:inline|table-|ruby)/.test(display);
}

/* What stands first within an element, seen from one of its edges; null where words do. */
function firstFrom({ childNodes: all }: AgreementElement, edge: Edge): AgreementElement | null {
  return edge === 'top' ? elementFrom(all, 0, 1) : elementFrom(all, all.length - 1, -1);
}

/*
 * How far the box of an element is kept from others; what HTML itself keeps apart is at least so.
 */
function marginAt(node: AgreementElement, style: Style, edge: Edge): number {
  const name = `margin-${edge}`;
  if (saidOf(style, name).length > 0) return sizeOf(style, name) ?? 0;
  return KEPT_APART.has(node.tagName) ? style.fontSize : 0;
}

const KEPT_APART = wordSet('p ul ol dl blockquote h1 h2 h3 h4 h5 h6');
