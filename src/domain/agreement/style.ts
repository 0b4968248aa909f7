import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import {
  computedVariables,
  DOUBTED,
  NOTHING,
  saidOf,
  withoutVariables,
  type Declared,
  wordSaid,
  wordsSaid,
} from './css/cascade';
import { colourOf, distanceOf, isCurrentColour, isSystemColour, type Colour } from './css/colours';
import { isDrawing, lengthOf, unitlessNumber, wordOf, wordsOfValue } from './css/values';
import { ARRIVING, MOVING, playsOnce } from './css/animations';
import { reckonedLength } from './css/calc';
import {
  castsFar,
  colourWithin,
  differs,
  filledGround,
  fillingShadow,
  isRequested,
} from './grounds';
import { closingOf, splitByCommas } from './css/read-sheet';
import { outlinesWords } from './edges';
import { drawsLine } from './pictures/drawn-behind';
import { doubtfulPlaces, FAR, isApart, isCutting, isOutOfSight } from './out-of-sight';
import { NO_COLOUR, NO_LAYER, ROOT_STYLE, type Style } from './computed-style';
import { holdsPlaced, layerOf, layersWithin } from './layers';
import { wordSet } from './word-set';

/**
 * The style of an element, or of what a sheet generates in it, within `parent`: what HTML itself says of
 * it (`own`), then the author's declarations that won in the cascade (`declared`).
 */
export function styled(own: Partial<Style>, parent: Style, declared: Declared): Style {
  const base = {
    ...parent,
    struck: false,
    underlined: false,
    gone: false,
    boxless: false,
    display: 'inline',
    declared: NOTHING,
    unread: [],
    ...own,
  };
  const style = declared.size === 0 ? base : applied(base, parent, declared);
  const line = lineColour(style);
  const isClear = line !== null && line[3] < LEAST_OPACITY;
  const lines = isClear ? { struck: false, underlined: false } : style;
  /* In the colour of its ground, a line is seen at most where it cuts letters. */
  const isDoubtful = lines.struck && isLost(line, style.ground) && !hasNoContrast(style);
  const apart = style.display.startsWith('inline-') || isTakenOut(style.declared);
  return {
    ...style,
    unread: isDoubtful ? [...style.unread, 'text-decoration-color'] : style.unread,
    /* Lines through and under words go on into elements within, but not into boxes of their own. */
    struck: lines.struck || (parent.struck && !apart),
    underlined: lines.underlined || (parent.underlined && !apart),
    gone: parent.gone || style.gone || style.boxless,
    boxless: parent.boxless || style.boxless,
    /* Only inline elements are raised or lowered in their line. */
    raised:
      style.display.startsWith('inline') || style.display === 'contents' ? style.raised : null,
  };
}

/** Whether a box stands apart from the lines around it. */
export function isTakenOut(declared: Declared): boolean {
  return isApart(declared) || FLOATS.has(wordSaid(declared, 'float') ?? '');
}

const FLOATS = wordSet('left right inline-start inline-end');

/** What is known of a style. */
export type Draft = { -readonly [K in keyof Style]?: Style[K] };
/* Reads a value of a property; null when it is not understood. */
type Reader = (value: readonly CSSToken[], parent: Style, style: Style) => Draft | null;

interface Property {
  readonly keys: readonly (keyof Style)[];
  readonly inherits: boolean;
  readonly read: Reader;
}

