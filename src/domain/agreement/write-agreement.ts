import { escapeAttribute } from 'entities';
import { inputWords, selectWords, textareaWords } from './form-words';
import {
  attributeOf,
  isElement,
  isHtml,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
  type AgreementTree,
} from './parse-agreement';
import { agreementPolicy, FIELD, isAllowedAttribute, listClass } from './policy';

/** What takes an agreement down, piece by piece, in the order of its page. */
export interface AgreementWriter {
  /** An element begins; void ones have no end. `attributes` as they are written, each with a blank before it. */
  readonly open: (tag: string, attributes: string) => void;
  readonly text: (text: string) => void;
  readonly close: (tag: string) => void;
}

/** Elements without content and without an end. */
export const VOID_TAGS: ReadonlySet<string> = new Set(['br', 'hr', 'wbr', 'col', 'img']);

const TAGS: ReadonlySet<string> = new Set(agreementPolicy.tags);
const DROPPED: ReadonlySet<string> = new Set(agreementPolicy.contentDropped);

/* What was to be seen where something stood that is not taken over. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  ...['svg', 'canvas'].map((tag) => [tag, '[drawing]'] as const),
  ['math', '[formula]'],
  ...['iframe', 'frame', 'portal', 'fencedframe', 'object', 'embed', 'applet'].map(
    (tag) => [tag, '[embedded page missing]'] as const,
  ),
  ['audio', '[sound missing]'],
  ['video', '[video missing]'],
]);

/* Elements that part words as these do. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ...'center details dialog fieldset form hgroup legend nav option optgroup search summary'
    .split(' ')
    .map((tag) => [tag, 'div'] as const),
  ['menu', 'ul'],
  ['dir', 'ul'],
  ...['listing', 'plaintext', 'xmp'].map((tag) => [tag, 'pre'] as const),
]);

/**
 * Hands a tree over as nothing but what the policy allows: form fields as what they show, drawings
 * and missing pictures by a word, other elements as their text. No word of text is lost.
 */
export function writeAgreement(tree: AgreementTree, writer: AgreementWriter): void {
  for (const node of tree.childNodes) write(node, writer);
}

function write(node: AgreementNode, writer: AgreementWriter): void {
  const text = textOfNode(node);
  if (text !== null) writeText(text, writer);
  if (!isElement(node)) return;
  const { tagName } = node;
  if (!isHtml(node) || DROPPED.has(tagName)) writeText(INSTEAD.get(tagName) ?? '', writer);
  else if (FIELDS.has(tagName)) FIELDS.get(tagName)?.(node, writer);
  else if (tagName === 'img') writePicture(node, writer);
  else if (tagName === 'rt') writeBeside(node, writer);
  else if (RENAMED.has(tagName)) writeElement(RENAMED.get(tagName) ?? '', node, writer);
  else if (TAGS.has(tagName)) writeElement(tagName, node, writer);
  else writeChildren(node, writer);
}

function writeText(text: string, writer: AgreementWriter): void {
  if (text !== '') writer.text(text.replace(/[\f\r]/g, ' '));
}

function writeElement(tag: string, node: AgreementElement, writer: AgreementWriter): void {
  writer.open(tag, attributesOf(tag, node));
  if (VOID_TAGS.has(tag)) return;
  writeChildren(node, writer);
  writer.close(tag);
}

function writeChildren(node: AgreementElement, writer: AgreementWriter): void {
  for (const child of node.childNodes) write(child, writer);
}

/* What stands above a word, such as how it is read, stands behind it: "漢字 (kanji)". */
function writeBeside(node: AgreementElement, writer: AgreementWriter): void {
  writer.text(' (');
  writeChildren(node, writer);
  writer.text(')');
}

const FIELDS: ReadonlyMap<string, (node: AgreementElement, writer: AgreementWriter) => void> =
  new Map([
    ['input', writeInput],
    ['textarea', (node, writer) => writeField(textareaWords(node), writer)],
    ['select', (node, writer) => writeField(selectWords(node), writer)],
  ]);

function writeInput(node: AgreementElement, writer: AgreementWriter): void {
  const type = attributeOf(node, 'type') ?? '';
  if (type.trim().toLowerCase() === 'image') return writeMissingPicture(node, writer);
  const checked = attributeOf(node, 'checked') !== null;
  writeField(inputWords(type, attributeOf(node, 'value') ?? '', checked), writer);
}

function writeField(words: string, writer: AgreementWriter): void {
  if (words === '') return;
  writer.text(' ');
  writer.open('span', ` class="${FIELD}"`);
  const lines = words.trim().split(/\r\n|\r|\n/);
  lines.forEach((line, at) => {
    if (at > 0) writer.open('br', '');
    writeText(line, writer);
  });
  writer.close('span');
  writer.text(' ');
}

/* A picture that may not load is replaced by the words that stood for it. */
function writePicture(node: AgreementElement, writer: AgreementWriter): void {
  const attributes = attributesOf('img', node);
  if (attributes.includes(' src=')) writer.open('img', attributes);
  else writeMissingPicture(node, writer);
}

function writeMissingPicture(node: AgreementElement, writer: AgreementWriter): void {
  const alternative = attributeOf(node, 'alt')?.trim() ?? '';
  writeText(alternative === '' ? '[picture missing]' : `[${alternative}]`, writer);
}

function attributesOf(tag: string, node: AgreementElement): string {
  if (node.attrs.length === 0 && node.tagName !== 'center') return '';
  const own = ownAttributes(tag, node);
  const kept = node.attrs.filter(
    ({ name, value, prefix }) => !prefix && !own.has(name) && isAllowedAttribute(tag, name, value),
  );
  const all = [...kept.map(({ name, value }) => [name, value] as const), ...own];
  return all.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('');
}

/* What was said by other means than an attribute that is taken over. */
function ownAttributes(tag: string, node: AgreementElement): ReadonlyMap<string, string> {
  const style = listStyle(tag, node);
  if (style !== null) return new Map([['class', style]]);
  return new Map(node.tagName === 'center' ? [['align', 'center']] : []);
}

const LISTS = new Set(['ol', 'ul', 'li']);
const LIST_STYLE = /(?:^|;)\s*list-style(?:-type)?\s*:([^;]*)/gi;

/* How the author's own style numbers a list, which only the style says. */
function listStyle(tag: string, node: AgreementElement): string | null {
  if (!LISTS.has(tag)) return null;
  const said = [...(attributeOf(node, 'style') ?? '').matchAll(LIST_STYLE)].at(-1)?.[1] ?? '';
  for (const word of said.toLowerCase().split(/\s+/)) {
    const known = listClass(word);
    if (known !== null) return known;
  }
  return null;
}
