import { NOTHING, type Cascade, type Declared } from '../css/cascade';
import type { Style } from '../css/computed-style';
import { numberingOf, withListItems } from '../lists/numbering';
import type { KeptPictures } from '../pictures/kept-pictures';
import { asLine, layoutOf } from '../sight/layout';
import { inDrawnOrder } from '../sight/tables';
import { isFormula } from '../style/formulas';
import type { Notices } from '../style/notices';
import { foldedDetails } from '../tree/folded-details';
import { VOID_TAGS } from '../tree/own-page';
import type { AgreementWriter, Attributes } from '../tree/page-events';
import {
  attributeOf,
  isElement,
  isHtml,
  isPage,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
  type AgreementTree,
} from '../tree/parse-agreement';
import { agreementPolicy, INLINE_TAGS, isCell, isLine } from '../tree/policy';
import { wordSet } from '../tree/word-set';
import { AROUND_ALL, type Around } from './around';
import { asDrawn, madeBy } from './drawn';
import { createEnteredStyles } from './entered-style';
import { createFields, isPictureButton } from './fields';
import { createForeignWriter } from './foreign-writer';
import { createFormulaWriter } from './formula-writer';
import { createGeneratedWords, type GeneratedWords } from './generated-words';
import { hiddenWordsOf, isDropped } from './hidden-words';
import { createItemMarkers } from './item-markers';
import { ownAttributes } from './own-attributes';
import { createParts, type Parts } from './parts';
import { createPictureWriter } from './picture-writer';
import type { SaidWords } from './said-words';
import { createWordWriter, type WriteWords } from './words-as-drawn';

const TAGS: ReadonlySet<string> = new Set(agreementPolicy.tags);

/* Elements that are written as others with the same meaning. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ...'html body center details dialog fieldset form hgroup legend nav option optgroup search summary'
    .split(' ')
    .map((tag) => [tag, 'div'] as const),
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['strike', 's'],
  ...['listing', 'plaintext', 'xmp'].map((tag) => [tag, 'pre'] as const),
]);

/* Parts of tables and lists, which keep their place even if they are not seen. */
const PLACES = wordSet('table caption thead tbody tfoot tr td th colgroup col ul ol li dl dt dd');

/**
 * Writes a tree with only what the policy allows, and says what a browser showed of it. Styles and
 * old elements are translated into the reader's own elements and classes, form fields become their
 * values, words that were not seen are set apart, and missing pictures become a word. No word of
 * the text is lost.
 */
export function writeAgreement(
  tree: AgreementTree,
  cascade: Cascade,
  notices: Notices,
  kept: KeptPictures,
  words: SaidWords,
  writer: AgreementWriter,
): void {
  const task = { tree, cascade, notices, kept, words, writer };
  const translator = new Translator(createParts(task));
  for (const node of tree.childNodes) translator.node(node, AROUND_ALL);
}

class Translator {
  private readonly writeWords: WriteWords;
  private readonly generated: GeneratedWords;
  private readonly markers: ReturnType<typeof createItemMarkers>;
  private readonly fields: ReturnType<typeof createFields>;
  private readonly enteredStyles: ReturnType<typeof createEnteredStyles>;
  private readonly writePicture: ReturnType<typeof createPictureWriter>;
  private readonly writeFormula: ReturnType<typeof createFormulaWriter>;
  private readonly writeForeign: ReturnType<typeof createForeignWriter>;
  private readonly folded: ReturnType<typeof foldedDetails>;
  /* The words of cells without a box. They wait until the next cell begins. */
  private readonly unseen: (readonly [words: string, style: Style])[] = [];

  constructor(private readonly parts: Parts) {
    this.writeWords = createWordWriter(parts);
    this.generated = createGeneratedWords(parts, this.writeWords);
    this.markers = createItemMarkers(parts, this.generated, this.writeWords);
    this.fields = createFields(parts);
    this.enteredStyles = createEnteredStyles(parts);
    this.writePicture = createPictureWriter(parts, this.writeWords);
    this.writeFormula = createFormulaWriter(parts, {
      ...this.enteredStyles,
      tellLeftOut: this.generated.tellLeftOut,
      writeWords: this.writeWords,
      writeNode: (node, around) => this.node(node, around),
    });
    this.writeForeign = createForeignWriter(parts, {
      ...this.enteredStyles,
      writePicture: this.writePicture,
      writeChildren: (element, around) => this.children(element, around),
    });
    this.folded = foldedDetails(parts.tree);
  }

