import {
  attributeOf,
  isElement,
  type AgreementElement,
  type AgreementTree,
} from './parse-agreement';

/**
 * Of each `details` that a browser shows closed, the element by which it can be opened: its first
 * summary, or itself where it has none. Of those with one name, only the first that is open stays
 * open (HTML Standard, 4.11.1).
 */
export function foldedDetails(tree: AgreementTree): ReadonlySet<AgreementElement> {
  const opened = new Set<string>();
  const folded = new Set<AgreementElement>();
  const isOpen = (details: AgreementElement): boolean => {
    if (attributeOf(details, 'open') === null) return false;
    const name = attributeOf(details, 'name') ?? '';
    const isSecond = opened.has(name);
    if (name !== '') opened.add(name);
    return !isSecond;
  };
  const look = (parent: AgreementTree | AgreementElement): void => {
    for (const node of parent.childNodes.filter(isElement)) {
      if (node.tagName === 'details' && !isOpen(node)) folded.add(summaryOf(node) ?? node);
      look(node);
    }
  };
  look(tree);
  return folded;
}

function summaryOf(details: AgreementElement): AgreementElement | undefined {
  return details.childNodes.filter(isElement).find(({ tagName }) => tagName === 'summary');
}
