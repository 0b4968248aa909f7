import { createDrawnTicks } from '../sight/drawn-ticks';
import { createCounters, generatedText, generatesWords } from '../lists/counters';
import { createCounterStyles, type CounterStyles } from '../lists/counter-styles';
import { createHeights } from '../sight/cut-short';
import {
  DOUBTED,
  isDoubt,
  NOTHING,
  saidOf,
  type Cascade,
  type Declared,
  wordsSaid,
} from '../css/cascade';
import { drawsOnce, drawsPicture } from '../pictures/drawn-behind';
import { createQuotes } from '../css/quotes';
import { valueOfText, wordOf } from '../css/values';
import { NO_ATTRIBUTES, type AgreementWriter, type Attributes } from '../tree/page-events';
import { gaugeWords, inputWords, selectWords, textareaWords } from '../tree/form-words';
import { formulaParts, isDrawnInPart, isFormula, type FormulaPart } from '../style/formulas';
import { createGrounds } from '../style/grounds';
import { hiddenWordsOf, isDropped } from './hidden-words';
import {
  cutsMarker,
  isItem,
  listMarks,
  numberingOf,
  withListItems,
  wordsAsMarker,
  type Numbering,
} from '../lists/numbering';
import { ownAttributes } from './own-attributes';
import { VOID_TAGS } from '../tree/own-page';
import {
  attributeOf,
  isElement,
  isHtml,
  isEmptyText,
  isPage,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
  type AgreementTree,
} from '../tree/parse-agreement';
import type { KeptPictures } from '../pictures/kept-pictures';
import { borrows, isFrame, isStore, partsWithin } from '../pictures/pages-within';
import { isPoint, pictureOf } from '../pictures/picture';
import { agreementPolicy, INLINE_TAGS, isCell, isLine, PART } from '../tree/policy';
import type { Notices } from '../style/notices';
import { createCells, inDrawnOrder } from '../sight/tables';
import { isNothing } from '../sight/wordless';
import type { SaidWords } from './said-words';
import { NO_LAYER, ROOT_STYLE, type Style } from '../css/computed-style';
import { foldedDetails } from '../tree/folded-details';
import { untickedRadios } from '../tree/radio-groups';
import { isTakenOut } from '../style/style';
import { isCrowded, isOutOfView, isUnseen, needsGround } from '../style/unseen';
import { createCovers } from '../sight/covers';
import { createStyles } from '../style/element-style';
import { asLine, keepsGridOrder, layoutOf, type Layout } from '../sight/layout';
import { asDrawn, madeBy, wrappersFor, type Drawn } from './drawn';
import { createSetApart, type SetApart } from './set-apart';
import { wordSet } from '../tree/word-set';

const TAGS: ReadonlySet<string> = new Set(agreementPolicy.tags);

/* The word that stands for each element that the reader's page does not show. */
const INSTEAD: ReadonlyMap<string, keyof SaidWords> = new Map([
  ...['svg', 'canvas'].map((tag) => [tag, 'drawing'] as const),
  ...['iframe', 'frame', 'portal', 'fencedframe', 'object', 'embed', 'applet'].map(
    (tag) => [tag, 'noPage'] as const,
  ),
  ['audio', 'noSound'],
  ['video', 'noVideo'],
]);

/* Fields whose pictures only show what they are, or a state that words tell. */
const STATED = wordSet('input select');

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

interface Around {
  readonly style: Style;
  /** The looks that the elements written so far give to words. */
  readonly drawn: Drawn;
  readonly numbering: Numbering | null;
  /** Whether the only blanks of this paragraph are no-break spaces. */
  readonly loose: boolean;
  /** How the children are laid out; null when they flow. */
  readonly layout: Layout;
}

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
  new Translator(cascade, notices, kept, words, writer).page(tree);
}