  node(node: AgreementNode, around: Around): void {
    const text = textOfNode(node);
    if (text !== null) return this.writeWords(this.parts.kept.original(text), around);
    if (node.nodeName === '#comment') return this.comment((node as { data: string }).data);
    if (isElement(node)) this.element(node, around);
  }

  private children(element: AgreementElement, around: Around): void {
    for (const child of element.childNodes) this.node(child, around);
  }

  /* TinyMCE writes a page break as a comment. */
  private comment(data: string): void {
    if (data.trim() !== 'pagebreak') return;
    const { notices, writer } = this.parts;
    notices.editor('TinyMCE 8.9.2');
    writer.open('span', PAGE_BREAK);
    writer.close('span', PAGE_BREAK);
  }

  private element(node: AgreementElement, around: Around): void {
    const { styles, apart, words } = this.parts;
    if (isFormula(node)) return this.writeFormula(node, around);
    if (!isHtml(node) || isDropped(node)) return this.writeForeign(node, around);
    const own = styles.of(node, around.style);
    const stood = around.layout === 'column' ? asLine(own) : own;
    const style = this.enteredStyles.entered(node, stood, around.style);
    const within = { ...around, style };
    if (style.gone && node.tagName === 'input') return this.shown(node, within);
    if (style.gone && !PLACES.has(node.tagName)) {
      this.fields.labelledState(node, around);
      return apart.hidden(hiddenWordsOf(node, words), style);
    }
    if (this.waitsForCell(node, style, around.style)) return;
    this.boxed(node, within);
  }

  private waitsForCell(cell: AgreementElement, style: Style, row: Style): boolean {
    const isAway = isCell(cell.tagName) && style.boxless && !row.boxless;
    if (!isAway || !this.parts.cells.follows(cell, row)) return false;
    this.unseen.push([hiddenWordsOf(cell, this.parts.words), style]);
    return true;
  }

  private boxed(node: AgreementElement, around: Around): void {
    const { counters, heights, notices } = this.parts;
    counters.enter(this.countedIn(node, around.style));
    const shown = (): void => this.shown(node, around);
    if (heights.cuts(around.style, around.layout === 'row', shown)) notices.style('height');
    counters.leave();
  }

  /* Lists and their items count by themselves in `list-item`, where a sheet may ask for it. */
  private countedIn(node: AgreementElement, style: Style): Declared {
    if (style.boxless) return NOTHING;
    return this.parts.cascade.generates ? withListItems(node, style) : style.declared;
  }

  private shown(node: AgreementElement, around: Around): void {
    if (node.tagName === 'br') this.parts.heights.endLine();
    if (this.fields.write(node, around)) return;
    if (node.tagName === 'img' || isPictureButton(node)) this.writePicture(node, around);
    else if (node.tagName === 'rt') this.beside(node, around);
    else this.taken(node, around);
  }

  /* A reading above a word is written behind it: "漢字 (kanji)". */
  private beside(node: AgreementElement, around: Around): void {
    this.writeWords(' (', around);
    this.children(node, around);
    this.writeWords(')', around);
  }

  private taken(node: AgreementElement, around: Around): void {
    const { styles, cascade, writer, apart } = this.parts;
    const isMarked = node.tagName === 'q' && !this.generated.marksItself(node, around.style);
    const tag = isMarked ? 'span' : (RENAMED.get(node.tagName) ?? node.tagName);
    const known = TAGS.has(tag);
    const numbering = numberingOf(node, around.numbering, styles, around.style);
    const attributes = ownAttributes(node, known ? tag : 'span', {
      style: around.style,
      layout: around.layout,
      numbers: this.markers.numbersOf(node, numbering, around.style),
    });
    const makes = madeBy(tag);
    const fits = asDrawn(makes, around.style);
    const isInline = INLINE_TAGS.has(tag) || !known;
    /* An element is left out if it would give its words other looks than the browser did. */
    const own = known && saysMore(node, fits || !isInline, attributes) ? tag : spanFor(attributes);
    const within: Around = {
      ...around,
      drawn: own === tag && known ? { ...around.drawn, ...makes } : around.drawn,
      numbering,
      loose: isInline ? around.loose : isLoose(node),
      /* The children of an element without a box stand in the box around it. */
      layout:
        around.style.display === 'contents' ? around.layout : layoutOf(node, around.style, cascade),
    };
    if (own !== null) writer.open(own, attributes);
    if (own !== null && VOID_TAGS.has(own)) return this.withinRule(node, within);
    this.content(node, within);
    if (own !== null) writer.close(own, attributes);
    if (tag === 'a') apart.address(attributeOf(node, 'href'));
  }

