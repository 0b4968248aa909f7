import { defaultTreeAdapter, html as HTML, parse } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes as Tree } from 'parse5';
import { agreementPolicy } from './policy';
import { wordSet } from './word-set';

export type AgreementTree = Tree.Document;
export type AgreementElement = Tree.Element;
export type AgreementNode = DefaultTreeAdapterMap['childNode'];

/* Misnested formatting makes a parser create and move elements again and again. */
const MAX_BUILT = agreementPolicy.maxElements * 2;
const MAX_MOVED = 5_000_000;

/* Parsing begins inside a page, so that the agreement's first elements do not count as its head. */
const PAGE = '<!doctype html><body>';
/* The depth of `html` and `body`. */
const PAGE_DEPTH = 2;

/**
 * The tree of an agreement as browsers build it inside a page (HTML Standard, 13.2). Attributes
 * that the agreement sets on the page itself are on its `html` and `body`. Null when building it
 * would cost too much: it is too long, too deep, or has too many elements or attributes.
 */
export function parseAgreement(html: string): AgreementTree | null {
  if (html.length > agreementPolicy.maxBytes) return null;
  try {
    return parse(PAGE + html, { treeAdapter: boundedAdapter() });
  } catch (error) {
    if (error instanceof OverCaps) return null;
    throw error;
  }
}

class OverCaps extends Error {}

function boundedAdapter(): typeof defaultTreeAdapter {
  let built = 0;
  let attributes = 0;
  let depth = 0;
  let moved = 0;
  const bound = (value: number, most: number): void => {
    if (value > most) throw new OverCaps();
  };
  return {
    ...defaultTreeAdapter,
    createElement: (tag, namespace, attrs) => {
      bound((built += 1), MAX_BUILT);
      bound(attrs.length, agreementPolicy.maxAttributesOfTag);
      bound((attributes += attrs.length), agreementPolicy.maxAttributes * 2);
      return defaultTreeAdapter.createElement(tag, namespace, attrs);
    },
    detachNode: (node) => {
      bound((moved += node.parentNode?.childNodes.length ?? 0), MAX_MOVED);
      defaultTreeAdapter.detachNode(node);
    },
    insertBefore: (parent, node, reference) => {
      bound((moved += parent.childNodes.length), MAX_MOVED);
      defaultTreeAdapter.insertBefore(parent, node, reference);
    },
    insertTextBefore: (parent, text, reference) => {
      bound((moved += parent.childNodes.length), MAX_MOVED);
      defaultTreeAdapter.insertTextBefore(parent, text, reference);
    },
    onItemPush: () => bound((depth += 1), agreementPolicy.maxDepth + PAGE_DEPTH),
    onItemPop: () => {
      depth -= 1;
    },
  };
}

/** Whether a node is an element, not text or a comment. */
export function isElement(node: AgreementNode): node is AgreementElement {
  return 'tagName' in node;
}

/** The element around another one; null at the top. */
export function parentOf({ parentNode }: AgreementElement): AgreementElement | null {
  return parentNode && 'tagName' in parentNode ? parentNode : null;
}

/** What stands right before or behind an element; null where that are words, or nothing. */
export function neighbourOf(node: AgreementElement, step: 1 | -1): AgreementElement | null {
  const all = node.parentNode?.childNodes ?? [];
  return elementFrom(all, all.indexOf(node) + step, step);
}

/**
 * The first element from a place on, in steps; null where words stand before it, or none is there.
 */
export function elementFrom(
  all: readonly AgreementNode[],
  from: number,
  step: 1 | -1,
): AgreementElement | null {
  for (let at = from; at in all; at += step) {
    const it = all[at];
    if (it && isElement(it)) return it;
    if (it && textOfNode(it)?.trim()) return null;
  }
  return null;
}

/** The text of a text node; null for anything else. */
export function textOfNode(node: AgreementNode): string | null {
  return node.nodeName === '#text' ? (node as Tree.TextNode).value : null;
}

/**
 * Whether nothing of a text can be seen: it has only blanks of any kind and characters without
 * width.
 */
export function isEmptyText(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);
}

const PICTURES = wordSet('img svg canvas video picture');

/** Whether the element draws a picture. */
export function isPicture({ tagName }: AgreementElement): boolean {
  return PICTURES.has(tagName);
}

/** The value of an attribute; null without it. */
export function attributeOf({ attrs }: AgreementElement, wanted: string): string | null {
  return attrs.find(({ name }) => name === wanted)?.value ?? null;
}

/** Whether the element is the page itself, which holds the whole agreement. */
export function isPage({ tagName }: AgreementElement): boolean {
  return tagName === 'html' || tagName === 'body';
}

/** Whether the element belongs to HTML, not to a drawing (SVG) or a formula (MathML). */
export function isHtml({ namespaceURI }: AgreementElement): boolean {
  return namespaceURI === HTML.NS.HTML;
}
