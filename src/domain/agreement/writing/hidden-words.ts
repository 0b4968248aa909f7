import { inputWords } from '../tree/form-words';
import { isFormula } from '../style/formulas';
import {
  attributeOf,
  isElement,
  isHtml,
  parentOf,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
} from '../tree/parse-agreement';
import { agreementPolicy, isInlineTag } from '../tree/policy';
import type { SaidWords } from './said-words';

const DROPPED: ReadonlySet<string> = new Set(agreementPolicy.contentDropped);

/**
 * Whether the words within an element are not what it shows. An object without an address shows
 * them.
 */
export function isDropped(node: AgreementElement): boolean {
  if (!DROPPED.has(node.tagName)) return false;
  return node.tagName !== 'object' || ['data', 'type'].some((it) => attributeOf(node, it) !== null);
}

/* The pages of words within a drawing. */
function pagesOf(drawing: AgreementElement): readonly AgreementNode[] {
  return drawing.childNodes
    .filter(isElement)
    .flatMap((it) => (it.tagName === 'foreignObject' ? it.childNodes : pagesOf(it)));
}

/* Whether a formula repeats for programs what KaTeX or MathJax draws beside it. */
function isCopy(formula: AgreementElement): boolean {
  const parent = parentOf(formula);
  if (parent === null) return false;
  const classes = attributeOf(parent, 'class')?.split(/\s+/) ?? [];
  return classes.includes('katex-mathml') || parent.tagName === 'mjx-assistive-mml';
}

/** All words within an element that is not seen, with a blank between blocks. */
export function hiddenWordsOf(element: AgreementElement, words: SaidWords): string {
  const parts: string[] = [];
  const gather = (node: AgreementNode): void => {
    const text = textOfNode(node);
    if (text !== null) return void parts.push(text);
    if (!isElement(node)) return;
    const { tagName } = node;
    if (tagName === 'svg') return pagesOf(node).forEach(gather);
    const isRead = isFormula(node) ? !isCopy(node) : isHtml(node) && !isDropped(node);
    if (!isRead) return;
    const apart = !isInlineTag(tagName);
    if (apart) parts.push(' ');
    if (tagName === 'img') parts.push(`[${words.picture}]`);
    if (tagName === 'input') parts.push(inputWords((name) => attributeOf(node, name)));
    for (const child of node.childNodes) gather(child);
    if (apart) parts.push(' ');
  };
  gather(element);
  return parts.join('');
}