  /* Of elements without an end, only a rule has generated words. */
  private withinRule(node: AgreementElement, around: Around): void {
    if (node.tagName !== 'hr' || !this.parts.cascade.generates) return;
    this.generated.write(node, around, 'before');
    this.generated.write(node, around, 'after');
  }

  private content(node: AgreementElement, around: Around): void {
    const { cascade, covers, quotes } = this.parts;
    const mayGenerate = !TABLE_PARTS.has(node.tagName) && !around.style.gone;
    if (!mayGenerate) this.generated.tellLeftOut(node, around.style);
    const under = covers.within(node, around.style);
    const at = (place: number): Around =>
      under === null ? around : { ...around, style: under(place) };
    this.markers.writeWaiting(node, at(0));
    if (mayGenerate) this.markers.write(node, at(0));
    this.fields.drawnState(node, at(0), !LISTING.has(node.tagName));
    const isQuotation = node.tagName === 'q';
    const marksItself = isQuotation && this.generated.marksItself(node, around.style);
    const generates = mayGenerate && (cascade.generates || (isQuotation && !marksItself));
    if (generates) this.generated.write(node, at(-1), 'before');
    if (generates) this.generated.tellFirstWords(node, around.style);
    if (isCell(node.tagName)) this.beginCell(node);
    if (marksItself) quotes.enter();
    this.within(node, at, under !== null);
    if (marksItself) quotes.leave();
    if (generates) this.generated.write(node, at(Infinity), 'after');
  }

  /* The children, in the order in which they are drawn. */
  private within(node: AgreementElement, at: (place: number) => Around, isLayered: boolean): void {
    const { apart, cascade, words } = this.parts;
    const isFolded = this.folded.has(node);
    if (isFolded && node.tagName === 'details') apart.said(`[${words.folded}] `);
    const places = isLayered ? new Map(node.childNodes.map((it, place) => [it, place])) : null;
    for (const child of inDrawnOrder(node, cascade)) this.node(child, at(places?.get(child) ?? 0));
    if (isFolded && node.tagName === 'summary') apart.saidBehind(`[${words.folded}]`);
  }

  /* Words of unseen cells before this one stand at its beginning. */
  private beginCell(cell: AgreementElement): void {
    this.parts.cells.begins(cell);
    for (const [words, style] of this.unseen.splice(0)) this.parts.apart.hidden(words, style);
  }
}

const PAGE_BREAK: Attributes = new Map([['class', 'block break-after']]);
const TABLE_PARTS = wordSet('table thead tbody tfoot tr colgroup col');
/* In these no words stand but those of their cells and items. */
const LISTING = new Set([...TABLE_PARTS, ...'ul ol dl menu dir'.split(' ')]);

/* `html` and `body` are only written for the sake of their attributes. */
function saysMore(node: AgreementElement, fits: boolean, attributes: Attributes): boolean {
  return fits && (!isPage(node) || attributes.size > 0);
}

function spanFor(attributes: Attributes): string | null {
  return attributes.size > 0 ? 'span' : null;
}

const LOOSE_FROM = 40;

/*
 * Whether a paragraph has only no-break spaces. Quill's semantic output writes one for every blank.
 */
function isLoose(node: AgreementElement): boolean {
  const text = wordsWithin(node);
  if (text.length < LOOSE_FROM || !text.includes('\u00a0')) return false;
  return !/[ \t\n]/.test(text.trim());
}

/* The words of one paragraph, without those of lines of their own within it. */
function wordsWithin(node: AgreementElement): string {
  return node.childNodes
    .map((child) => {
      if (!isElement(child)) return textOfNode(child) ?? '';
      return isLine(child.tagName, undefined) && TAGS.has(child.tagName) ? '' : wordsWithin(child);
    })
    .join('');
}