class Translator {
  private readonly counterStyles: CounterStyles;
  private readonly counters: ReturnType<typeof createCounters>;
  private readonly quotes = createQuotes();
  private readonly heights = createHeights();
  private readonly grounds = createGrounds();
  private readonly styles: ReturnType<typeof createStyles>;
  private readonly apart: SetApart;
  private readonly cells: ReturnType<typeof createCells>;
  private readonly covers: ReturnType<typeof createCovers>;
  /* The words of cells without a box. They wait until the next cell begins. */
  private readonly unseen: (readonly [words: string, style: Style])[] = [];
  private unticked: ReturnType<typeof untickedRadios> = new Set();
  private folded: ReturnType<typeof foldedDetails> = new Set();
  private parts: ReadonlySet<string> = new Set();
  private drawnTicks: ReturnType<typeof createDrawnTicks> | null = null;
  /* How many characters sheets have generated so far. */
  private made = 0;
  /* Markers that are words, by the element whose first line they stand in. */
  private readonly markers = new Map<AgreementElement, (within: Around) => void>();

  constructor(
    private readonly cascade: Cascade,
    private readonly notices: Notices,
    private readonly kept: KeptPictures,
    private readonly words: SaidWords,
    private readonly writer: AgreementWriter,
  ) {
    this.counterStyles = createCounterStyles(cascade.counterStyles);
    this.counters = createCounters(this.counterStyles);
    this.styles = createStyles(cascade);
    this.cells = createCells(this.styles);
    this.apart = createSetApart(words, writer);
    this.covers = createCovers(cascade, this.styles);
  }

  page(tree: AgreementTree): void {
    const around: Around = {
      style: ROOT_STYLE,
      drawn: ROOT_STYLE,
      numbering: null,
      loose: false,
      layout: null,
    };
    this.unticked = untickedRadios(tree);
    this.folded = foldedDetails(tree);
    this.parts = partsWithin(tree);
    this.drawnTicks = createDrawnTicks(this.cascade, tree);
    for (const node of tree.childNodes) this.node(node, around);
  }

  private node(node: AgreementNode, around: Around): void {
    const text = textOfNode(node);
    if (text !== null) return this.text(this.kept.original(text), around);
    if (node.nodeName === '#comment') return this.comment((node as { data: string }).data);
    if (isElement(node)) this.element(node, around);
  }

  private children(element: AgreementElement, around: Around): void {
    for (const child of element.childNodes) this.node(child, around);
  }

  /* TinyMCE writes a page break as a comment. */
  private comment(data: string): void {
    if (data.trim() !== 'pagebreak') return;
    this.notices.editor('TinyMCE 8.9.2');
    this.writer.open('span', PAGE_BREAK);
    this.writer.close('span', PAGE_BREAK);
  }

  private element(node: AgreementElement, around: Around): void {
    const { tagName } = node;
    if (!isHtml(node) || isDropped(node)) return this.foreign(node, around);
    const own = this.styles.of(node, around.style);
    const style = this.entered(node, around.layout === 'column' ? asLine(own) : own, around.style);
    if (style.gone && tagName === 'input') return this.input(node, { ...around, style });
    if (style.gone && !PLACES.has(tagName)) {
      this.labelledState(node, around);
      return this.apart.hidden(hiddenWordsOf(node, this.words), style);
    }
    const isAway = isCell(tagName) && style.boxless && !around.style.boxless;
    if (isAway && this.cells.follows(node, around.style))
      return void this.unseen.push([hiddenWordsOf(node, this.words), style]);
    this.counters.enter(this.countedIn(node, style));
    const shown = (): void => this.shown(node, { ...around, style });
    const isCut = this.heights.cuts(style, around.layout === 'row', shown);
    if (isCut) this.notices.style('height');
    this.counters.leave();
  }

