import type { Style } from '../css/computed-style';
import { wordOf } from '../css/values';
import { generatesWords } from '../lists/counters';
import { cutsMarker, isItem, listMarks, wordsAsMarker, type Numbering } from '../lists/numbering';
import { isNothing } from '../sight/wordless';
import { isTakenOut } from '../style/style';
import { isElement, type AgreementElement } from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';
import type { Around } from './around';
import type { GeneratedWords } from './generated-words';
import type { Parts } from './parts';
import type { WriteWords } from './words-as-drawn';

/** Writes markers of items that a list of the reader's page would not draw by itself. */
export function createItemMarkers(
  { cascade, notices, styles, counterStyles }: Parts,
  generated: GeneratedWords,
  writeWords: WriteWords,
) {
  /* Markers that are words, by the element whose first line they stand in. */
  const waiting = new Map<AgreementElement, (within: Around) => void>();

  function isReplaced(node: AgreementElement): boolean {
    if (!cascade.generates) return false;
    const content = cascade.declaredFor(node, 'marker').get('content');
    return content !== undefined && wordOf(content) !== 'normal';
  }

  /**
   * How a list and its items are numbered. If a sheet replaces the marker of an item, the marker is
   * written with the item's words.
   */
  function numbersOf(
    node: AgreementElement,
    numbering: Numbering | null,
    style: Style,
  ): ReturnType<typeof listMarks> {
    const isOwn = counterStyles.isOwn(style.listStyle) && LISTED.has(node.tagName);
    const isWritten = isItem(style) && (isOwn || isReplaced(node));
    const numbers = listMarks(node, numbering, style, isOwn || isWritten ? null : notices);
    if (!isWritten) return numbers;
    const classes = node.tagName === 'li' ? ['list-none'] : ['item', 'list-none'];
    return { ...numbers, classes };
  }

  function firstLineIn(node: AgreementElement, style: Style): AgreementElement {
    const first = node.childNodes.find((it) => !isNothing(it));
    if (!first || !isElement(first) || !PARAGRAPHS.has(first.tagName)) return node;
    if (generatesWords(cascade.declaredFor(node, 'before'))) return node;
    const own = styles.of(first, style);
    const isWithin = own.display === 'block' && !own.gone && !isTakenOut(own.declared);
    return isWithin ? firstLineIn(first, own) : node;
  }

  /* A marker stands beside the first line of its item, which a paragraph within it may have. */
  function putBesideFirstLine(item: AgreementElement, words: string, around: Around): void {
    const holder = firstLineIn(item, around.style);
    if (holder === item) return writeWords(words, around);
    waiting.set(holder, ({ drawn }) => writeWords(words, { ...around, drawn }));
  }

  /* The marker of an item in one of the document's own ways to write numbers. */
  function ownMarker(node: AgreementElement, { style, numbering }: Around): string {
    if (node.tagName !== 'li' || !counterStyles.isOwn(style.listStyle)) return '';
    const number = numbering ? numbering.next - numbering.step : 1;
    const marker = counterStyles.marker(number, style.listStyle);
    if (marker === null) notices.counter();
    return marker ?? `${String(number)}.`;
  }

  /** Writes the marker of an item, or has it wait for the element that has its first line. */
  function write(node: AgreementElement, around: Around): void {
    if (!isItem(around.style) && node.tagName !== 'summary') return;
    if (cutsMarker(around.style)) return;
    const put = (text: string, within: Around): void =>
      putBesideFirstLine(node, `${text} `, within);
    if (isReplaced(node)) return generated.write(node, around, 'marker', put);
    if (cascade.generates) generated.tellDoubts(cascade.declaredFor(node, 'marker'));
    const made = wordsAsMarker(around.style) ?? ownMarker(node, around);
    if (!generated.fits(made)) return notices.counter();
    const words = made.trim();
    if (words !== '') put(words, around);
  }

  /** Writes the marker that waits for this element. */
  const writeWaiting = (node: AgreementElement, within: Around): void =>
    waiting.get(node)?.(within);

  return { numbersOf, write, writeWaiting };
}

/* What only holds lines of words. */
const PARAGRAPHS = wordSet('p div');
/* Lists and their items, whose numbers are known. */
const LISTED = wordSet('li ol ul menu dir');
