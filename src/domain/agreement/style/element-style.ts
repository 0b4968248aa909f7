import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { rememberedIn } from '../../remembered';
import { legacyColour } from '../css/colours';
import { saidOf, type Cascade, type Declared, wordSaid } from '../css/cascade';
import { valueOfText } from '../css/values';
import type { Style } from '../css/computed-style';
import { formulaBox, formulaHints, isFormula } from './formulas';
import { alignedBy } from './alignment';
import { isOutOfSight } from './out-of-sight';
import { attributeOf, isHtml, isPage, type AgreementElement } from '../tree/parse-agreement';
import { drawnBy } from '../pictures/pages-within';
import { drawsSigns, type Draft } from './property-readers';
import { styled } from './style';
import { TAG_STYLES } from '../css/tag-styles';
import { wordSet } from '../tree/word-set';

export type Styles = ReturnType<typeof createStyles>;

/** The styles of the elements of one document. Those of the same kind and place share one. */
export function createStyles({ declaredFor }: Pick<Cascade, 'declaredFor'>) {
  const known = new Map<Style, Map<Declared, Map<string, Style>>>();
  const shared = (parent: Style, declared: Declared, kind: string, make: () => Style): Style => {
    const within = rememberedIn(known, parent, () => new Map<Declared, Map<string, Style>>());
    return rememberedIn(
      rememberedIn(within, declared, () => new Map<string, Style>()),
      kind,
      make,
    );
  };
  return {
    /** The style of an element within `parent`. */
    of: (element: AgreementElement, parent: Style): Style => {
      const own = declaredFor(element, 'self');
      const said = saidByAttributes(element, parent);
      const declared = said.size === 0 ? own : new Map([...said, ...own]);
      if (isFormula(element)) return formulaStyle(element, parent, declared);
      const hints = hintsOf(element, parent);
      const make = (): Style => elementStyle(element, parent, declared, hints);
      const isShared = declared === own && Object.keys(hints).length === 0;
      return isShared ? shared(parent, declared, element.tagName, make) : make();
    },
    /** The style of what a sheet generates within an element of the style `parent`. */
    generated: (parent: Style, declared: Declared): Style =>
      shared(parent, declared, GENERATED, () => styled({}, parent, declared)),
  };
}

/* What attributes, or the kind of an element, say as a sheet would. */
function saidByAttributes(element: AgreementElement, parent: Style): Declared {
  if (isFormula(element)) return formulaHints(element);
  if (!isHtml(element)) return drawnBy(element);
  const aligned = alignedBy(element, parent);
  return isFindable(element) ? new Map([...SKIPPED, ...aligned]) : aligned;
}

const GENERATED = '';

/* Without a box of a usual kind, it is out of sight by other rules. */
function formulaStyle(element: AgreementElement, parent: Style, declared: Declared): Style {
  const style = styled({}, parent, new Map([...formulaHints(element), ...declared]));
  const isAway = isOutOfSight({ ...style, display: formulaBox(element) }, parent);
  return isAway ? { ...style, gone: true } : style;
}

function elementStyle(
  element: AgreementElement,
  parent: Style,
  declared: Declared,
  hints: Draft,
): Style {
  const own = { ...TAG_STYLES.get(element.tagName), ...hints };
  const style = styled(own, parent, declared);
  if (isReplaced(saidOf(style, 'content'))) return { ...style, gone: true };
  /* Which cells stand in a column that is taken out is not known here. */
  const isTakenOut =
    COLUMNS.has(element.tagName) && wordSaid(declared, 'visibility') === 'collapse';
  if (isTakenOut) return { ...style, unread: [...style.unread, 'visibility'] };
  /* A page that is dark has no white behind it where it says no ground. */
  const isDark = element.tagName === 'html' && style.dark && style.ground === parent.ground;
  const page = isDark ? { ...style, ground: null } : style;
  /* The ground of the page is drawn behind everything. */
  return isPage(element) && page.grounded ? { ...page, grounded: false } : page;
}

const COLUMNS = wordSet('col colgroup');
const SKIPPED: Declared = new Map([['content-visibility', valueOfText('hidden')]]);

/* Whether the element has a box, of which nothing is drawn until somebody finds a word in it. */
function isFindable(element: AgreementElement): boolean {
  return attributeOf(element, 'hidden')?.toLowerCase() === 'until-found';
}

/* Whether a picture replaces all that the element holds. */
function isReplaced(content: readonly CSSToken[]): boolean {
  const [first] = content;
  if (first?.[0] === TokenType.URL) return true;
  return (
    first?.[0] === TokenType.Function && /^(?:url|(?:-webkit-)?image-set)$/i.test(first[4].value)
  );
}

function hintsOf(element: AgreementElement, parent: Style): Draft {
  const hints: Draft = {};
  const { tagName } = element;
  if (element.attrs.length === 0 || !isHtml(element)) return hints;
  const has = (name: string): boolean => attributeOf(element, name) !== null;
  const said = (tag: string, name: string): string | null =>
    tagName === tag ? attributeOf(element, name) : null;
  const isOpen = tagName === 'dialog' && has('open');
  if (isOpen) hints.boxless = false;
  if ((has('hidden') && !isFindable(element)) || (has('popover') && !isOpen)) hints.boxless = true;
  if (tagName === 'input' && isLine(element)) hints.ground = [255, 255, 255, 1];
  const colour = said('font', 'color') ?? said('body', 'text');
  if (colour !== null) hints.colour = legacyColour(colour) ?? parent.colour;
  const link = said('body', 'link');
  if (link !== null) hints.linkColour = legacyColour(link) ?? parent.linkColour;
  if (tagName === 'a' && has('href')) hints.colour = parent.linkColour;
  const ground = GROUNDED.has(tagName) ? attributeOf(element, 'bgcolor') : null;
  if (ground !== null) hints.ground = legacyColour(ground) ?? parent.ground;
  const face = said('font', 'face');
  if (face !== null) hints.signs = drawsSigns(face);
  if (said('font', 'size') !== null) hints.fontSize = 16;
  /* Engines underline what an abbreviation stands for by dots. */
  if (SHORTENED.has(tagName) && has('title')) hints.underlined = true;
  const dir = attributeOf(element, 'dir')?.toLowerCase();
  if (dir === 'ltr' || dir === 'rtl') hints.direction = dir;
  return hints;
}

const SHORTENED = wordSet('abbr acronym');

/* Fields of one line are white in a light theme. */
function isLine(input: AgreementElement): boolean {
  return /^(?:text|email|tel|url|number|password|search|date)?$/i.test(
    attributeOf(input, 'type') ?? '',
  );
}

/* Elements that may have the attribute `bgcolor` (HTML Standard, rendering). */
const GROUNDED = wordSet('body table thead tbody tfoot tr td th marquee');