function applied(base: Style, parent: Style, written: Declared): Style {
  const variables = computedVariables(written, parent.variables);
  const [declared, lost] = withoutVariables(written, variables);
  const style: { -readonly [K in keyof Style]: Style[K] } = { ...base, declared, variables };
  const unread = [...lost];
  for (const name of inOrder(declared)) {
    const value = inScheme(declared.get(name) ?? [], style);
    const said = saidBy(name, value, parent, style, base);
    if (said === null) unread.push(...(name === DOUBTED ? wordsOfValue(value) : [name]));
    Object.assign(style, said ?? (isReckoned(value) ? UNKNOWN.get(name) : {}));
  }
  const filled = filledGround(style, declared);
  Object.assign(style, filled);
  if (isDrawnByGround(declared)) {
    const isUnknown = style.ground === null && filled !== null && drawsGradient(style);
    const isFilled = style.groundElse !== null || (isUnknown && isDrawnOnOther(style, parent));
    if (!differs(style.ground, parent.ground) && !isFilled) unread.push('background-clip');
    Object.assign(style, { colour: null, fill: 'colour', ground: parent.ground });
  }
  /* A shift within words that are raised already only corrects the font. */
  if (style.raised === parent.raised)
    style.raised = shiftedBy(declared, style, base, parent) ?? style.raised;
  if (isOutOfSight(style)) style.gone = true;
  else {
    if (isDrawnLater(style, parent) && castsFar(declared)) unread.push('box-shadow');
    if (outlinesWords(style)) unread.push('outline');
    if (drawsLine(declared)) unread.push('background-image');
    unread.push(...doubtfulPlaces(style));
    if (isWithoutContent(declared, parent)) unread.push('contain');
    if (style.underlined && isRaisedLine(style)) unread.push('text-underline-offset');
    if (isOfFlatRows(declared, style.display)) unread.push('grid-template-rows');
  }
  return { ...style, ...layersWithin(style, parent), unread };
}

/* Of `light-dark(…)`, the colour that is meant (CSS Color 5). */
function inScheme(value: readonly CSSToken[], { dark }: Style): readonly CSSToken[] {
  const [first] = value;
  if (first?.[0] !== TokenType.Function || !/^light-dark$/i.test(first[4].value)) return value;
  const end = closingOf(value, 0);
  const meant = splitByCommas(value.slice(1, end))[dark ? 1 : 0] ?? [];
  return [...meant, ...value.slice(end + 1)];
}

/* Whether the line under words is drawn through them. */
function isRaisedLine(style: Style): boolean {
  const offset = saidOf(style, 'text-underline-offset');
  return (reckonedLength(offset, style.fontSize) ?? 0) <= -LEAST_SHIFT * style.fontSize;
}

/* Whether a box is drawn over the words before it. */
function isDrawnLater(style: Style, parent: Style): boolean {
  const isPart = /flex|grid/.test(parent.display) || style.display.startsWith('inline-');
  return isPart || layerOf(style, parent.display) !== null;
}

/* Whether a box is drawn as if nothing were in it, and nothing beyond it. */
function isWithoutContent(declared: Declared, parent: Style): boolean {
  const words = wordsSaid(declared, 'contain');
  const cuts = isCutting(declared) || words.includes('paint') || words.includes('content');
  if (!words.includes('strict') && !(words.includes('size') && cuts)) return false;
  /* What is placed in a box without a height has none by its edges. */
  const hasRoom =
    !holdsPlaced(parent) || isBetweenEdges(parent.declared) || isSized(parent.declared);
  const isFilling = hasRoom && isBetweenEdges(declared);
  return !isSized(declared) && !isFilling;
}

function isSized(declared: Declared): boolean {
  return ['height', 'min-height'].some((name) => isSize(declared.get(name) ?? []));
}

function isBetweenEdges(declared: Declared): boolean {
  return isApart(declared) && ['top', 'bottom'].every((name) => isAtEdge(declared, name));
}

function isAtEdge(declared: Declared, edge: string): boolean {
  const size = reckonedLength(declared.get(edge) ?? [], 16);
  return size !== null && Math.abs(size) <= NEAR;
}

/* Room for a bar above or below a box that fills the one around it, in CSS pixels. */
const NEAR = 100;

/* Words and percentages may give a box no height. */
function isSize([first]: readonly CSSToken[]): boolean {
  return (
    first?.[0] === TokenType.Function || (first?.[0] === TokenType.Dimension && first[4].value > 0)
  );
}