  /*
   * The style of an element where it stands, after all that its own style may hide or cover is
   * told.
   */
  private entered(node: AgreementElement, own: Style, parent: Style): Style {
    const style = this.grounds.placed(own, parent);
    /*
     * Parts of a grid may stand in order, lines without height hold nothing but pictures, and no
     * words stand in a box to tick.
     */
    const isIdle = (property: string): boolean =>
      AREAS.has(property)
        ? keepsGridOrder(node, parent, this.cascade)
        : (property === 'line-height' && !this.holdsLetters(node)) ||
          (property === 'background-color' && isBoxToTick(node));
    const unread = style.unread.filter((it) => !isIdle(it));
    this.unread(unread, style, parent);
    /* A field has its state written in words, so a picture of it is not missing. */
    const isDrawn = !style.gone && drawsPicture(style.declared);
    if (isDrawn && !this.isStated(node, style)) this.notices.picture();
    if (this.covers.isUntold(node, own, parent)) this.notices.style('position');
    return style;
  }

  /*
   * Letters are written, generated, or signs of a formula. Those of a drawing have heights of their
   * own.
   */
  private holdsLetters(node: AgreementNode): boolean {
    const text = textOfNode(node);
    if (text !== null) return !isEmptyText(text);
    if (!isElement(node) || !isHtml(node)) return isElement(node) && isFormula(node);
    const isMade = (part: (typeof MADE)[number]): boolean =>
      generatesWords(this.cascade.declaredFor(node, part));
    return (
      node.tagName === 'li' ||
      MADE.some(isMade) ||
      node.childNodes.some((it) => this.holdsLetters(it))
    );
  }

  /* What is gone is told as a whole, unless other rules or an animation may show it. */
  private unread(properties: readonly string[], style: Style, parent: Style): void {
    const mayShow = (property: string): boolean =>
      isDoubt(property) || (property.startsWith('animation') && !style.boxless);
    for (const property of properties)
      if (!style.gone || (mayShow(property) && !parent.gone)) this.notices.style(property);
  }

  private doubted(declared: Declared): void {
    for (const block of wordsSaid(declared, DOUBTED)) this.notices.style(block);
  }

  private isStated(node: AgreementElement, style: Style): boolean {
    const name = (): string =>
      hiddenWordsOf(node, this.words) + (attributeOf(node, 'aria-label') ?? '');
    const isWorded = node.tagName === 'button' && !isEmptyText(name());
    /* Form kits draw a sign into a corner of a field that is filled in rightly. */
    const isSigned = node.tagName === 'textarea' && drawsOnce(style.declared);
    return isWorded || isSigned || STATED.has(node.tagName);
  }

  /* Lists and their items count by themselves in `list-item`, where a sheet may ask for it. */
  private countedIn(node: AgreementElement, style: Style): Declared {
    if (style.boxless) return NOTHING;
    return this.cascade.generates ? withListItems(node, style) : style.declared;
  }

  private shown(node: AgreementElement, around: Around): void {
    const { tagName } = node;
    if (tagName === 'br') this.heights.endLine();
    if (tagName === 'input') this.input(node, around);
    else if (tagName === 'textarea') this.field(textareaWords(node), around);
    else if (tagName === 'select') this.field(selectWords(node), around);
    else if (tagName === 'meter' || tagName === 'progress') this.gauge(node, around);
    else if (tagName === 'img') this.picture(node, around);
    else if (tagName === 'rt') this.beside(node, around);
    else this.taken(node, around);
  }

