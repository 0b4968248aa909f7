import { NO_COLOUR } from '../css/computed-style';
import { colourOf, distanceOf, type Colour } from '../css/colours';
import { lengthOf, unitlessNumber, valueOfText, wordOf } from '../css/values';
import { wordSet } from '../tree/word-set';

/** What decides whether words in a drawing are seen, as it comes down to them. */
export interface Ink {
  readonly gone: boolean;
  readonly invisible: boolean;
  /** Null when it is not known. */
  readonly fill: Colour | null;
  readonly fillOpacity: number;
  /** The same of the line around letters. */
  readonly stroke: Colour | null;
  readonly strokeOpacity: number;
  readonly strokeWidth: number;
  readonly fontSize: number;
}

/** How words are drawn of which nothing is said. */
export const BLACK_INK: Ink = {
  gone: false,
  invisible: false,
  fill: [0, 0, 0, 1],
  fillOpacity: 1,
  stroke: NO_COLOUR,
  strokeOpacity: 1,
  strokeWidth: 1,
  fontSize: 16,
};

const INHERITED = wordSet('inherit unset revert revert-layer');
const LEAST_SEEN = 0.05;
const LEAST_DISTANCE = 12;

/** The ink within an element that says `said` of itself. */
export function inkWithin(ink: Ink, said: ReadonlyMap<string, string>): Ink {
  const valueOf = (name: string) => {
    const value = valueOfText(said.get(name) ?? '');
    return INHERITED.has(wordOf(value) ?? '') ? [] : value;
  };
  const numberOf = (name: string): number | null => unitlessNumber(valueOf(name));
  const sizeOf = (name: string, whole: number): number | null =>
    lengthOf(valueOf(name)[0], ink.fontSize, whole) ?? numberOf(name);
  const paintOf = (name: string, around: Colour | null): Colour | null => {
    const value = valueOf(name);
    if (wordOf(value) === 'none') return NO_COLOUR;
    return value.length === 0 ? around : colourOf(value);
  };
  const isGone = wordOf(valueOf('display')) === 'none' || (numberOf('opacity') ?? 1) < LEAST_SEEN;
  const visibility = wordOf(valueOf('visibility'));
  return {
    gone: ink.gone || isGone,
    invisible: visibility === null ? ink.invisible : visibility !== 'visible',
    fill: paintOf('fill', ink.fill),
    fillOpacity: numberOf('fill-opacity') ?? ink.fillOpacity,
    stroke: paintOf('stroke', ink.stroke),
    strokeOpacity: numberOf('stroke-opacity') ?? ink.strokeOpacity,
    strokeWidth: sizeOf('stroke-width', 1) ?? ink.strokeWidth,
    fontSize: sizeOf('font-size', ink.fontSize) ?? ink.fontSize,
  };
}

/** Whether words in this ink are not seen on a ground; null for one that is not known. */
export function isLostInk(ink: Ink, ground: Colour | null): boolean {
  /* Programs write small letters into what is drawn larger. */
  if (ink.gone || ink.invisible || ink.fontSize === 0) return true;
  const isUnseen = (colour: Colour | null, opacity: number): boolean =>
    colour !== null &&
    (colour[3] * opacity < LEAST_SEEN ||
      (ground !== null && distanceOf(colour, ground) < LEAST_DISTANCE));
  const isOutlined = ink.strokeWidth > 0 && !isUnseen(ink.stroke, ink.strokeOpacity);
  return !isOutlined && isUnseen(ink.fill, ink.fillOpacity);
}