/* Whether a row of a grid has no height, as where it opens by and by. */
function isOfFlatRows(declared: Declared, display: string): boolean {
  const [first] = declared.get('grid-template-rows') ?? [];
  const isSize = first?.[0] === TokenType.Number || first?.[0] === TokenType.Dimension;
  return display.includes('grid') && isSize && first[4].value === 0;
}

/* Parts of the style that stay unknown if the value is computed from others. */
const UNKNOWN: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['color', { colour: null }],
  ['-webkit-text-fill-color', { fill: null }],
  ['background-color', { ground: null }],
]);

function isReckoned(value: readonly CSSToken[]): boolean {
  return value.some((token) => token[0] === TokenType.Function || isSystemColour(token));
}

/*
 * The colour of the lines through and under words. They keep the colour of the element that draws
 * them, also where they go on into words of another one.
 */
function lineColour(style: Style): Colour | null {
  const value = saidOf(style, 'text-decoration-color');
  return colourWithin(value) ?? (isReckoned(value) ? null : letterColour(style));
}

/*
 * Whether the background is clipped to the shape of the words, so that it gives them their colour.
 */
function isDrawnByGround(declared: Declared): boolean {
  return wordSaid(declared, 'background-clip') === 'text';
}

/* Whether the ground has no picture that may be missing. */
function drawsGradient(style: Style): boolean {
  const image = saidOf(style, 'background-image');
  return image.some(isDrawing) && !image.some(isRequested);
}

/* Whether `parent` draws another gradient behind it. What others around it draw is not known. */
function isDrawnOnOther(style: Style, parent: Style): boolean {
  const [own, around] = [style, parent].map((it) =>
    saidOf(it, 'background-image')
      .map(([, text]) => text)
      .join(' ')
      .toLowerCase(),
  );
  return drawsGradient(parent) && own !== around;
}

/* A smaller shift, as a part of the font size, only corrects the font. */
const LEAST_SHIFT = 0.2;

/*
 * Reset sheets raise words by a shift instead of `vertical-align`, so that lines stay equally far
 * apart.
 */
function shiftedBy(declared: Declared, style: Style, base: Style, parent: Style): Style['raised'] {
  if (wordSaid(declared, 'position') !== 'relative') return null;
  const isSmall = style.fontSize < parent.fontSize || base.raised !== parent.raised;
  const length = (name: string): number | null =>
    lengthOf(declared.get(name)?.[0], style.fontSize, Number.NaN);
  const top = length('top');
  const shift = (top === null ? (length('bottom') ?? 0) : -top) / style.fontSize;
  if (!isSmall || !(Math.abs(shift) >= LEAST_SHIFT)) return null;
  return shift > 0 ? 'sup' : 'sub';
}

/*
 * What resets all others comes first, then the font size, because lengths may depend on it.
 * `display` comes before the properties that hide a box, and the colour before what takes it.
 */
const FIRST = ['all', 'color-scheme', 'font-size', 'display', 'color'];

function inOrder(declared: Declared): readonly string[] {
  const first = FIRST.filter((name) => declared.has(name));
  return [...first, ...[...declared.keys()].filter((name) => !FIRST.includes(name))];
}

function saidBy(
  name: string,
  value: readonly CSSToken[],
  parent: Style,
  style: Style,
  base: Style,
): Draft | null {
  if (name === 'all') return allSaidBy(value, parent, style, base);
  const property = PROPERTIES.get(name);
  if (!property) {
    const isKnown = !UNREAD.has(name) || isUsual(value, name) || rests(style, name, value);
    return isKnown ? {} : null;
  }
  const word = wordOf(value);
  const taken = (from: Style): Draft =>
    Object.fromEntries(property.keys.map((key) => [key, from[key]]));
  switch (word) {
    case 'inherit':
      return name === 'opacity' ? readInherited(parent) : taken(parent);
    case 'unset':
      return property.inherits ? taken(parent) : begun(name, parent, taken);
    case 'initial':
      return begun(name, parent, taken);
    case 'revert':
      return taken(base);
    /* What weaker layers say is not known any more. */
    case 'revert-layer':
      return null;
    default:
      return property.read(value, parent, style);
  }
}

