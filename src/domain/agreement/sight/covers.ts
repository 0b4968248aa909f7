import { generatesWords } from '../lists/counters';
import { NO_LAYER, sizeOf, type Style } from '../css/computed-style';
import { wordSaid, type Cascade } from '../css/cascade';
import { parsePixels } from '../tree/integers';
import {
  groundOf,
  holdsPlaced,
  layerOf,
  keepsToEdge,
  liesBehind,
  liesBeyond,
  liesOverAll,
  mayReachOut,
  overOf,
  type Over,
} from '../style/layers';
import { reachesFarOut } from '../style/out-of-sight';
import {
  attributeOf,
  isElement,
  isPage,
  isPicture,
  parentOf,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import { isInlineTag } from '../tree/policy';
import { firstWhere } from '../../first-where';
import { rememberedIn, rememberedOf } from '../../remembered';
import type { Styles } from '../style/element-style';
import { wordSet } from '../tree/word-set';
import { createOverlaps } from './overlaps';
import { createPlacedBoxes } from './placed-boxes';
import { BARE, firstWordy, isBlank, isNothing } from './wordless';

interface Laid {
  readonly over: Over;
  /** Behind which of the children it is drawn, and on which level. */
  readonly place: number;
  readonly layer: number;
  readonly ground: Style['ground'];
}

/**
 * Finds the boxes of a document that lie over words, as white ones by which words are made
 * unreadable.
 */
export function createCovers(cascade: Cascade, styles: Styles) {
  const { hangsFree, liesOverBeside } = createOverlaps(styles);
  const { holdsWordsUpon, strikesOther, isFlattened } = createPlacedBoxes(cascade, styles);
  /* A box without a ground as the one within it, which has one; sizes of its own are stronger. */
  const filledStyle = (node: AgreementElement, style: Style): Style => {
    if (layerOf(style, '') === null) return style;
    const within = node.childNodes.filter(isElement).slice(0, MOST_WITHIN);
    for (const child of within) {
      const own = styles.of(child, style);
      if (own.ground === null || own.ground === style.ground || own.gone) continue;
      const sizes = [...own.declared].filter(([name]) => SIZES.has(name));
      return { ...style, ground: own.ground, declared: new Map([...sizes, ...style.declared]) };
    }
    return style;
  };
  const parts = (node: AgreementElement, style: Style): readonly Laid[] =>
    (['before', 'after'] as const).flatMap((part) => {
      const declared = cascade.declaredFor(node, part);
      if (!declared.has('content') || wordSaid(declared, 'content') === 'none') return [];
      const place = part === 'before' ? FIRST : LAST;
      return laidOver(styles.generated(style, declared), style, place, false);
    });
  const children = (node: AgreementElement, style: Style): readonly Laid[] =>
    node.childNodes.flatMap((child, place) => {
      if (!isElement(child) || !(isBlank(child) || isPicture(child))) return [];
      return laidOver(styles.of(child, style), style, place, isPicture(child));
    });
  const lowest = new Map<AgreementElement, Level>();
  /* Each box within asks it, in styles of the element that do not differ in what matters here. */
  const lowestWithin = (node: AgreementElement, style: Style): Level =>
    rememberedIn(lowest, node, () => {
      const levels = node.childNodes.map((it, place): Level => {
        if (isNothing(it)) return HIGHEST;
        const layer = isElement(it) ? layerOf(styles.of(it, style), style.display) : null;
        return [layer ?? NO_LAYER, place];
      });
      return levels.reduce((one, other) => (isUnder(one, other) ? one : other), HIGHEST);
    });
  /* A sheet that places fields places many, of which the first tells enough. */
  let isFieldTold = false;
  const isUntold = (
    over: Over | null,
    style: Style,
    parent: Style,
    around: AgreementElement | null,
    place: number,
  ): boolean => {
    if (over === null || over === 'behind' || around === null) return false;
    if (over === 'line' && !isOneLine(around)) return true;
    const holds = holdsPlaced(parent) || isPage(around);
    const isOut = (): boolean => mayReachOut(style, parent) && !isPage(around) && !holdsAll(around);
    if (over === 'some') {
      if (holds && !isPage(around) && hangsFree(style, parent, around)) return false;
      if (!holds || liesBeyond(style) || isOut()) return true;
      const level: Level = [layerOf(style, parent.display) ?? 0, place];
      return !keepsToEdge(style, parent) && !isUnder(level, lowestWithin(around, parent));
    }
    return !holdsPlaced(parent) || (over === 'all' && (liesBeyond(style) || isOut()));
  };
  return {
    /** The style of the words at each place within; null where no box lies over or behind them. */
    within: (node: AgreementElement, style: Style): ((place: number) => Style) | null => {
      if (style.gone) return null;
      /* What lies behind a ground that is drawn is not seen. */
      const laid = [
        ...(cascade.generates ? parts(node, style) : []),
        ...children(node, style),
      ].filter(({ over }) =>
        over === 'line' ? isOneLine(node) : over !== 'behind' || !style.grounded,
      );
      if (laid.length === 0) return null;
      const ground = groundWithin(laid, style);
      if (!holdsPlaced(style)) return () => ({ ...style, ...ground });
      const [covered, lined] = [levelsOf(laid, 'all'), levelsOf(laid, 'line')];
      return (place) => ({
        ...style,
        ...ground,
        covered: Math.max(style.covered, covered(place)),
        lined: Math.max(style.lined, lined(place)),
      });
    },
    /**
     * Whether an element may cover words without `within` knowing which, or its own may be unseen.
     */
    isUntold: (node: AgreementElement, style: Style, parent: Style): boolean => {
      const isDrawn = isPicture(node);
      if (isDrawn && isPageSized(node, style) && holdsWordsUpon(node, parent)) return true;
      const around = parentOf(node);
      if (!isDrawn && !isBlank(node)) {
        const isOver = liesOverAll(style, parent) && !isAlone(node, style, parent);
        if ((isOver && !holdsAll(node)) || mayLieUnseen(style, parent)) return true;
        if (liesOverBeside(node, style, parent) || isFlattened(node, style, parent)) return true;
        if (!BARE.has(node.tagName)) return false;
      }
      if (!isDrawn && strikesOther(node, style, parent)) return true;
      const filled = isDrawn ? style : filledStyle(node, style);
      const whole = overOf(filled, parent, isDrawn);
      /* What fills a clear box may be smaller than the box. */
      const over = filled !== style && whole === 'all' ? 'some' : whole;
      const place = over === 'some' ? (around?.childNodes.indexOf(node) ?? 0) : 0;
      const isTold = isUntold(over, filled, parent, around, place);
      if (!isTold || !BARE.has(node.tagName)) return isTold;
      const isFirst = !isFieldTold;
      isFieldTold = true;
      return isFirst;
    },
    /** The same of what is generated in an element. */
    isUntoldPart: (
      node: AgreementElement,
      style: Style,
      parent: Style,
      part: 'before' | 'after' | 'marker',
    ): boolean =>
      isUntold(overOf(style, parent), style, parent, node, part === 'after' ? LAST : FIRST) ||
      (generatesWords(style.declared) && mayLieUnseen(style, parent)),
  };
}

const MOST_WITHIN = 8;

/* From this width and height on, in CSS pixels, a picture may be that of a page. */
const PAGE_SIZED = 500;

function isPageSized(picture: AgreementElement, style: Style): boolean {
  const size = (name: string): number =>
    sizeOf(style, name) ?? parsePixels(attributeOf(picture, name)) ?? 0;
  return ['width', 'height'].every((name) => size(name) >= PAGE_SIZED);
}

const SIZES = wordSet('width height min-width min-height');

/* Whether words may be behind what is around them, or begin far outside of the page. */
function mayLieUnseen(style: Style, parent: Style): boolean {
  return (liesBehind(style, parent) && liesBeyond(style)) || reachesFarOut(style);
}

const [FIRST, LAST] = [-1, Infinity];

/* Where something is drawn: its layer, and its place among what has the same. */
type Level = readonly [layer: number, place: number];

const HIGHEST: Level = [Infinity, LAST];

function isUnder([layer, place]: Level, [other, otherPlace]: Level): boolean {
  return layer < other || (layer === other && place < otherPlace);
}

/* The last box is drawn over the others. Not all words need to be before it. */
function groundWithin(
  laid: readonly Laid[],
  style: Style,
): Pick<Style, 'ground' | 'groundElse'> | null {
  const last = laid.findLast(({ over }) => over !== 'line');
  if (last === undefined) return null;
  const ground = holdsPlaced(style) ? last.ground : null;
  return { ground, groundElse: ground === null ? (style.ground ?? style.groundElse) : null };
}

function laidOver(style: Style, parent: Style, place: number, isDrawn: boolean): readonly Laid[] {
  const over = overOf(style, parent, isDrawn);
  if (over === null) return [];
  const layer = layerOf(style, parent.display) ?? 0;
  return [{ over, place, layer, ground: groundOf(style, parent) }];
}

const LATER = 0.25;

/*
 * On the same level, what comes later is drawn over what comes before it. No box lies over itself.
 */
function levelsOf(laid: readonly Laid[], wanted: Over): (place: number) => number {
  const boxes = laid.filter(({ over }) => over === wanted).sort((a, b) => a.place - b.place);
  const [before, behind] = [[NO_LAYER], [NO_LAYER]];
  for (const { layer } of boxes) before.push(Math.max(before.at(-1) ?? 0, layer - LATER));
  for (const { layer } of boxes.toReversed())
    behind.push(Math.max(behind.at(-1) ?? 0, layer + LATER));
  return (place) => {
    const from = firstWhere(0, boxes.length, (at) => (boxes[at]?.place ?? 0) >= place);
    const next = from + Number(boxes[from]?.place === place);
    return Math.max(before[from] ?? NO_LAYER, behind[boxes.length - next] ?? NO_LAYER);
  };
}

const LONGEST_LINE = 60;

/*
 * Whether the words of an element certainly stand in one line, so that a line strikes all of them.
 * Each box within asks it.
 */
const isOneLine = rememberedOf((node: AgreementElement): boolean => {
  let length = 0;
  const fits = (it: AgreementNode): boolean => {
    const text = textOfNode(it);
    if (text !== null) return (length += text.trim().length) <= LONGEST_LINE;
    if (!isElement(it)) return true;
    return isInlineTag(it.tagName) && it.childNodes.every(fits);
  };
  return node.childNodes.every((it) => (isElement(it) && isBlank(it)) || fits(it));
});

/* Whether an element holds all words of the document. Each box within asks it. */
const holdsAll = rememberedOf((node: AgreementElement): boolean => {
  const around = parentOf(node);
  if (around === null) return true;
  return isOnlyOne(node, around) && holdsAll(around);
});

/* Whether no words stand beside those of an element. */
function isOnlyOne(node: AgreementElement, around: AgreementElement | null): boolean {
  return around !== null && firstWordy(around).every((it) => it === node);
}

/* Whether a box lies only over the one that it is placed in, which shows nothing else. */
function isAlone(node: AgreementElement, style: Style, parent: Style): boolean {
  const around = parentOf(node);
  const isOut = !holdsPlaced(parent) || liesBeyond(style) || mayReachOut(style, parent);
  if (around === null || isOut || !isOnlyOne(node, around)) return false;
  return !around.childNodes.some((it) => it !== node && holdsPicture(it));
}

function holdsPicture(node: AgreementNode): boolean {
  return isElement(node) && (isPicture(node) || node.childNodes.some(holdsPicture));
}
