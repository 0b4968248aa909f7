import { defaultTreeAdapter, html as HTML, parseFragment } from 'parse5';
import type { DefaultTreeAdapterMap, DefaultTreeAdapterTypes as Tree } from 'parse5';
import { isWithinCaps } from '../../domain/agreement/measure';
import { escapeText, plainAgreement } from '../../domain/agreement/plain-agreement';
import { agreementPolicy, isAllowedAttribute } from '../../domain/agreement/policy';

const TAGS: ReadonlySet<string> = new Set(agreementPolicy.tags);
const DROPPED: ReadonlySet<string> = new Set(agreementPolicy.contentDropped);
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'wbr', 'col', 'img']);
/* Removing an element can join two that may not nest; most texts stand still after one pass. */
const MAX_PASSES = 6;
/* Real depth may exceed the measured one, since elements that end by themselves are not counted. */
const MAX_PARSED_DEPTH = agreementPolicy.maxDepth * 5;
const MAX_NODES = agreementPolicy.maxTags * 4;

/**
 * The agreement as HTML that only holds what the policy allows, for the print document. Text is
 * kept; links become their text. Parsing the result again changes nothing:
 * `sanitiseAgreement(sanitiseAgreement(x)) === sanitiseAgreement(x)`. Over the caps, or where no
 * stable form is found, the agreement comes as plain paragraphs (reliability.md 56).
 */
export function sanitiseAgreement(html: string): string {
  let current = html;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const next = isWithinCaps(current) ? copyAllowed(current) : null;
    if (next === null) return plainAgreement(html);
    if (next === current) return current;
    current = next;
  }
  return plainAgreement(html);
}

/* Null when the parser met more than it should build. */
function copyAllowed(html: string): string | null {
  const context = defaultTreeAdapter.createElement('div', HTML.NS.HTML, []);
  try {
    const parts: string[] = [];
    const root = parseFragment(context, html, { treeAdapter: cappedAdapter() });
    for (const node of root.childNodes) write(node, parts);
    return parts.join('');
  } catch (error) {
    if (error instanceof OverCaps) return null;
    throw error;
  }
}

class OverCaps extends Error {}

function cappedAdapter(): typeof defaultTreeAdapter {
  let nodes = 0;
  let depth = 0;
  const createElement: typeof defaultTreeAdapter.createElement = (...parts) => {
    nodes += 1;
    if (nodes > MAX_NODES) throw new OverCaps();
    return defaultTreeAdapter.createElement(...parts);
  };
  const onItemPush = (): void => {
    depth += 1;
    if (depth > MAX_PARSED_DEPTH) throw new OverCaps();
  };
  const onItemPop = (): void => {
    depth -= 1;
  };
  return { ...defaultTreeAdapter, createElement, onItemPush, onItemPop };
}

type Node = DefaultTreeAdapterMap['childNode'];

function write(node: Node, parts: string[]): void {
  if (node.nodeName === '#text') {
    parts.push(escapeText((node as Tree.TextNode).value));
    return;
  }
  if (!('tagName' in node) || isDropped(node)) return;
  if (!TAGS.has(node.tagName)) return writeChildren(node, parts);
  const attributes = allowedAttributes(node);
  if (node.tagName === 'img' && !attributes.includes(' src=')) return writeAlternative(node, parts);
  parts.push(`<${node.tagName}${attributes}>`);
  if (VOID.has(node.tagName)) return;
  /* A parser swallows the first line feed of `pre`, so one of two must be written. */
  if (node.tagName === 'pre' && textBegins(node, '\n')) parts.push('\n');
  writeChildren(node, parts);
  parts.push(`</${node.tagName}>`);
}

function writeChildren(node: Tree.Element, parts: string[]): void {
  for (const child of node.childNodes) write(child, parts);
}

/* An image that may not load is replaced by the words that stood for it. */
function writeAlternative(node: Tree.Element, parts: string[]): void {
  const alternative = node.attrs.find(({ name }) => name === 'alt')?.value.trim() ?? '';
  if (alternative !== '') parts.push(escapeText(`[${alternative}]`));
}

function allowedAttributes(node: Tree.Element): string {
  return node.attrs
    .filter(({ name, value, prefix }) => !prefix && isAllowedAttribute(node.tagName, name, value))
    .map(({ name, value }) => ` ${name}="${escapeText(value)}"`)
    .join('');
}

/* Everything outside HTML's own namespace (SVG, MathML) goes, whatever its name. */
function isDropped(node: Tree.Element): boolean {
  return node.namespaceURI !== HTML.NS.HTML || DROPPED.has(node.tagName);
}

function textBegins(node: Tree.Element, start: string): boolean {
  const first = node.childNodes[0];
  return first?.nodeName === '#text' && (first as Tree.TextNode).value.startsWith(start);
}