/* A ground begins as what lies behind it. */
function begun(name: string, parent: Style, taken: (from: Style) => Draft): Draft {
  const isGround = name === 'background-color';
  return isGround ? { ground: parent.ground, marked: parent.marked } : taken(ROOT_STYLE);
}

/* What the property `all` says of every other that is read. */
function allSaidBy(
  value: readonly CSSToken[],
  parent: Style,
  style: Style,
  base: Style,
): Draft | null {
  if (!FOR_ALL.has(wordOf(value) ?? '')) return null;
  const names = [...PROPERTIES.keys()].filter((name) => !KEPT.has(name));
  return Object.assign({}, ...names.map((name) => saidBy(name, value, parent, style, base)));
}

const FOR_ALL = wordSet('inherit initial unset revert');
const KEPT = wordSet('direction unicode-bidi');

/* Properties that may hide words or move them, and whose values are not computed here. */
const UNREAD = wordSet(
  `${DOUBTED} ` +
    'filter mask mask-image -webkit-mask-image -webkit-text-security order writing-mode ' +
    'animation animation-name rotate offset-path flex-direction grid-area grid-row ' +
    'zoom mix-blend-mode backdrop-filter position-area inset-area font-size-adjust',
);
const LEAST_ADJUST = 0.3;
const USUAL = wordSet(
  'none auto normal visible initial unset inherit revert row column horizontal-tb nowrap wrap embed ' +
    'isolate plaintext',
);

function isUsual(value: readonly CSSToken[], name: string): boolean {
  const isAdjusted = name === 'font-size-adjust';
  /* What of a font is measured may be named before the number. */
  const number = unitlessNumber(isAdjusted ? value.slice(-1) : value);
  return (
    (name === 'filter' && isShadow(value)) ||
    (isAdjusted && ((number ?? 0) >= LEAST_ADJUST || wordOf(value) === 'from-font')) ||
    (name === 'animation' && NO_ANIMATION.test(value.map(([, text]) => text).join(' '))) ||
    (number === 0 && !isAdjusted) ||
    number === 1 ||
    (value.length > 0 && value.every((token) => USUAL.has(wordOf([token]) ?? '')))
  );
}

/* Whether it names no animation by which something may be hidden or moved. */
function rests({ declared }: Style, name: string, value: readonly CSSToken[]): boolean {
  if (!name.startsWith('animation') || value.some(([type]) => type === TokenType.String))
    return false;
  /* Other shadows would take its ground away, and another place a ground that is drawn once. */
  if (fillingShadow(declared) || leavesGaps(declared)) return false;
  const isAny = (kind: string): boolean => {
    const names = wordsSaid(declared, kind);
    return wordsOfValue(value).some((it) => names.includes(it));
  };
  return !isAny(MOVING) && (!isAny(ARRIVING) || playsOnce(declared));
}

/* Whether a ground or a mask is drawn once, in a row, or with room between. */
function leavesGaps(declared: Declared): boolean {
  return ['background-image', 'background-repeat', 'mask', 'mask-image', 'mask-repeat'].some(
    (name) => wordsSaid(declared, name).some((it) => GAPS.has(it)),
  );
}

const GAPS = wordSet('no-repeat repeat-x repeat-y space');

/* How engines write the computed style of what does not move, as it comes along when words are copied. */
const NO_ANIMATION = /^(?:none )?(?:auto |0s )?ease 0s 1 normal none running(?: none)?$/;

