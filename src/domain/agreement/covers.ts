import { NO_LAYER, type Style } from './computed-style';
import type { Cascade } from './css/cascade';
import { wordOf } from './css/values';
import { holdsPlaced, layerOf, liesOverAll, overOf, type Over } from './layers';
import {
  isElement,
  isHtml,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from './parse-agreement';
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
      const laid = [...(cascade.generates ? parts(node, style) : []), ...children(node, style)];
      const ground = laid.findLast(({ over }) => over !== 'line');
      if (laid.length === 0) return null;
      return (place) => ({
        ...style,
        ground: ground ? ground.ground : style.ground,
        covered: Math.max(style.covered, levelOf(laid, 'all', place)),
        lined: Math.max(style.lined, levelOf(laid, 'line', place)),
      });
    },
    /** Whether an element may cover words without `within` knowing which. */
    isUntold: (node: AgreementElement, style: Style, parent: Style): boolean =>
      isBlank(node)
        ? isUntold(overOf(style, parent, node.tagName === 'img'), parent)
        : liesOverAll(style, parent),
    /** The same of what is generated. */
    isUntoldPart: (style: Style, parent: Style): boolean => isUntold(overOf(style, parent), parent),
  };
}

function isUntold(over: Over | null, parent: Style): boolean {
  return over === 'some' || ((over === 'all' || over === 'line') && !holdsPlaced(parent));
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
          ground: over === 'some' ? null : style.ground,
        },
      ];
}

const LATER = 0.25;

/* On the same level, what comes later is drawn over what comes before it. */
function levelOf(laid: readonly Laid[], wanted: Over, place: number): number {
  const levels = laid
    .filter(({ over }) => over === wanted)
    .map(({ layer, place: own }) => layer + (place <= own ? LATER : -LATER));
  return Math.max(NO_LAYER, ...levels);
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

function isNothing(node: AgreementNode): boolean {
  const text = textOfNode(node);
  return text === null ? !isElement(node) || (isHtml(node) && isBlank(node)) : text.trim() === '';
}