  private taken(node: AgreementElement, around: Around): void {
    const isMarked = node.tagName === 'q' && !this.marksItself(node, around.style);
    const tag = isMarked ? 'span' : (RENAMED.get(node.tagName) ?? node.tagName);
    const known = TAGS.has(tag);
    const numbering = numberingOf(node, around.numbering, this.styles, around.style);
    const attributes = ownAttributes(node, known ? tag : 'span', {
      style: around.style,
      layout: around.layout,
      numbers: this.numbersOf(node, numbering, around.style),
    });
    const makes = madeBy(tag);
    const fits = asDrawn(makes, around.style);
    const isInline = INLINE_TAGS.has(tag) || !known;
    /* An element is left out if it would give its words other looks than the browser did. */
    const own = known && saysMore(node, fits || !isInline, attributes) ? tag : spanFor(attributes);
    const drawn = own === tag && known ? { ...around.drawn, ...makes } : around.drawn;
    const within: Around = {
      ...around,
      drawn,
      numbering,
      loose: isInline ? around.loose : isLoose(node),
      /* The children of an element without a box stand in the box around it. */
      layout:
        around.style.display === 'contents'
          ? around.layout
          : layoutOf(node, around.style, this.cascade),
    };
    if (own !== null) this.writer.open(own, attributes);
    if (own !== null && VOID_TAGS.has(own)) return this.withinRule(node, within);
    this.content(node, within);
    if (own !== null) this.writer.close(own, attributes);
    if (tag === 'a') this.apart.address(attributeOf(node, 'href'));
  }

  /* Of elements without an end, only a rule has generated words. */
  private withinRule(node: AgreementElement, around: Around): void {
    if (node.tagName !== 'hr' || !this.cascade.generates) return;
    this.generated(node, around, 'before');
    this.generated(node, around, 'after');
  }

  /* If a sheet replaces the marker of an item, the marker is written with the item's words. */
  private numbersOf(
    node: AgreementElement,
    numbering: Numbering | null,
    style: Style,
  ): ReturnType<typeof listMarks> {
    const isOwn = this.counterStyles.isOwn(style.listStyle) && LISTED.has(node.tagName);
    const numbers = listMarks(node, numbering, style, isOwn ? null : this.notices);
    const isReplaced = isItem(style) && (isOwn || this.hasOwnMarker(node));
    if (!isReplaced) return numbers;
    const classes = node.tagName === 'li' ? ['list-none'] : ['item', 'list-none'];
    return { ...numbers, classes };
  }

  private hasOwnMarker(node: AgreementElement): boolean {
    if (!this.cascade.generates) return false;
    const content = this.cascade.declaredFor(node, 'marker').get('content');
    return content !== undefined && wordOf(content) !== 'normal';
  }

  private marker(node: AgreementElement, around: Around): void {
    if (!isItem(around.style) && node.tagName !== 'summary') return;
    if (cutsMarker(around.style)) return;
    if (this.hasOwnMarker(node)) return this.generated(node, around, 'marker');
    if (this.cascade.generates) this.doubted(this.cascade.declaredFor(node, 'marker'));
    const made = wordsAsMarker(around.style) ?? this.ownMarker(node, around);
    if (!this.fits(made)) return this.notices.counter();
    const words = made.trim();
    if (words !== '') this.besideFirstLine(node, `${words} `, around);
  }

  /* A marker stands beside the first line of its item, which a paragraph within it may have. */
  private besideFirstLine(item: AgreementElement, words: string, around: Around): void {
    const holder = this.firstLineIn(item, around.style);
    if (holder === item) return this.text(words, around);
    this.markers.set(holder, ({ drawn }) => this.text(words, { ...around, drawn }));
  }

  private firstLineIn(node: AgreementElement, style: Style): AgreementElement {
    const first = node.childNodes.find((it) => !isNothing(it));
    if (!first || !isElement(first) || !PARAGRAPHS.has(first.tagName)) return node;
    if (generatesWords(this.cascade.declaredFor(node, 'before'))) return node;
    const own = this.styles.of(first, style);
    const isWithin = own.display === 'block' && !own.gone && !isTakenOut(own.declared);
    return isWithin ? this.firstLineIn(first, own) : node;
  }

  /* A short sheet could write long words for each of many elements. */
  private fits(made: string): boolean {
    this.made += made.length;
    return this.made <= MOST_MADE;
  }

