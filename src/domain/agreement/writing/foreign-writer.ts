import type { Style } from '../css/computed-style';
import { borrows, isFrame, isStore, partsWithin } from '../pictures/pages-within';
import { attributeOf, isElement, isHtml, type AgreementElement } from '../tree/parse-agreement';
import { BLOCK } from '../tree/page-events';
import { wordSet } from '../tree/word-set';
import type { Around } from './around';
import type { Parts } from './parts';
import type { SaidWords } from './said-words';

interface Others {
  readonly entered: (node: AgreementElement, own: Style, parent: Style) => Style;
  readonly tellUnread: (properties: readonly string[], style: Style, parent: Style) => void;
  readonly writePicture: (node: AgreementElement, around: Around) => void;
  readonly writeChildren: (element: AgreementElement, around: Around) => void;
}

/** Writes drawings, with the pages of words within them, and a word for other embedded things. */
export function createForeignWriter(parts: Parts, others: Others) {
  const { tree, styles, notices, writer, apart, words } = parts;
  const { entered, tellUnread, writePicture, writeChildren } = others;
  const named = partsWithin(tree);

  /* Pages within a drawing are no part of its picture, so that their words stand behind it. */
  function writePages(node: AgreementElement, around: Around, unread: readonly string[]): void {
    for (const child of node.childNodes.filter(isElement)) writePage(child, around, unread);
  }

  /* `unread` is what was not understood of the groups around it. */
  function writePage(node: AgreementElement, around: Around, unread: readonly string[]): void {
    if (isHtml(node) || UNDRAWN.has(node.tagName)) return;
    const style = styles.of(node, around.style);
    const within: Around = { ...around, style, numbering: null, layout: null };
    const all = [...unread, ...style.unread];
    if (node.tagName !== 'foreignObject') return writePages(node, within, all);
    tellUnread(all, style, around.style);
    writer.open('span', BLOCK);
    writeChildren(node, within);
    writer.close('span', BLOCK);
  }

  function writeDrawn(node: AgreementElement, around: Around): void {
    if (!around.style.gone && borrows(node, around.style, named)) notices.picture();
    const isEmpty = !isHtml(node) && (isFrame(node) || isStore(node));
    if (!isEmpty) writePicture(node, around);
    if (!isHtml(node)) writePages(node, around, []);
  }

  return (node: AgreementElement, around: Around): void => {
    const instead = INSTEAD.get(node.tagName);
    if (instead === undefined) return;
    const style = entered(node, styles.of(node, around.style), around.style);
    if (isPicture(node)) return writeDrawn(node, { ...around, style });
    if (style.gone) return;
    notices.picture();
    apart.said(`[${words[instead]}]`);
  };
}

/* The word that stands for each element that the reader's page does not show. */
const INSTEAD: ReadonlyMap<string, keyof SaidWords> = new Map([
  ...['svg', 'canvas'].map((tag) => [tag, 'drawing'] as const),
  ...['iframe', 'frame', 'portal', 'fencedframe', 'object', 'embed', 'applet'].map(
    (tag) => [tag, 'noPage'] as const,
  ),
  ['audio', 'noSound'],
  ['video', 'noVideo'],
]);
/* Parts of drawings that are drawn only where others name them. */
const UNDRAWN = wordSet('defs symbol pattern mask clipPath marker title desc metadata');

/* HTML's own elements that may be a picture. */
const PICTURES = wordSet('object embed');

function isPicture(node: AgreementElement): boolean {
  if (!isHtml(node)) return node.tagName === 'svg';
  const source = attributeOf(node, node.tagName === 'object' ? 'data' : 'src') ?? '';
  return PICTURES.has(node.tagName) && /^data:/i.test(source);
}
