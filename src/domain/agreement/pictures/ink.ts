import { NO_COLOUR } from '../computed-style';
import { colourOf, distanceOf, type Colour } from '../css/colours';
import { unitlessNumber, valueOfText, wordOf } from '../css/values';

/** What decides whether words in a drawing are seen, as it comes down to them. */
export interface Ink {
  readonly gone: boolean;
  readonly invisible: boolean;
  /** Null when it is not known. */
  readonly fill: Colour | null;
  readonly stroked: boolean;
}

/** How words are drawn of which nothing is said. */
export const BLACK_INK: Ink = {
  gone: false,
  invisible: false,
  fill: [0, 0, 0, 1],
  stroked: false,
};

const LEAST_SEEN = 0.05;
const LEAST_DISTANCE = 12;

/** The ink within an element that says `said` of itself. */
export function inkWithin(ink: Ink, said: ReadonlyMap<string, string>): Ink {
  const valueOf = (name: string) => valueOfText(said.get(name) ?? '');
  const isNone = (name: string): boolean => wordOf(valueOf(name)) === 'none';
  const isNothing = (name: string): boolean => (unitlessNumber(valueOf(name)) ?? 1) < LEAST_SEEN;
  /* Programs write small letters into what is drawn larger. */
  const isOfNoSize = unitlessNumber(valueOf('font-size')) === 0;
  const isUnfilled = isNone('fill') || isNothing('fill-opacity');
  return {
    gone: ink.gone || isNone('display') || isNothing('opacity') || isOfNoSize,
    invisible: said.has('visibility') ? wordOf(valueOf('visibility')) !== 'visible' : ink.invisible,
    fill: isUnfilled ? NO_COLOUR : said.has('fill') ? colourOf(valueOf('fill')) : ink.fill,
    stroked: said.has('stroke') ? !isNone('stroke') : ink.stroked,
  };
}

/** Whether words in this ink are not seen on a ground; null for one that is not known. */
export function isLostInk({ gone, invisible, fill, stroked }: Ink, ground: Colour | null): boolean {
  if (gone || invisible) return true;
  if (stroked || fill === null) return false;
  const isClear = fill[3] < LEAST_SEEN;
  return isClear || (ground !== null && distanceOf(fill, ground) < LEAST_DISTANCE);
}
