import { HIDDEN_MARK, HIDDEN_WORDS, isLine, SAID } from '../../../domain/agreement/policy';
import { markPieces, type PieceMark, type TextPiece } from '../../../domain/search/mark-pieces';
import { isNothing, type Wanted } from '../../../domain/search/wanted';

/** Hits beyond these are not marked: they would slow the page down and help nobody. */
export const MOST_MARKS = 2000;

const UNSEARCHED = [HIDDEN_WORDS, SAID];

/** HTML with marks around the hits: `id="hit-1"`, … on the first part of each. */
export interface MarkedHtml {
  readonly html: string;
  readonly hits: number;
}

/**
 * Marks what is wanted in the text nodes of a sanitised copy, which is changed by it. The signed
 * HTML never comes here, and nothing but `mark` elements is added.
 */
export function markFragment(fragment: DocumentFragment, wanted: Wanted): MarkedHtml {
  const nodes: Text[] = [];
  const pieces: TextPiece[] = [];
  let apart = false;
  const walk = (parent: Node): void => {
    for (const node of parent.childNodes) {
      /* A word continues after the drawing of a hidden character. */
      if (node instanceof Element && node.className === HIDDEN_MARK) continue;
      /*
       * Hidden text and words of the program are not searched: they were not read when the
       * agreement was signed.
       */
      if (node instanceof Element && UNSEARCHED.some((name) => node.classList.contains(name))) {
        apart = true;
        continue;
      }
      const breaks =
        node instanceof Element && isLine(node.localName, node.getAttribute('class') ?? undefined);
      apart ||= breaks;
      if (node.nodeType === Node.TEXT_NODE) {
        nodes.push(node as Text);
        pieces.push({ text: node.nodeValue ?? '', apart });
        apart = false;
      } else walk(node);
      apart ||= breaks;
    }
  };
  if (!isNothing(wanted)) walk(fragment);
  const { marks, hits } = markPieces(wanted, pieces, MOST_MARKS);
  nodes.forEach((node, at) => markText(node, marks[at] ?? []));
  const holder = fragment.ownerDocument.createElement('div');
  holder.append(fragment);
  return { html: holder.innerHTML, hits };
}

/* From the last to the first, so that the offsets before a mark stay right. */
function markText(node: Text, marks: readonly PieceMark[]): void {
  for (const { start, end, hit, first } of [...marks].reverse()) {
    const part = node.splitText(start);
    part.splitText(end - start);
    const mark = node.ownerDocument.createElement('mark');
    mark.dataset['hit'] = '';
    if (first) mark.id = `hit-${hit}`;
    part.replaceWith(mark);
    mark.append(part);
  }
}