  /* The marker of an item in one of the document's own ways to write numbers. */
  private ownMarker(node: AgreementElement, { style, numbering }: Around): string {
    if (node.tagName !== 'li' || !this.counterStyles.isOwn(style.listStyle)) return '';
    const number = numbering ? numbering.next - numbering.step : 1;
    const marker = this.counterStyles.marker(number, style.listStyle);
    if (marker === null) this.notices.counter();
    return marker ?? `${String(number)}.`;
  }

  private content(node: AgreementElement, around: Around): void {
    const mayGenerate = !TABLE_PARTS.has(node.tagName) && !around.style.gone;
    if (!mayGenerate && this.cascade.generates) this.leftOut(node, around);
    const under = this.covers.within(node, around.style);
    const at = (place: number): Around =>
      under === null ? around : { ...around, style: under(place) };
    const places = under && new Map(node.childNodes.map((it, place) => [it, place] as const));
    this.markers.get(node)?.(at(0));
    if (mayGenerate) this.marker(node, at(0));
    this.drawnState(node, at(0));
    const marksItself = node.tagName === 'q' && this.marksItself(node, around.style);
    const isMarked = node.tagName === 'q' && !marksItself;
    const generates = mayGenerate && (this.cascade.generates || isMarked);
    if (generates) this.generated(node, at(-1), 'before');
    if (generates) this.firstWords(node, around.style);
    if (isCell(node.tagName)) this.beginCell(node);
    const isFolded = this.folded.has(node);
    if (isFolded && node.tagName === 'details') this.apart.said(`[${this.words.folded}] `);
    if (marksItself) this.quotes.enter();
    for (const child of inDrawnOrder(node, this.cascade))
      this.node(child, at(places?.get(child) ?? 0));
    if (marksItself) this.quotes.leave();
    if (isFolded && node.tagName === 'summary') this.apart.saidBehind(`[${this.words.folded}]`);
    if (generates) this.generated(node, at(Infinity), 'after');
  }

  /* Whether a browser draws the marks around a quotation that it draws without any sheet. */
  private marksItself(node: AgreementElement, style: Style): boolean {
    const isSaid = (part: 'before' | 'after'): boolean =>
      this.cascade.declaredFor(node, part).has('content');
    const isUsual = style.quotes === null && !this.cascade.namesQuotes && this.quotes.areDrawn();
    return isUsual && !isSaid('before') && !isSaid('after');
  }

  private generatedIn(node: AgreementElement, part: (typeof MADE)[number], style: Style): Declared {
    const declared = this.cascade.declaredFor(node, part);
    const mark = node.tagName === 'q' ? MARKS.get(part) : undefined;
    if (mark === undefined || this.marksItself(node, style)) return declared;
    return new Map([['content', mark], ...declared]);
  }

  /* Components make boxes to tick of buttons, which say their state by an attribute. */
  private drawnState(node: AgreementElement, around: Around): void {
    const drawing = this.drawnTicks?.role(node) ?? null;
    if (drawing === null) return;
    if (drawing === 'unknown' || LISTING.has(node.tagName)) return this.notices.style('appearance');
    this.field(inputWords(boxNamed, drawing === 'ticked'), around);
  }

  private labelledState(node: AgreementElement, around: Around): void {
    const drawing = this.drawnTicks?.label(node) ?? null;
    if (drawing === 'unknown') this.notices.style('appearance');
    else if (drawing !== null) this.field(inputWords(boxNamed, drawing === 'ticked'), around);
  }

  /* Words of unseen cells before this one stand at its beginning. */
  private beginCell(cell: AgreementElement): void {
    this.cells.begins(cell);
    for (const [words, style] of this.unseen.splice(0)) this.apart.hidden(words, style);
  }

  /* What a sheet generates in a row or a table has no cell to stand in. */
  private leftOut(node: AgreementElement, { style }: Around): void {
    const isSaid = (part: 'before' | 'after'): boolean => {
      const declared = this.cascade.declaredFor(node, part);
      return declared.has(DOUBTED) || generatesWords(declared);
    };
    if (!style.gone && (isSaid('before') || isSaid('after'))) this.notices.style('content');
  }

