import { fold } from '../../domain/text/fold';
import { htmlToText } from '../../domain/text/html-text';
import { wordRanges, wordsOf } from '../../domain/text/words';

/** Stands for a filled-in text: shown as it is, and no part of a word. */
export const HOLE = '\uE000';
/* A tag or character reference that the text after it would finish. */
const UNFINISHED = /(?:<|&[#a-zA-Z0-9]{0,12})$/;
const SEPARATOR = /[^\p{L}\p{N}\p{M}]/gu;

/** What the agreements of one layout share, as visible text per kept stretch. */
export interface LayoutParts {
  /** Visible text with the blanks at its edges. */
  readonly visible: readonly string[];
  readonly folded: readonly string[];
  /**
   * Per stretch the letters at its edges that words of the filled-in texts may go on with, a blank
   * between them; the whole stretch where it is a piece of one word.
   */
  readonly edges: readonly string[];
  /** Per stretch the words that are whole whatever is filled in. */
  readonly words: readonly (readonly string[])[];
}

/**
 * Reads the stretches of a layout as visible text; null where what is filled in could change how
 * the stretches are read (inside a tag, a comment, a script, a character reference).
 */
export function layoutParts(stretches: readonly string[]): LayoutParts | null {
  if (stretches.some((text) => UNFINISHED.test(text))) return null;
  const html = HOLE + stretches.map((text) => text + HOLE).join('');
  const texts = htmlToText(html).split(HOLE);
  if (texts.length !== stretches.length + 2) return null;
  const visible = texts.slice(1, -1);
  const folded = visible.map(fold);
  const cuts = folded.map(cutEdges);
  return {
    visible,
    folded,
    edges: cuts.map((cut) => cut.edge),
    words: cuts.map((cut) => wordsOf(cut.inner)),
  };
}

/**
 * A filled-in text as visible text with the blanks at its edges, or null where it could change how
 * the text around it is read.
 */
export function visibleLiteral(html: string): string | null {
  if (!html.includes('<') && !html.includes('&')) return html;
  if (UNFINISHED.test(html)) return null;
  const texts = htmlToText(HOLE + html + HOLE).split(HOLE);
  return texts.length === 3 ? (texts[1] ?? null) : null;
}

/** The starts and ends of a folded stretch, cut to `words` words where it is longer than both. */
export function edgeTexts(
  folded: string,
  words: number,
): { readonly head: string; readonly tail: string } | null {
  const ranges = wordRanges(folded);
  if (ranges.length <= 2 * words) return null;
  const head = ranges[words - 1]?.end ?? 0;
  const tail = ranges[ranges.length - words]?.start ?? folded.length;
  return { head: folded.slice(0, head), tail: folded.slice(tail) };
}

function cutEdges(folded: string): { readonly edge: string; readonly inner: string } {
  let from = -1;
  let until = -1;
  for (const { index, 0: separator } of folded.matchAll(SEPARATOR)) {
    if (from < 0) from = index;
    until = index + separator.length;
  }
  if (from < 0) return { edge: folded, inner: '' };
  return {
    edge: `${folded.slice(0, from)} ${folded.slice(until)}`,
    inner: folded.slice(from, until),
  };
}
