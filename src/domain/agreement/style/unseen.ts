import { distanceOf, type Colour } from '../css/colours';
import { FAR } from './out-of-sight';
import { NO_LAYER, type Style } from '../css/computed-style';

/** What is less opaque than this is not seen. */
export const LEAST_OPACITY = 0.05;

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

/**
 * Whether words have almost the colour of what lies behind them, and so has what is drawn around.
 */
export function hasNoContrast(style: Style): boolean {
  const { outline, stroke, ground } = style;
  return [letterColour(style), outline, stroke].every((it) => isLost(it, ground));
}

/** The colour in which letters are filled; null when it is not known. */
export function letterColour({ colour, fill }: Style): Colour | null {
  return fill === 'colour' ? colour : fill;
}

/** Whether nothing is seen of what has this colour. */
export function isLost(colour: Colour | null, ground: Colour | null): boolean {
  if (colour === null) return false;
  if (colour[3] < LEAST_OPACITY) return true;
  return ground !== null && colour[3] * distanceOf(colour, ground) < LEAST_DISTANCE;
}

const LEAST_DISTANCE = 12;
