import type { Style } from '../css/computed-style';
import { reckonedLength } from '../css/calc';
import { saidOf, type Declared, wordsSaid } from '../css/cascade';
import { valueOfText } from '../css/values';
import {
  attributeOf,
  isElement,
  isHtml,
  type AgreementElement,
  type AgreementTree,
} from '../tree/parse-agreement';
import { parsePixels } from '../tree/integers';
import { wordSet } from '../tree/word-set';

const SILENT = wordSet('style title desc metadata defs');
const GROUPS = wordSet('svg g');
const STORES = wordSet('symbol linearGradient radialGradient pattern mask clipPath marker filter');

/** Whether a drawing holds pages of words and draws nothing itself, as each of a set of slides. */
export function isFrame({ childNodes }: AgreementElement): boolean {
  const shown = childNodes.filter(isElement).filter(({ tagName }) => !SILENT.has(tagName));
  return (
    shown.length > 0 &&
    shown.every((it) => it.tagName === 'foreignObject' || (GROUPS.has(it.tagName) && isFrame(it)))
  );
}

/** Whether a drawing only holds parts that other drawings take from it. */
export function isStore({ childNodes }: AgreementElement): boolean {
  const within = childNodes.filter(isElement).filter(({ tagName }) => tagName !== 'style');
  const isStored = (it: AgreementElement): boolean =>
    SILENT.has(it.tagName) || STORES.has(it.tagName) || (it.tagName === 'g' && isStore(it));
  return within.length > 0 && within.every(isStored);
}

/* Parts up to this size, in their own units, are icons, and so are drawings in CSS pixels. */
const ICON = 64;

function isIcon(part: AgreementElement): boolean {
  const [, , width = Infinity, height = Infinity] = (attributeOf(part, 'viewBox') ?? '')
    .split(/[\s,]+/)
    .map(Number);
  return width <= ICON && height <= ICON;
}

/** The names of the parts of drawings within a page or a drawing, but of icons. */
export function partsWithin(
  node: AgreementElement | AgreementTree,
  names = new Set<string>(),
): Set<string> {
  for (const it of node.childNodes.filter(isElement)) {
    const id = isHtml(it) || isIcon(it) ? null : attributeOf(it, 'id');
    if (id !== null) names.add(`#${id}`);
    partsWithin(it, names);
  }
  return names;
}

/* Whether a drawing shows all of its parts as icons, whatever size they have themselves. */
function isSmall(drawing: AgreementElement, style: Style): boolean {
  const size = (name: string): number => {
    const said = saidOf(style, name);
    const own = said.length > 0 ? null : parsePixels(attributeOf(drawing, name));
    return own ?? reckonedLength(said, style.fontSize) ?? Infinity;
  };
  const isGrown = GROWING.some((it) => style.declared.has(it));
  const showsMore = wordsSaid(style.declared, 'overflow').includes('visible');
  return !isGrown && !showsMore && ['width', 'height'].every((name) => size(name) <= ICON);
}

const GROWING = ['transform', 'scale', 'zoom', 'min-width', 'min-height'];

/** Whether a drawing shows one of these parts that another drawing holds, and is no icon. */
export function borrows(
  drawing: AgreementElement,
  style: Style,
  parts: ReadonlySet<string>,
): boolean {
  if (isSmall(drawing, style)) return false;
  const used = (node: AgreementElement): readonly string[] => [
    ...(node.tagName === 'use' ? [attributeOf(node, 'href') ?? ''] : []),
    ...node.childNodes.filter(isElement).flatMap(used),
  ];
  const others = used(drawing).filter((it) => parts.has(it));
  if (others.length === 0) return false;
  const own = partsWithin(drawing);
  return others.some((it) => !own.has(it));
}

/**
 * What the attributes of a part of a drawing say of its style. A page without a size is not seen.
 */
export function drawnBy(node: AgreementElement): Declared {
  const said = ['display', 'visibility', 'opacity'].map((name) => [name, attributeOf(node, name)]);
  const isPage = node.tagName === 'foreignObject';
  const sizes = ['width', 'height'].map((name) => [name, attributeOf(node, name) ?? '0']);
  const all = isPage ? [['display', 'block'], ['overflow', 'hidden'], ...sizes, ...said] : said;
  return new Map(
    all.flatMap(([name, value]) => (name && value ? [[name, valueOfText(value)] as const] : [])),
  );
}
