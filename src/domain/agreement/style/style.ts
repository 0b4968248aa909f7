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
} from '../css/cascade';
import type { Colour } from '../css/colours';
import { isDrawing, lengthOf, wordOf, wordsOfValue } from '../css/values';
import { reckonedLength } from '../css/calc';
import { castsFar, colourWithin, differs, filledGround, isRequested } from './grounds';
import { closingOf, splitByCommas } from '../css/read-sheet';
import { outlinesWords } from './edges';
import { drawsLine } from '../pictures/drawn-behind';
import { doubtfulPlaces, isApart, isCutting, isOutOfSight } from './out-of-sight';
import { ROOT_STYLE, type Style } from '../css/computed-style';
import { holdsPlaced, layerOf, layersWithin } from './layers';
import { isReckoned, PROPERTIES, readInherited, type Draft } from './property-readers';
import { mayHide } from './uncomputed';
import { hasNoContrast, isLost, LEAST_OPACITY, letterColour } from './unseen';
import { wordSet } from '../tree/word-set';

/**
 * The style of an element, or of what a sheet generates in it, within `parent`: what HTML itself
 * says of it (`own`), then the author's declarations that won in the cascade (`declared`).
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
  /* Without a box, an element draws no lines of its own. */
  const isBoxless = style.display === 'contents';
  const lines = isClear || isBoxless ? { struck: false, underlined: false } : style;
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
  if (isOutOfSight(style, parent)) style.gone = true;
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
  const isHigh = first?.[0] === TokenType.Number || first?.[0] === TokenType.Dimension;
  return display.includes('grid') && isHigh && first[4].value === 0;
}

/* Parts of the style that stay unknown if the value is computed from others. */
const UNKNOWN: ReadonlyMap<string, Draft> = new Map<string, Draft>([
  ['color', { colour: null }],
  ['-webkit-text-fill-color', { fill: null }],
  ['background-color', { ground: null }],
]);

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
  if (!property) return mayHide(style, name, value) ? null : {};
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
