import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { saidOf } from '../css/cascade';
import { colourOf, distanceOf, isCurrentColour, isSystemColour, type Colour } from '../css/colours';
import { isDrawing, lengthOf, unitlessNumber, wordOf, wordsOfValue } from '../css/values';
import { reckonedLength } from '../css/calc';
import { splitByCommas } from '../css/read-sheet';
import { colourWithin } from './grounds';
import { FAR } from './out-of-sight';
import { NO_COLOUR, type Style } from '../css/computed-style';
import { LEAST_OPACITY } from './unseen';
import { quotesSaid } from '../css/quotes';
import { wordSet } from '../tree/word-set';

/** What is known of a style. */
export type Draft = { -readonly [K in keyof Style]?: Style[K] };
/* Reads a value of a property; null when it is not understood. */
type Reader = (value: readonly CSSToken[], parent: Style, style: Style) => Draft | null;

/** How a property is read, and which parts of the style it sets. */
export interface Property {
  readonly keys: readonly (keyof Style)[];
  readonly inherits: boolean;
  readonly read: Reader;
}
/** Whether a value is computed from others. */
export function isReckoned(value: readonly CSSToken[]): boolean {
  return value.some((token) => token[0] === TokenType.Function || isSystemColour(token));
}

const word =
  (key: keyof Style, known: ReadonlySet<string>): Reader =>
  (value) => {
    const said = wordOf(value);
    return said !== null && known.has(said) ? { [key]: said } : null;
  };
const DISPLAYS = wordSet(
  'none block inline inline-block list-item contents flex inline-flex grid inline-grid flow-root ' +
    'table inline-table table-row table-cell table-row-group table-header-group table-caption ' +
    'table-footer-group table-column table-column-group ruby -webkit-box -webkit-inline-box',
);

/** The properties whose values are computed. */
export const PROPERTIES: ReadonlyMap<string, Property> = new Map<string, Property>([
  ['display', own(['display', 'boxless'], readDisplay)],
  ['visibility', inherits(['invisible'], readVisibility)],
  ['opacity', own(['gone'], readOpacity)],
  ['font-size', inherits(['fontSize'], readFontSize)],
  ['letter-spacing', inherits(['letterSpacing'], readSpacing('letterSpacing'))],
  ['word-spacing', inherits(['wordSpacing'], readSpacing('wordSpacing'))],
  ['font-family', inherits(['signs'], readFamily)],
  ['font-weight', inherits(['bold'], readWeight)],
  ['font-style', inherits(['italic'], readFontStyle)],
  ['color-scheme', inherits(['dark'], readScheme)],
  ['color', inherits(['colour'], readColour)],
  ['-webkit-text-fill-color', inherits(['fill'], readFill)],
  ['text-shadow', inherits(['outline'], readOutline)],
  ['-webkit-text-stroke', inherits(['stroke'], readStroke)],
  ['background-color', own(['ground', 'marked'], readGround)],
  ['text-decoration-line', own(['struck', 'underlined'], readDecoration)],
  ['vertical-align', own(['raised'], readRaised)],
  [
    'text-transform',
    inherits(
      ['transform'],
      word('transform', wordSet('none uppercase lowercase capitalize full-width')),
    ),
  ],
  [
    'white-space',
    inherits(
      ['whiteSpace'],
      word('whiteSpace', wordSet('normal pre pre-wrap pre-line nowrap break-spaces')),
    ),
  ],
  /* The two parts of `white-space` (CSS Text 4, 3). */
  ['white-space-collapse', inherits(['whiteSpace'], readCollapse)],
  ['text-wrap-mode', inherits(['whiteSpace'], readWrap)],
  ['text-align', inherits(['align'], readAlign)],
  ['unicode-bidi', own(['turned'], readBidi)],
  ['direction', inherits(['direction'], word('direction', wordSet('ltr rtl')))],
  ['list-style-type', inherits(['listStyle'], readListStyle)],
  [
    'list-style-position',
    inherits(['markerWithin'], (value) => ({
      markerWithin: wordsOfValue(value).includes('inside'),
    })),
  ],
  [
    'quotes',
    inherits(['quotes'], (value) => ({ quotes: quotesSaid(value, wordOf(value) === 'none') })),
  ],
]);

function own(keys: readonly (keyof Style)[], read: Reader): Property {
  return { keys, inherits: false, read };
}

