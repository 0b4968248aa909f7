import {
  HIDDEN_MARK,
  HIDDEN_WORDS,
  isLine,
  PART,
  SAID,
} from '../../../domain/agreement/tree/policy';
import { createRaisedNumbers } from '../../../domain/agreement/lists/raised-numbers';
import { markPieces, type PieceMark, type TextPiece } from '../../../domain/search/mark-pieces';
import { isNothing, type Wanted } from '../../../domain/search/wanted';

/** Only so many hits are marked: more would slow the page down and help nobody. */
export const MOST_MARKS = 2000;

const UNSEARCHED = [HIDDEN_WORDS, SAID];

/** HTML with marks around the hits; the first part of each hit has the id `hit-1`, `hit-2`, …. */
export interface MarkedHtml {
  readonly html: string;
  readonly hits: number;
}

/**
 * Marks what is wanted in the text nodes of a sanitised copy, and changes that copy. The signed
 * HTML never comes here, and only `mark` elements are added.
 */
export function markFragment(fragment: DocumentFragment, wanted: Wanted): MarkedHtml {
  const nodes: Text[] = [];
  const pieces: TextPiece[] = [];
  let apart = false;
  const numbers = createRaisedNumbers();
  const walk = (parent: Node): void => {
    for (const node of parent.childNodes) {
      /* A word goes on after the drawn code of a hidden character. */
      if (node instanceof Element && node.className === HIDDEN_MARK) continue;
      /*
       * Hidden text and words of the program are not searched, because they were not read when the
       * agreement was signed.
       */
      if (node instanceof Element && UNSEARCHED.some((name) => node.classList.contains(name))) {
        apart = true;
        continue;
      }
      const breaks = node instanceof Element && endsWords(node);
      apart ||= breaks;
      if (node instanceof Element) numbers.open(node.localName);
      if (node.nodeType === Node.TEXT_NODE) {
        const text = node.nodeValue ?? '';
        /* Plain text has a sign before a number that is raised behind another. */
        apart = numbers.signBefore(text) !== '' || apart;
        nodes.push(node as Text);
        pieces.push({ text, apart });
        apart = false;
      } else walk(node);
      if (node instanceof Element) numbers.close(node.localName);
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

/* Lines, and parts that stand side by side, end words. */
function endsWords(node: Element): boolean {
  return (
    isLine(node.localName, node.getAttribute('class') ?? undefined) || node.classList.contains(PART)
  );
}

/* Marks are set from the last to the first, so that the offsets of earlier ones stay right. */
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
