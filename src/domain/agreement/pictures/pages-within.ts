import type { Declared } from '../css/cascade';
import { valueOfText } from '../css/values';
import { attributeOf, isElement, type AgreementElement } from '../parse-agreement';
import { wordSet } from '../word-set';

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

/** What the attributes of a part of a drawing say of its style. A page without a size is not seen. */
export function drawnBy(node: AgreementElement): Declared {
  const said = ['display', 'visibility', 'opacity'].map((name) => [name, attributeOf(node, name)]);
  const isPage = node.tagName === 'foreignObject';
  const sizes = ['width', 'height'].map((name) => [name, attributeOf(node, name) ?? '0']);
  const all = isPage ? [['display', 'block'], ['overflow', 'hidden'], ...sizes, ...said] : said;
  return new Map(
    all.flatMap(([name, value]) => (name && value ? [[name, valueOfText(value)] as const] : [])),
  );
}
