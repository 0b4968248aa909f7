import type { Style } from '../css/computed-style';
import { DOUBTED, saidOf, wordsSaid, type Declared } from '../css/cascade';
import { valueOfText, wordOf } from '../css/values';
import { generatedText, generatesWords } from '../lists/counters';
import { isTakenOut } from '../style/style';
import { isUnseen } from '../style/unseen';
import { BLOCK, NO_ATTRIBUTES } from '../tree/page-events';
import { attributeOf, type AgreementElement } from '../tree/parse-agreement';
import { wordSet } from '../tree/word-set';
import type { Around } from './around';
import type { Parts } from './parts';
import type { WriteWords } from './words-as-drawn';

type Part = 'before' | 'after' | 'marker';

export type GeneratedWords = ReturnType<typeof createGeneratedWords>;

/** Writes what sheets, and HTML itself around a quotation, generate beside the words of elements. */
export function createGeneratedWords(parts: Parts, writeWords: WriteWords) {
  const { cascade, notices, styles, grounds, covers, counters, quotes, writer } = parts;
  /* How many characters were generated so far. */
  let made = 0;

  /** A short sheet could write long words for each of many elements: false once they are too many. */
  function fits(words: string): boolean {
    made += words.length;
    return made <= MOST_MADE;
  }

  /** Tells what other rules may say of a part. */
  function tellDoubts(declared: Declared): void {
    for (const block of wordsSaid(declared, DOUBTED)) notices.style(block);
  }

  /** Whether a browser draws the marks around a quotation that it draws without any sheet. */
  function marksItself(node: AgreementElement, style: Style): boolean {
    const isSaid = (part: Part): boolean => cascade.declaredFor(node, part).has('content');
    const isUsual = style.quotes === null && !cascade.namesQuotes && quotes.areDrawn();
    return isUsual && !isSaid('before') && !isSaid('after');
  }

  function declaredIn(node: AgreementElement, part: Part, style: Style): Declared {
    const declared = cascade.declaredFor(node, part);
    const mark = node.tagName === 'q' ? MARKS.get(part) : undefined;
    if (mark === undefined || marksItself(node, style)) return declared;
    return new Map([['content', mark], ...declared]);
  }

  /* Null where the counters or quotes that it names are not understood. */
  function textOf(node: AgreementElement, style: Style): string | null {
    return generatedText(
      saidOf(style, 'content'),
      counters,
      (name) => attributeOf(node, name),
      (word) => quotes.mark(word, style.quotes),
    );
  }

  /** Writes what one part generates, by `put` where its words stand elsewhere. */
  function write(
    node: AgreementElement,
    around: Around,
    part: Part,
    put: (text: string, within: Around) => void = writeWords,
  ): void {
    const declared = declaredIn(node, part, around.style);
    tellDoubts(declared);
    if (!declared.has('content')) return;
    const own = styles.generated(around.style, declared);
    const style = grounds.placed(own, around.style);
    if (style.gone || NO_CONTENT.has(wordOf(saidOf(style, 'content')) ?? '')) return;
    if (covers.isUntoldPart(node, own, around.style, part)) notices.style('position');
    counters.apply(style.declared);
    const text = textOf(node, style);
    if (text === null || !fits(text)) return notices.counter();
    /* An empty box that stands apart ends no line. */
    const isApart = text === '' && isTakenOut(style.declared);
    const isBlock = style.display === 'block' && !isApart;
    const attributes = isBlock ? BLOCK : NO_ATTRIBUTES;
    if (isBlock) writer.open('span', attributes);
    put(text, { ...around, style });
    if (isBlock) writer.close('span', attributes);
  }

  /** Tells what a sheet generates in a row or a table, which has no cell to stand in. */
  function tellLeftOut(node: AgreementElement, style: Style): void {
    if (!cascade.generates) return;
    const isSaid = (part: Part): boolean => {
      const declared = cascade.declaredFor(node, part);
      return declared.has(DOUBTED) || generatesWords(declared);
    };
    if (!style.gone && (isSaid('before') || isSaid('after'))) notices.style('content');
  }

  /**
   * The first letter and line stand among the other words, so that what hides or strikes them is
   * told.
   */
  function tellFirstWords(node: AgreementElement, style: Style): void {
    for (const part of ['first-letter', 'first-line'] as const) {
      const declared = cascade.declaredFor(node, part);
      if (declared.size === 0) continue;
      tellDoubts(declared);
      const own = styles.generated(style, declared);
      if (isUnseen(own) !== isUnseen(style) || own.struck !== style.struck) notices.style(part);
    }
  }

  return { write, fits, tellDoubts, tellLeftOut, tellFirstWords, marksItself };
}

/* Characters that sheets may generate in a whole document. */
const MOST_MADE = 1_000_000;
/* What HTML itself generates around a quotation. */
const MARKS: Declared = new Map([
  ['before', valueOfText('open-quote')],
  ['after', valueOfText('close-quote')],
]);
/* With these nothing is generated, and counters stay as they are. */
const NO_CONTENT = wordSet('none normal initial unset revert revert-layer');