  /*
   * The first letter and line stand among the others, so that what hides or strikes them is told.
   */
  private firstWords(node: AgreementElement, style: Style): void {
    for (const part of ['first-letter', 'first-line'] as const) {
      const declared = this.cascade.declaredFor(node, part);
      if (declared.size === 0) continue;
      this.doubted(declared);
      const own = this.styles.generated(style, declared);
      if (isUnseen(own) !== isUnseen(style) || own.struck !== style.struck)
        this.notices.style(part);
    }
  }

  private generated(
    node: AgreementElement,
    around: Around,
    part: 'before' | 'after' | 'marker',
  ): void {
    const declared = this.generatedIn(node, part, around.style);
    this.doubted(declared);
    if (!declared.has('content')) return;
    const own = this.styles.generated(around.style, declared);
    const style = this.grounds.placed(own, around.style);
    const content = saidOf(style, 'content');
    if (style.gone || NO_CONTENT.has(wordOf(content) ?? '')) return;
    if (this.covers.isUntoldPart(node, own, around.style, part)) this.notices.style('position');
    this.counters.apply(style.declared);
    const text = generatedText(
      content,
      this.counters,
      (name) => attributeOf(node, name),
      (word) => this.quotes.mark(word, style.quotes),
    );
    if (text === null || !this.fits(text)) return this.notices.counter();
    /* An empty box that stands apart ends no line. */
    const isApart = text === '' && isTakenOut(style.declared);
    const isBlock = style.display === 'block' && !isApart;
    const attributes = isBlock ? BLOCK : NO_ATTRIBUTES;
    if (isBlock) this.writer.open('span', attributes);
    if (part === 'marker') this.besideFirstLine(node, `${text} `, { ...around, style });
    else this.text(text, { ...around, style });
    if (isBlock) this.writer.close('span', attributes);
  }

  private text(text: string, around: Around): void {
    if (text === '') return;
    const isStruck = around.style.lined !== NO_LAYER;
    const style = isStruck ? { ...around.style, struck: true } : around.style;
    const written = text.replace(/[\f\r]/g, ' ');
    const isBlank = written.trim() === '';
    if (!style.gone) this.heights.words(written, style);
    if (!isBlank && isUnseen(style)) return this.apart.hidden(written, style);
    if (!isBlank && needsGround(style)) this.notices.style('background-image');
    if (!isBlank && isCrowded(style)) this.notices.style('letter-spacing');
    if (style.signs && !BULLETS.test(written)) this.notices.style('font-family');
    if (style.turned && (style.direction === 'rtl' || TURNED.test(written)))
      this.notices.style('unicode-bidi');
    if (isBlank) return style.gone ? undefined : this.writer.text(written);
    const wrappers = wrappersFor(style, around.drawn);
    for (const [tag, attributes] of wrappers) this.writer.open(tag, attributes);
    this.writer.text(around.loose ? withBlanks(written) : written);
    for (const [tag, attributes] of wrappers.toReversed()) this.writer.close(tag, attributes);
  }

  private foreign(node: AgreementElement, around: Around): void {
    const { tagName } = node;
    if (isFormula(node)) return this.formula(node, around);
    const instead = INSTEAD.get(tagName);
    if (instead === undefined) return;
    const isPicture = isHtml(node)
      ? /^data:/i.test(attributeOf(node, tagName === 'object' ? 'data' : 'src') ?? '')
      : tagName === 'svg';
    const style = this.entered(node, this.styles.of(node, around.style), around.style);
    if (isPicture && PICTURES.has(tagName)) {
      if (!style.gone && borrows(node, style, this.parts)) this.notices.picture();
      const isEmpty = !isHtml(node) && (isFrame(node) || isStore(node));
      if (!isEmpty) this.picture(node, { ...around, style });
      return isHtml(node) ? undefined : this.pages(node, { ...around, style }, []);
    }
    if (style.gone) return;
    this.notices.picture();
    this.apart.said(`[${this.words[instead]}]`);
  }

