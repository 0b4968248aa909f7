import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { closingOf, outsideFunctions, type Animation, type Declaration } from './read-sheet';
import { identOf, lengthOf, unitlessNumber, wordOf, wordsOfValue } from './values';
import { wordSet } from '../tree/word-set';

type Declared = ReadonlyMap<string, readonly CSSToken[]>;

/**
 * Stands among declarations for the names of all animations that may hide, show or move something.
 */
export const MOVING = '@keyframes';

/** Stands there for those that do so at most on their way. */
export const ARRIVING = '@keyframes to';

/** Adds to the declarations of an element what the animations of its document make of it. */
export function animatedBy(animations: readonly Animation[]) {
  const moving = animations.filter(({ last }) => !last.every(isSettled));
  const settled = animations.filter((it) => !moving.includes(it));
  const showing = settled.filter(({ last }) => last.some(({ name }) => SHOWING.has(name)));
  const passing = settled.filter(({ declarations }) => !declarations.every(isStill));
  const namesOf = (of: readonly Animation[]): readonly CSSToken[] =>
    of.map(({ name }) => identOf(name));
  return (won: Map<string, readonly CSSToken[]>): void => {
    const telling = isAway(won) ? [...moving, ...showing] : moving;
    if (telling.length > 0) won.set(MOVING, namesOf(telling));
    if (passing.length > 0) won.set(ARRIVING, namesOf(passing));
  };
}

const SHOWING = wordSet('opacity visibility');

/* Whether an element is not seen but for an animation. */
function isAway(declared: Declared): boolean {
  const opacity = unitlessNumber(declared.get('opacity') ?? []) ?? 1;
  return opacity < LEAST_SEEN || wordOf(declared.get('visibility') ?? []) === 'hidden';
}

/** Whether the animations of an element come to the end of their last frame soon. */
export function playsOnce(declared: Declared): boolean {
  const said = [...declared].flatMap(([name, value]) => (SAID.test(name) ? value : []));
  const isReckoned = (token: CSSToken): boolean =>
    token[0] === TokenType.Function && !EASING.test(token[4].value);
  const isWhole = (token: CSSToken): boolean =>
    token[0] !== TokenType.Number || (token[4].value >= 1 && Number.isInteger(token[4].value));
  const isSoon = (token: CSSToken): boolean =>
    token[0] !== TokenType.Dimension ||
    token[4].value * (/^ms$/i.test(token[4].unit) ? 1 : 1000) <= LONGEST;
  const isOther = wordsOfValue(said).some((it) => OTHERWISE.has(it)) || said.some(isReckoned);
  const isScrolled = [...declared.keys()].some((it) => SCROLLED.test(it));
  return !isOther && !isScrolled && outsideFunctions(said).every((it) => isWhole(it) && isSoon(it));
}

const SAID = /^(?:-webkit-)?animation(?!-timing)/;
/* Any other function may reckon how long it waits, or how often it is played. */
const EASING = /^(?:cubic-bezier|steps|linear)$/i;
const SCROLLED = /^animation-(?:timeline|range)/;
const OTHERWISE = wordSet('infinite paused reverse alternate alternate-reverse');
/* In milliseconds, nobody has read an agreement before. */
const LONGEST = 5000;

/* What changes nothing that is said, and turns, by which words stay where they are. */
const STILL = /^(?:animation-|border-radius|box-shadow|stroke-dash)/;
const PLACES = /^(?:background|(?:-webkit-)?mask)-position/;
const OUTLINES = /^outline/;
const LEAST_SEEN = 0.1;
/*
 * Further than this, in CSS pixels, a ground may be moved away from its words, or a shadow over
 * others.
 */
const FURTHEST = 64;
/* Lines around boxes that are wider may lie over words. */
const WIDEST = 8;

function isStill({ name, value }: Declaration): boolean {
  if (name === 'opacity') return (unitlessNumber(value) ?? 0) >= LEAST_SEEN;
  if (name === 'transform' || name === 'rotate')
    return outsideFunctions(value).length === 0 && value.every(isTurn);
  if (PLACES.test(name)) return value.every((it) => isNear(it, FURTHEST));
  if (OUTLINES.test(name)) return withoutColour(value).every((it) => isNear(it, WIDEST));
  if (name === 'box-shadow' && wordsOfValue(value).includes('inset')) return false;
  return STILL.test(name) && outsideFunctions(value).every((it) => isNear(it, FURTHEST));
}

/* Whether a last frame leaves what it is about seen, and in its place. */
function isSettled(declaration: Declaration): boolean {
  const { name, value } = declaration;
  if (name === 'visibility') return wordOf(value) === 'visible';
  return isStill(declaration) || (MOVES.has(name) && isInPlace(value));
}

const MOVES = wordSet('transform translate scale filter clip-path');

function isInPlace(value: readonly CSSToken[]): boolean {
  let idle = 0;
  return value.every((token) => {
    if (token[0] === TokenType.Function) {
      idle = Number(/^scale/i.test(token[4].value));
      return /^(?:translate|scale|rotate|blur$)/i.test(token[4].value);
    }
    const isSize = SIZES.has(token[0]);
    return !isSize || (token[4] as { value: number }).value === idle;
  });
}

const SIZES = new Set([TokenType.Number, TokenType.Dimension, TokenType.Percentage]);

/* Functions that are none of a colour may reckon a width. */
function withoutColour(value: readonly CSSToken[]): readonly CSSToken[] {
  const at = value.findIndex((it) => it[0] === TokenType.Function && COLOURS.test(it[4].value));
  return at < 0 ? value : [...value.slice(0, at), ...value.slice(closingOf(value, at) + 1)];
}

const COLOURS = /^(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color|color-mix|light-dark)$/i;

function isNear(token: CSSToken, furthest: number): boolean {
  const isOther = token[0] !== TokenType.Dimension && token[0] !== TokenType.Function;
  return isOther || Math.abs(lengthOf(token, USUAL_FONT) ?? Infinity) <= furthest;
}

const USUAL_FONT = 16;

function isTurn(token: CSSToken): boolean {
  return token[0] !== TokenType.Function || /^rotatez?$/i.test(token[4].value);
}
