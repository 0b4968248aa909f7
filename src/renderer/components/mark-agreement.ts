import { agreementText, escapeText } from '../../domain/agreement/plain-agreement';
import { markPieces, type PieceMark, type TextPiece } from '../../domain/search/mark-pieces';

/** Hits beyond these are not marked: they would slow the page down and help nobody. */
export const MOST_MARKS = 2000;

/** HTML with marks around the hits: `id="hit-1"`, … on the first part of each. */
export interface MarkedHtml {
  readonly html: string;
  readonly hits: number;
}

/**
 * Marks what was typed in the text nodes of a sanitised copy, which is changed by it. The signed
 * HTML never comes here, and nothing but `mark` elements is added.
 */
export function markFragment(fragment: DocumentFragment, typed: string): MarkedHtml {
  const nodes: Text[] = [];
  const pieces: TextPiece[] = [];
  let apart = false;
  const walk = (parent: Node): void => {
    for (const node of parent.childNodes) {
      const breaks = node instanceof Element && !INLINE.has(node.localName);
      apart ||= breaks;
      if (node.nodeType === Node.TEXT_NODE) {
        nodes.push(node as Text);
        pieces.push({ text: node.nodeValue ?? '', apart });
        apart = false;
      } else walk(node);
      apart ||= breaks;
    }
  };
  walk(fragment);
  const { marks, hits } = markPieces(typed, pieces, MOST_MARKS);
  nodes.forEach((node, at) => markText(node, marks[at] ?? []));
  const holder = fragment.ownerDocument.createElement('div');
  holder.append(fragment);
  return { html: holder.innerHTML, hits };
}

/** As `plainAgreement`, with marks. */
export function markedPlainAgreement(html: string, typed: string): MarkedHtml {
  const lines = agreementText(html).split('\n');
  const pieces = lines.map((text) => ({ text, apart: true }));
  const { marks, hits } = markPieces(typed, pieces, MOST_MARKS);
  const paragraphs = lines.map((line, at) => `<p>${markedLine(line, marks[at] ?? [])}</p>`);
  return { html: paragraphs.join(''), hits };
}

/* A word may go on through these; every other element ends it. */
const INLINE = new Set(
  (
    'span b strong i em u s del ins mark small sub sup code kbd samp var abbr cite dfn q time bdi ' +
    'bdo ruby wbr'
  ).split(' '),
);

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

function markedLine(line: string, marks: readonly PieceMark[]): string {
  let html = '';
  let at = 0;
  for (const { start, end, hit, first } of marks) {
    const id = first ? ` id="hit-${hit}"` : '';
    html += `${escapeText(line.slice(at, start))}<mark${id} data-hit="">`;
    html += `${escapeText(line.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeText(line.slice(at));
}