  /* A formula stands apart, so that no line is drawn through it by what is around it. */
  private formula(node: AgreementElement, around: Around): void {
    const isWhole = node.tagName === 'math';
    const parent = isWhole ? { ...around.style, struck: false, underlined: false } : around.style;
    const style = this.entered(node, this.styles.of(node, parent), around.style);
    if (this.covers.within(node, style) !== null) this.notices.style('position');
    if (this.cascade.generates) this.leftOut(node, { ...around, style });
    const isTurned = style.declared.has('direction') && style.direction === 'rtl';
    if (isTurned) this.notices.style('direction');
    if (!style.gone && isDrawnInPart(node)) this.notices.style('notation');
    const attributes = formulaPlace(node);
    const isApart = attributes.size > 0;
    if (isApart) this.writer.open('span', attributes);
    for (const part of formulaParts(node)) this.formulaPart(part, { ...around, style });
    if (isApart) this.writer.close('span', attributes);
  }

  private formulaPart(part: FormulaPart, around: Around): void {
    if (typeof part === 'string') return this.text(this.kept.original(part), around);
    const { raised = null, isGone } = part;
    const style = { ...around.style, raised: raised ?? around.style.raised };
    this.node(part.node, { ...around, style: isGone ? { ...style, gone: true } : style });
  }

  /* Pages within a drawing are no part of its picture, so that their words stand behind it. */
  private pages(node: AgreementElement, around: Around, unread: readonly string[]): void {
    for (const child of node.childNodes.filter(isElement)) this.pageIn(child, around, unread);
  }

  /* `unread` is what was not understood of the groups around it. */
  private pageIn(node: AgreementElement, around: Around, unread: readonly string[]): void {
    if (isHtml(node) || UNDRAWN.has(node.tagName)) return;
    const style = this.styles.of(node, around.style);
    const within: Around = { ...around, style, numbering: null, layout: null };
    const all = [...unread, ...style.unread];
    if (node.tagName !== 'foreignObject') return this.pages(node, within, all);
    this.unread(all, style, around.style);
    this.writer.open('span', BLOCK);
    this.children(node, within);
    this.writer.close('span', BLOCK);
  }

  /* A reading above a word is written behind it: "漢字 (kanji)". */
  private beside(node: AgreementElement, around: Around): void {
    this.text(' (', around);
    this.children(node, around);
    this.text(')', around);
  }

  private input(node: AgreementElement, around: Around): void {
    const type = attributeOf(node, 'type') ?? '';
    if (type.trim().toLowerCase() === 'image') return this.picture(node, around);
    const attribute = (name: string): string | null => attributeOf(node, name);
    const isTicked = attribute('checked') !== null && !this.unticked.has(node);
    const words = inputWords(attribute, isTicked);
    if (!isBoxToTick(node) || !isOutOfView(around.style)) return this.field(words, around);
    /* What a sheet draws in its place is what the signer saw of it. */
    const drawing = this.drawnTicks?.of(node, isTicked) ?? null;
    if (drawing === 'unknown') this.notices.style('appearance');
    if (drawing === 'ticked' || drawing === 'open')
      this.apart.value(inputWords(attribute, drawing === 'ticked'), isLined(around));
    else if (drawing !== 'sign') this.apart.hidden(words, around.style);
  }

  /* The words inside are for browsers that cannot draw it. */
  private gauge(node: AgreementElement, around: Around): void {
    this.field(gaugeWords(node), around);
    this.apart.hidden(hiddenWordsOf(node, this.words), around.style);
  }

  private field(words: string, around: Around): void {
    if (words === '') return;
    if (isOutOfView(around.style)) return this.apart.hidden(words, around.style);
    this.apart.value(words, isLined(around));
  }

