import { html as HTML } from 'parse5';
import type { Style } from '../css/computed-style';
import type { Declared } from '../css/cascade';
import { valueOfText } from '../css/values';
import {
  attributeOf,
  isElement,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';

/** What is drawn of an element of a formula: a sign, or the words of one of its children. */
export type FormulaPart = string | FormulaChild;

interface FormulaChild {
  readonly node: AgreementNode;
  readonly raised: Style['raised'];
  /** Whether it has no box. */
  readonly isGone: boolean;
}

/** Whether the element belongs to a formula (MathML). */
export function isFormula({ namespaceURI }: AgreementElement): boolean {
  return namespaceURI === HTML.NS.MATHML;
}

/** What Chromium draws of an element of a formula, in order (MathML Core). */
export function formulaParts(element: AgreementElement): readonly FormulaPart[] {
  const { tagName } = element;
  if (tagName === 'mspace') return [' '];
  const own = element.childNodes.filter(isElement);
  const [count, shape] = SHAPES.get(tagName) ?? [];
  if (shape && count === own.length) return shape(...own);
  if (tagName === 'msqrt') return ['√(', ...rowOf(element), ')'];
  return rowOf(element);
}

/** What Chromium reads of the tag and attributes of a formula, as a sheet would say it. */
export function formulaHints(element: AgreementElement): Declared {
  const found = [...HINTS].map(
    ([name, property]) => [property, attributeOf(element, name)] as const,
  );
  const phantom = element.tagName === 'mphantom' ? [['visibility', HIDDEN] as const] : [];
  return new Map([
    ...phantom,
    ...found.flatMap(([name, said]) => (said === null ? [] : [[name, valueOfText(said)] as const])),
  ]);
}

/** The kind of its box: also without `display` it is never inline. */
export function formulaBox({ tagName }: AgreementElement): string {
  return TABLE_PARTS.has(tagName) ? 'table' : 'inline-block';
}

const TABLE_PARTS = wordSet('mtable mtr mlabeledtr mtd');

/** Whether a formula may say more to other readers than Chromium draws of it. */
export function isDrawnInPart(element: AgreementElement): boolean {
  const { tagName } = element;
  const isMoved = ['lspace', 'voffset'].some(
    (name) => Number.parseFloat(attributeOf(element, name) ?? '0') !== 0,
  );
  return DRAWN_IN_PART.has(tagName) || (tagName === 'mpadded' && isMoved);
}

const HIDDEN = valueOfText('hidden');

const HINTS: ReadonlyMap<string, string> = new Map([
  ['mathcolor', 'color'],
  ['mathbackground', 'background-color'],
  ['mathsize', 'font-size'],
  ['dir', 'direction'],
]);

const NOTES = wordSet('annotation annotation-xml');
const DRAWN_IN_PART = wordSet(
  'annotation annotation-xml menclose mfenced mglyph mmultiscripts mlongdiv mstack',
);
const FIRST_ONLY = wordSet('semantics maction');
const TOKENS = wordSet('mi mn mo mtext ms');
/* Invisible signs for programs, such as the one of multiplication. */
const SIGNS_WITHOUT_FORM = /[\u2061-\u2064]/g;

/* Words outside of tokens are not drawn. */
function rowOf(element: AgreementElement): readonly FormulaPart[] {
  const isToken = TOKENS.has(element.tagName);
  const first = element.childNodes.find(isElement);
  const isGone = (node: AgreementNode): boolean =>
    (FIRST_ONLY.has(element.tagName) && node !== first) ||
    !(isToken || element.tagName === 'mtd' || (isElement(node) && isFormula(node)));
  const isNote = (node: AgreementNode): boolean =>
    element.tagName === 'semantics' && node !== first && NOTES.has(node.nodeName);
  return element.childNodes
    .filter((node) => !isNote(node))
    .map((node) => {
      const text = isToken ? textOfNode(node)?.replace(SIGNS_WITHOUT_FORM, '') : undefined;
      return text ?? { node, raised: null, isGone: isGone(node) };
    });
}

type PartsOf = (...nodes: readonly AgreementElement[]) => readonly FormulaPart[];

const child = (node: AgreementElement | undefined, raised: Style['raised'] = null): FormulaPart =>
  node === undefined ? '' : { node, raised, isGone: false };

/* Several parts above or below a line, or under a root, are kept together. */
function grouped(node: AgreementElement | undefined): readonly FormulaPart[] {
  const isOne =
    node && (TOKENS.has(node.tagName) || node.childNodes.filter(isElement).length === 1);
  return isOne ? [child(node)] : ['(', child(node), ')'];
}

/* Without a line, as in a binomial, one stands above the other. */
function lineOf({ parentNode }: AgreementElement): string {
  const said = attributeOf(parentNode as AgreementElement, 'linethickness') ?? '';
  return Number.parseFloat(said) === 0 ? ' ' : '/';
}

const raised: PartsOf = (base, up) => [child(base), child(up, 'sup')];
const lowered: PartsOf = (base, down) => [child(base), child(down, 'sub')];
const both: PartsOf = (base, down, up) => [child(base), child(down, 'sub'), child(up, 'sup')];

const SHAPES: ReadonlyMap<string, readonly [count: number, PartsOf]> = new Map([
  ['mfrac', [2, (up, down) => [...grouped(up), down ? lineOf(down) : '', ...grouped(down)]]],
  ['mroot', [2, (base, index) => [' ', child(index, 'sup'), '√(', child(base), ')']]],
  ['msup', [2, raised]],
  ['mover', [2, raised]],
  ['msub', [2, lowered]],
  ['munder', [2, lowered]],
  ['msubsup', [3, both]],
  ['munderover', [3, both]],
]);