function inherits(keys: readonly (keyof Style)[], read: Reader): Property {
  return { keys, inherits: true, read };
}

function readDisplay(value: readonly CSSToken[]): Draft | null {
  const said = wordOf(value) ?? wordsOfValue(value).find((it) => DISPLAYS.has(it)) ?? '';
  if (!DISPLAYS.has(said)) return null;
  return said === 'none' ? { boxless: true } : { display: said, boxless: false };
}

function readVisibility(value: readonly CSSToken[]): Draft | null {
  const said = wordOf(value);
  if (said === 'visible') return { invisible: false };
  return said === 'hidden' || said === 'collapse' ? { invisible: true } : null;
}

function readOpacity(value: readonly CSSToken[], parent: Style): Draft | null {
  const said = unitlessNumber(value);
  if (said === null) return null;
  const opacity = parent.opacity * Math.min(1, Math.max(0, said));
  return { opacity, ...(opacity < LEAST_OPACITY ? { gone: true } : {}) };
}

/** Of what is opaque in part, an element that takes it over is less so. */
export function readInherited(parent: Style): Draft | null {
  const said = saidOf(parent, 'opacity');
  return said.length === 0 ? {} : readOpacity(said, parent);
}

const SIZES = wordSet(
  'xx-small x-small small medium large x-large xx-large xxx-large larger smaller',
);

function readFontSize(value: readonly CSSToken[], parent: Style): Draft | null {
  if (SIZES.has(wordOf(value) ?? '')) return { fontSize: Math.max(parent.fontSize, 13) };
  const said = reckonedLength(value, parent.fontSize, parent.fontSize);
  return said === null ? null : { fontSize: Math.max(0, said) };
}

function readSpacing(key: 'letterSpacing' | 'wordSpacing'): Reader {
  return (value, _parent, { fontSize }) => ({ [key]: reckonedLength(value, fontSize) ?? 0 });
}

function readScheme(value: readonly CSSToken[]): Draft {
  const words = wordsOfValue(value);
  return { dark: words.includes('dark') && !words.includes('light') };
}

function readFamily(value: readonly CSSToken[]): Draft {
  const [first] = value;
  const isName = first?.[0] === TokenType.String || first?.[0] === TokenType.Ident;
  return { signs: isName && drawsSigns(first[4].value) };
}