/* Whether all that a filter adds are shadows, behind which nothing is lost. */
function isShadow(value: readonly CSSToken[]): boolean {
  const [first] = value;
  if (first?.[0] !== TokenType.Function || !/^drop-shadow$/i.test(first[4].value)) return false;
  const others = value.slice(closingOf(value, 0) + 1);
  return others.length === 0 || isShadow(others);
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

const PROPERTIES: ReadonlyMap<string, Property> = new Map<string, Property>([
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
  ['text-align', inherits(['align'], readAlign)],
  ['unicode-bidi', own(['turned'], readBidi)],
  ['direction', inherits(['direction'], word('direction', wordSet('ltr rtl')))],
  ['list-style-type', inherits(['listStyle'], readListStyle)],
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

const LEAST_OPACITY = 0.05;

function readOpacity(value: readonly CSSToken[], parent: Style): Draft | null {
  const said = unitlessNumber(value);
  if (said === null) return null;
  const opacity = parent.opacity * Math.min(1, Math.max(0, said));
  return { opacity, ...(opacity < LEAST_OPACITY ? { gone: true } : {}) };
}

/* Of what is opaque in part, an element that takes it over is less so. */
function readInherited(parent: Style): Draft | null {
  const said = saidOf(parent, 'opacity');
  return said.length === 0 ? {} : readOpacity(said, parent);
}

const SIZES = wordSet(
  'xx-small x-small small medium large x-large xx-large xxx-large larger smaller',
);

function readFontSize(value: readonly CSSToken[], parent: Style): Draft | null {
  if (SIZES.has(wordOf(value) ?? '')) return { fontSize: Math.max(parent.fontSize, 13) };
  const [first] = value;
  const isPlain = value.length === 1;
  const said = isPlain
    ? lengthOf(first, parent.fontSize, parent.fontSize)
    : reckonedLength(value, parent.fontSize);
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

const SIDES = wordSet(
  'left right center justify start end -webkit-center -webkit-right -webkit-left match-parent ' +
    '-webkit-match-parent',
);

function readAlign(value: readonly CSSToken[], parent: Style): Draft | null {
  const said = wordOf(value);
  if (said === null || !SIDES.has(said)) return null;
  if (said.endsWith('match-parent')) return { align: parent.align };
  return { align: said.startsWith('-webkit-') ? said.slice(8) : said };
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

/** Whether words of this style were invisible to the signer. */
export function isUnseen(style: Style): boolean {
  return isOutOfView(style) || style.fontSize < 1 || hasNoContrast(style);
}

/** Whether neither words nor pictures nor fields of this style were seen. */
export function isOutOfView(style: Style): boolean {
  return style.gone || style.invisible || style.covered !== NO_LAYER;
}

/** Whether letters or words lie over each other, or far from their place. */
export function isCrowded({ fontSize, letterSpacing, wordSpacing }: Style): boolean {
  return [letterSpacing, wordSpacing].some((it) => Math.abs(it) >= FAR || it <= -fontSize * CLOSE);
}

const CLOSE = 0.4;

/** Whether words are seen only if what may be drawn behind them is there. */
export function needsGround(style: Style): boolean {
  const { ground, groundElse } = style;
  return ground === null && groundElse !== null && hasNoContrast({ ...style, ground: groundElse });
}

/* Whether words have almost the colour of what lies behind them, and so has what is drawn around. */
function hasNoContrast(style: Style): boolean {
  const { outline, stroke, ground } = style;
  return [letterColour(style), outline, stroke].every((it) => isLost(it, ground));
}

function letterColour({ colour, fill }: Style): Colour | null {
  return fill === 'colour' ? colour : fill;
}

/* Whether nothing is seen of what has this colour. */
function isLost(colour: Colour | null, ground: Colour | null): boolean {
  if (colour === null) return false;
  if (colour[3] < LEAST_OPACITY) return true;
  return ground !== null && colour[3] * distanceOf(colour, ground) < LEAST_DISTANCE;
}

const LEAST_DISTANCE = 12;