  /* A picture that would need a request is replaced by its description. */
  private picture(node: AgreementElement, around: Around): void {
    const { style } = around;
    this.grounds.drawn();
    const picture = pictureOf(node, style, this.kept);
    /* A drawing shows its words. */
    const drawn = isHtml(node) ? '' : picture?.attributes.get('alt');
    if (isOutOfView(style)) {
      const all = `${drawn ?? ''} ${picture?.unseen ?? ''}`.trim();
      return this.apart.hidden(`[${all || this.words.picture}]`, style);
    }
    if (picture !== null) {
      if (picture.isCut) this.notices.picture();
      this.writer.open('img', picture.attributes);
      return this.apart.hidden(picture.unseen, style);
    }
    if (isPoint(node, style)) return;
    this.notices.picture();
    const alternative = attributeOf(node, 'alt')?.trim() ?? '';
    const missing = isHtml(node) ? this.words.noPicture : this.words.drawing;
    if (alternative === '') this.apart.said(`[${missing}]`);
    else this.text(`[${alternative}]`, around);
  }
}

/* Characters that sheets may generate in a whole document. */
const MOST_MADE = 1_000_000;
/* What only holds lines of words. */
const PARAGRAPHS = wordSet('p div');
/* Lists and their items, whose numbers are known. */
const LISTED = wordSet('li ol ul menu dir');
/* By these a box may stand in a grid out of the order in which it is written. */
const AREAS = wordSet('grid-area grid-row');
const MADE = ['before', 'after', 'marker'] as const;
/* What HTML itself generates around a quotation. */
const MARKS: Declared = new Map([
  ['before', valueOfText('open-quote')],
  ['after', valueOfText('close-quote')],
]);

function isBoxToTick(node: AgreementElement): boolean {
  const type = node.tagName === 'input' ? (attributeOf(node, 'type') ?? '') : '';
  return /^(?:checkbox|radio)$/i.test(type.trim());
}

/* The attributes of a box to tick. */
const boxNamed = (name: string): string | null => (name === 'type' ? 'checkbox' : null);
/* What fonts of signs draw as bullets and arrows. They have ticks for other letters. */
const BULLETS = /^[\s\u00b7\u00a7\u00d8\u00e0\u00e8\u00f0vlnuw\uf0b7\uf0a7\uf0d8\uf076]*$/;
/* Letters that run from the right. */
const TURNED = /[\u0590-\u08ff\ufb1d-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
/* With these nothing is generated, and counters stay as they are. */
const NO_CONTENT = wordSet('none normal initial unset revert revert-layer');
const PAGE_BREAK: Attributes = new Map([['class', 'block break-after']]);
const BLOCK: Attributes = new Map([['class', 'block']]);
const A_PART: Attributes = new Map([['class', PART]]);
const TABLE_PARTS = wordSet('table thead tbody tfoot tr colgroup col');
/* In these no words stand but those of their cells and items. */
const LISTING = new Set([...TABLE_PARTS, ...'ul ol dl menu dir'.split(' ')]);
/* Parts of drawings that are drawn only where others name them. */
const UNDRAWN = wordSet('defs symbol pattern mask clipPath marker title desc metadata');
/* Elements that may be a picture. */
const PICTURES = wordSet('svg object embed');

/* Whether a line is drawn through or under the words around. */
function isLined({ drawn }: Around): boolean {
  return drawn.struck || drawn.underlined;
}

/* Rows of a formula and what is displayed begin a line, and cells stand side by side. */
function formulaPlace(node: AgreementElement): Attributes {
  if (node.tagName === 'mtd') return A_PART;
  const isBlock = node.tagName === 'mtr' || attributeOf(node, 'display') === 'block';
  return isBlock ? BLOCK : NO_ATTRIBUTES;
}

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

function withBlanks(text: string): string {
  return text.replace(/(?<=\S)\u00a0(?=\S)/gu, ' ');
}
