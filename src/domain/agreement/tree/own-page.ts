import { NO_ATTRIBUTES, type AgreementWriter, type Attributes } from './page-events';
import {
  isElement,
  isHtml,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
  type AgreementTree,
} from './parse-agreement';
import { agreementPolicy, isAllowedAttribute } from './policy';
import { wordSet } from './word-set';

const TAGS: ReadonlySet<string> = new Set(agreementPolicy.tags);

/** Elements without content and without an end. */
export const VOID_TAGS = wordSet('br hr wbr col img');

/**
 * Passes on a page that the reader wrote and a parser built again: known elements as they are, and
 * only the words of all others. Styles are not read here.
 */
export function writeOwnPage(tree: AgreementTree, writer: AgreementWriter): void {
  for (const node of tree.childNodes) write(node, writer);
}

function write(node: AgreementNode, writer: AgreementWriter): void {
  const text = textOfNode(node);
  if (text !== null) writer.text(text);
  if (!isElement(node)) return;
  const { tagName: tag } = node;
  const known = isHtml(node) && TAGS.has(tag);
  const attributes = attributesOf(node);
  if (known) writer.open(tag, attributes);
  for (const child of node.childNodes) write(child, writer);
  if (known && !VOID_TAGS.has(tag)) writer.close(tag, attributes);
}

function attributesOf({ tagName, attrs }: AgreementElement): Attributes {
  if (attrs.length === 0) return NO_ATTRIBUTES;
  return new Map(
    attrs
      .filter(({ name, value }) => isAllowedAttribute(tagName, name, value))
      .map(({ name, value }) => [name, value]),
  );
}
