import { holdsOnScreen } from './css/conditions';
import { valueOfText } from './css/values';
import {
  attributeOf,
  isElement,
  isHtml,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
  type AgreementTree,
} from './tree/parse-agreement';
import { wordSet } from './tree/word-set';

/** The style sheets and the marks of editors in a document, gathered before it is written. */
export interface Scan {
  /** The document's own style sheets, in order. */
  readonly sheets: readonly string[];
  /** Names of classes; those of figures and marks also with their element, as `figure.table`. */
  readonly classes: ReadonlySet<string>;
  /**
   * Names of attributes; those of data and states also with their element, as `li[data-checked]` and
   * `li[aria-checked]`.
   */
  readonly attributes: ReadonlySet<string>;
  /** All values of the attribute `data-type`. */
  readonly types: ReadonlySet<string>;
}

/** Looks through the whole tree once. The content of `template` elements does not count. */
export function scanAgreement(tree: AgreementTree): Scan {
  const sheets: string[] = [];
  const classes = new Set<string>();
  const attributes = new Set<string>();
  const types = new Set<string>();
  const look = (node: AgreementNode): void => {
    if (!isElement(node)) return;
    for (const { name, value } of node.attrs) {
      attributes.add(name);
      if (NAMED_BY.test(name)) attributes.add(`${node.tagName}[${name}]`);
      if (name === 'data-type') types.add(value);
      if (name === 'class') for (const it of classesOf(node.tagName, value)) classes.add(it);
    }
    const isStyle = node.tagName === 'style';
    if (isStyle && isSheet(attributeOf(node, 'type'))) {
      const media = attributeOf(node, 'media');
      const css = node.childNodes.map((child) => textOfNode(child) ?? '').join('');
      sheets.push(media === null ? css : underMedia(media, css));
    }
    if (isSheetWithin(node)) sheets.push(UNKNOWN);
    if (!isHtml(node) || node.tagName !== 'template')
      for (const child of node.childNodes) look(child);
  };
  for (const node of tree.childNodes) look(node);
  return { sheets, classes, attributes, types };
}

const NAMED_BY = /^(?:data-|aria-checked$)/;
const NAMED_WITH = wordSet('figure mark');

function classesOf(tag: string, value: string): readonly string[] {
  const names = value.split(/[\t\n\f\r ]+/);
  return NAMED_WITH.has(tag) ? names.flatMap((name) => [name, `${tag}.${name}`]) : names;
}

/* A rule that cannot be known, so that it is counted. */
const UNKNOWN = '@scope (unknown){}';

/*
 * Whether a browser takes a sheet from an address that needs no request, or another tree of its
 * own.
 */
function isSheetWithin(node: AgreementElement): boolean {
  if (node.tagName === 'template') return attributeOf(node, 'shadowrootmode') !== null;
  const isLinked = /\bstylesheet\b/i.test(attributeOf(node, 'rel') ?? '');
  return node.tagName === 'link' && isLinked && /^\s*data:/i.test(attributeOf(node, 'href') ?? '');
}

/* The sheet where its media hold; where that cannot be known, a rule that says so in its place. */
function underMedia(media: string, css: string): string {
  const holds = holdsOnScreen('media', valueOfText(media));
  if (holds === null) return UNKNOWN;
  return holds ? css : '';
}

function isSheet(type: string | null): boolean {
  return type === null || type === '' || type.toLowerCase() === 'text/css';
}
