import { defaultTreeAdapter, html as HTML, parse } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes as Tree } from 'parse5';
import { agreementPolicy } from './policy';

export type AgreementTree = Tree.Document;
export type AgreementElement = Tree.Element;
export type AgreementNode = DefaultTreeAdapterMap['childNode'];

/* Misnested formatting makes a parser build and move elements again and again. */
const MAX_BUILT = agreementPolicy.maxElements * 2;
const MAX_MOVED = 5_000_000;

/* What it begins with is no head of its own: it stands within a page. */
const PAGE = '<!doctype html><body>';
/* `html` and `body`. */
const PAGE_DEPTH = 2;

/**
 * The tree of an agreement as browsers build it inside a page (HTML Standard, 13.2), with what it
 * says of that page itself in its `html` and `body`; null where building it would cost too much: too
 * long, too deep, too many elements or attributes.
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

/** Whether a node is an element; text and comments are not. */
export function isElement(node: AgreementNode): node is AgreementElement {
  return 'tagName' in node;
}

/** The text of a text node; null for anything else. */
export function textOfNode(node: AgreementNode): string | null {
  return node.nodeName === '#text' ? (node as Tree.TextNode).value : null;
}

/** The value of an attribute, or null. */
export function attributeOf({ attrs }: AgreementElement, wanted: string): string | null {
  return attrs.find(({ name }) => name === wanted)?.value ?? null;
}

/** Whether the element is the page itself, around all that an agreement says. */
export function isPage({ tagName }: AgreementElement): boolean {
  return tagName === 'html' || tagName === 'body';
}

/** Whether the element belongs to HTML itself, not to a drawing or a formula. */
export function isHtml({ namespaceURI }: AgreementElement): boolean {
  return namespaceURI === HTML.NS.HTML;
}
