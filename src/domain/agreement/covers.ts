import { NO_LAYER, type Style } from './computed-style';
import type { Cascade } from './css/cascade';
import { wordOf } from './css/values';
import {
  groundOf,
  holdsPlaced,
  layerOf,
  liesBeyond,
  liesOverAll,
  overOf,
  type Over,
} from './layers';
import {
  isElement,
  isHtml,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from './parse-agreement';
import { isInlineTag } from './policy';
import { rememberedOf } from '../remembered';
import { generatedStyle, styleOf } from './style';

interface Laid {
  readonly over: Over;
  /** Behind which of the children it is drawn, and on which level. */
  readonly place: number;
  readonly layer: number;
  readonly ground: Style['ground'];
}

/** Finds the boxes of a document that lie over words, as white ones by which words are made unreadable. */
export function createCovers(cascade: Cascade) {
  const parts = (node: AgreementElement, style: Style): readonly Laid[] =>
    (['before', 'after'] as const).flatMap((part) => {
      const declared = cascade.declaredFor(node, part);
      if (!declared.has('content') || wordOf(declared.get('content') ?? []) === 'none') return [];
      return laidOver(generatedStyle(style, declared), style, part === 'before' ? -1 : Infinity);
    });
  const children = (node: AgreementElement, style: Style): readonly Laid[] =>
    node.childNodes.flatMap((child, place) => {
      if (!isElement(child) || !isBlank(child)) return [];
      return laidOver(styleOf(child, style, cascade.declaredFor(child, 'self')), style, place);
    });
  return {
    /** The style of the words at each place within; null where no box lies over or behind them. */
    within: (node: AgreementElement, style: Style): ((place: number) => Style) | null => {
      if (style.gone || !holdsPlaced(style)) return null;
      /* What lies behind a ground that is drawn is not seen. */
      const laid = [
        ...(cascade.generates ? parts(node, style) : []),
        ...children(node, style),
      ].filter(({ over }) =>
        over === 'line' ? isOneLine(node) : over !== 'behind' || !style.grounded,
      );
      const ground = laid.findLast(({ over }) => over !== 'line');
      if (laid.length === 0) return null;
      const [covered, lined] = [levelsOf(laid, 'all'), levelsOf(laid, 'line')];
      return (place) => ({
        ...style,
        ground: ground ? ground.ground : style.ground,
        covered: Math.max(style.covered, covered(place)),
        lined: Math.max(style.lined, lined(place)),
      });
    },
    /** Whether an element may cover words without `within` knowing which. */
    isUntold: (node: AgreementElement, style: Style, parent: Style): boolean =>
      isBlank(node)
        ? isUntold(overOf(style, parent, node.tagName === 'img'), style, parent, node.parentNode)
        : liesOverAll(style, parent) && !holdsAll(node),
    /** The same of what is generated in an element. */
    isUntoldPart: (node: AgreementElement, style: Style, parent: Style): boolean =>
      isUntold(overOf(style, parent), style, parent, node),
  };
}

function isUntold(
  over: Over | null,
  style: Style,
  parent: Style,
  around: AgreementElement['parentNode'],
): boolean {
  if (over === 'line' && around && 'tagName' in around && !isOneLine(around)) return true;
  if (over === 'some') return true;
  if (over !== 'all' && over !== 'line') return false;
  return !holdsPlaced(parent) || (over === 'all' && liesBeyond(style));
}

function laidOver(style: Style, parent: Style, place: number): readonly Laid[] {
  const over = overOf(style, parent);
  return over === null
    ? []
    : [
        {
          over,
          place,
          layer: layerOf(style, parent.display) ?? 0,
          ground: groundOf(style, parent),
        },
      ];
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
    let [from, to] = [0, boxes.length];
    while (from < to) {
      const middle = Math.floor((from + to) / 2);
      if ((boxes[middle]?.place ?? 0) < place) from = middle + 1;
      else to = middle;
    }
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

/* Whether an element holds all words of the document. */
function holdsAll(node: AgreementElement): boolean {
  const around = node.parentNode;
  if (!around || !('tagName' in around)) return true;
  return around.childNodes.every((it) => it === node || isNothing(it)) && holdsAll(around);
}

function isBlank(node: AgreementElement): boolean {
  return (
    isHtml(node) && !FIELDS.has(node.tagName) && node.childNodes.every((child) => isNothing(child))
  );
}

const FIELDS: ReadonlySet<string> = new Set([
  'input',
  'textarea',
  'select',
  'br',
  'iframe',
  'object',
]);

const UNSEEN: ReadonlySet<string> = new Set(['head', 'title', 'style', 'script', 'template']);

function isNothing(node: AgreementNode): boolean {
  const text = textOfNode(node);
  if (text !== null) return text.trim() === '';
  return !isElement(node) || (isHtml(node) && (UNSEEN.has(node.tagName) || isBlank(node)));
}