/** Whether a font draws signs in place of letters. */
export function drawsSigns(family: string): boolean {
  return /^["'\s]*(?:wingdings|webdings|symbol\b|(?:itc )?zapf ?dingbats)/i.test(family);
}

const BOLD_FROM = 600;

function readWeight(value: readonly CSSToken[]): Draft | null {
  const number = unitlessNumber(value);
  if (number !== null) return { bold: number >= BOLD_FROM };
  const said = wordOf(value);
  if (said === 'bold' || said === 'bolder') return { bold: true };
  return said === 'normal' || said === 'lighter' ? { bold: false } : null;
}

function readFontStyle(value: readonly CSSToken[]): Draft | null {
  const [said] = wordsOfValue(value);
  if (said === 'normal') return { italic: false };
  return said === 'italic' || said === 'oblique' ? { italic: true } : null;
}

function readColour(value: readonly CSSToken[], parent: Style): Draft | null {
  if (isCurrentColour(value)) return { colour: parent.colour };
  const said = colourOf(value);
  return said && { colour: said };
}

function readFill(value: readonly CSSToken[]): Draft | null {
  const said = isCurrentColour(value) ? 'colour' : colourOf(value);
  return said && { fill: said };
}

/* Shadows and strokes are drawn in the colour of the words where they have none of their own. */
function readOutline(value: readonly CSSToken[], _parent: Style, style: Style): Draft {
  const isFar = (it: CSSToken): boolean => Math.abs(lengthOf(it, style.fontSize) ?? 0) >= FAR;
  const near = splitByCommas(value).find((shadow) => !shadow.some(isFar));
  return { outline: near ? outlineOf(near) : NO_COLOUR };
}

function outlineOf(value: readonly CSSToken[]): Colour | null {
  const said = colourWithin(value);
  return said !== null || isReckoned(value) ? said : NO_COLOUR;
}

/* Without a width no line is drawn, whatever its colour, as Cocoa writes it for all words. */
function readStroke(value: readonly CSSToken[], _parent: Style, style: Style): Draft {
  const isWide = value.some((token) => (lengthOf(token, style.fontSize) ?? 0) > 0);
  const isNamed = wordsOfValue(value).some((it) => WIDTHS.has(it));
  const isDrawn = isWide || isNamed || isReckoned(value);
  return { stroke: isDrawn ? outlineOf(value) : NO_COLOUR };
}

const WIDTHS = wordSet('thin medium thick');

/* A background that differs less than this from what is around is not a highlighter's mark. */
const MARKER_FROM = 8;

function readGround(value: readonly CSSToken[], parent: Style, style: Style): Draft | null {
  const words = wordsOfValue(value);
  const said = isCurrentColour(value) ? style.colour : colourWithin(value);
  if (!said && value.some(isDrawing)) return {};
  if (!said && isReckoned(value)) return null;
  const isPlace = value.length > 0 && value.every(([type]) => type !== TokenType.Hash);
  if (!said) return words.length > 0 || isPlace ? { ground: parent.ground, marked: false } : null;
  if (said[3] === 0) return { ground: parent.ground, marked: parent.marked };
  const behind = parent.ground ?? parent.groundElse;
  const differs = behind === null || distanceOf(said, behind) > MARKER_FROM;
  return { ground: said[3] < 1 ? null : said, marked: differs && style.display === 'inline' };
}

function readDecoration(value: readonly CSSToken[]): Draft {
  const words = wordsOfValue(value);
  return { struck: words.includes('line-through'), underlined: words.includes('underline') };
}

function readRaised(value: readonly CSSToken[], parent: Style, style: Style): Draft | null {
  const said = wordOf(value);
  if (said === 'super' || said === 'sub') return { raised: said === 'super' ? 'sup' : 'sub' };
  /* Any other keyword leaves words at the baseline of what is around them. */
  if (said !== null) return { raised: parent.raised };
  const length = lengthOf(value[0], style.fontSize, style.fontSize);
  if (length === null) return null;
  return { raised: length === 0 ? parent.raised : length > 0 ? 'sup' : 'sub' };
}

/* What each `white-space` makes of blanks, and whether lines end at them. */
const SPACES = [
  ['normal', 'collapse', true],
  ['pre', 'preserve', false],
  ['pre-wrap', 'preserve', true],
  ['pre-line', 'preserve-breaks', true],
  ['nowrap', 'collapse', false],
  ['break-spaces', 'break-spaces', true],
] as const;

function readCollapse(value: readonly CSSToken[], _parent: Style, { whiteSpace }: Style): Draft {
  const wraps = SPACES.find(([name]) => name === whiteSpace)?.[2];
  const alike = SPACES.filter(([, blanks]) => blanks === wordOf(value));
  const found = alike.find((it) => it[2] === wraps) ?? alike[0];
  return found ? { whiteSpace: found[0] } : {};
}

/* What balances lines lets them end, too. */
function readWrap(value: readonly CSSToken[], _parent: Style, { whiteSpace }: Style): Draft {
  const blanks = SPACES.find(([name]) => name === whiteSpace)?.[1];
  const wraps = !wordsOfValue(value).includes('nowrap');
  const found = SPACES.find((it) => it[1] === blanks && it[2] === wraps);
  return found ? { whiteSpace: found[0] } : {};
}

const SIDES = wordSet(
  'left right center justify start end -webkit-center -webkit-right -webkit-left match-parent ' +
    '-webkit-match-parent',
);

function readAlign(value: readonly CSSToken[], parent: Style): Draft | null {
  const said = wordOf(value);
  if (said === null || !SIDES.has(said)) return null;
  if (said.endsWith('match-parent')) return { align: parent.align };
  return { align: said };
}

function readBidi(value: readonly CSSToken[]): Draft {
  return { turned: /-override$/.test(wordOf(value) ?? '') };
}

const POSITIONS = wordSet('inside outside');

function readListStyle(value: readonly CSSToken[]): Draft | null {
  const [text] = value;
  if (text?.[0] === TokenType.String) return { listStyle: `"${text[4].value}` };
  const words = wordsOfValue(value).filter((it) => !POSITIONS.has(it));
  if (
    words.length === 0 &&
    value.some(([type]) => type === TokenType.URL || type === TokenType.Function)
  )
    return {};
  return { listStyle: words[0] ?? 'disc' };
}
