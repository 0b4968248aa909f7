import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { wordsSaid, type Declared } from '../css/cascade';
import { colourOf } from '../css/colours';
import { closingOf, splitByCommas } from '../css/read-sheet';
import { wordsOfValue } from '../css/values';
import { wordSet } from '../tree/word-set';

const PROPERTIES = ['background-color', 'background-image', 'list-style-image', 'border-image'];

/** Whether a style draws an embedded picture, such as a signature behind an empty box. */
export function drawsPicture(declared: Declared): boolean {
  return PROPERTIES.some((name) => declared.get(name)?.some(isPicture) ?? false);
}

/** Whether a style draws the picture of its ground in one place of it. */
export function drawsOnce(declared: Declared): boolean {
  return ['background-image', 'background-repeat'].some((it) =>
    wordsSaid(declared, it).includes('no-repeat'),
  );
}

/** Whether a ground that is clear on both sides of a line may draw it through words. */
export function drawsLine(declared: Declared): boolean {
  return GROUNDS.some((name) => {
    const gradients = splitByCommas(declared.get(name) ?? []).flatMap(gradientIn);
    return gradients.some((it) => !isAside(it) && it.filter(isClear).length > 1);
  });
}

type Part = readonly CSSToken[];

/* What stands between the commas of a gradient: its direction and its colours. */
function gradientIn(layer: Part): readonly (readonly Part[])[] {
  const at = layer.findIndex(
    (token) => token[0] === TokenType.Function && /gradient/i.test(token[4].value),
  );
  return at < 0 ? [] : [splitByCommas(layer.slice(at + 1, closingOf(layer, at)))];
}

/* Whether no line lies: it stands, or there are stripes, which do not end clear on both sides. */
function isAside(gradient: readonly Part[]): boolean {
  const [direction = []] = gradient;
  const words = wordsOfValue(direction);
  const isSideways = words.some((it) => SIDES.has(it)) && !words.some((it) => ENDS.has(it));
  const turned = turnOf(direction);
  const isSlanted = turned !== null && turned >= SLANTED;
  const [first, last] = [gradient[turned === null ? 0 : 1], gradient.at(-1)];
  const isStriped = isSlanted && ![first, last].every((it) => it && isClear(it));
  return isSideways || isStriped || (turned ?? 0) >= STANDING;
}

/* How far an angle is from upright, in degrees, up to 90. */
function turnOf([token]: Part): number | null {
  if (token?.[0] !== TokenType.Dimension || !/^deg$/i.test(token[4].unit)) return null;
  const turned = Math.abs(token[4].value % 180);
  return Math.min(turned, 180 - turned);
}

const [SLANTED, STANDING] = [20, 70];

/* A place may stand before the colour. */
function isClear(part: Part): boolean {
  return (colourOf(part) ?? colourOf(part.slice(1)))?.[3] === 0;
}

const SIDES = wordSet('left right');
const ENDS = wordSet('top bottom');
const GROUNDS = ['background-color', 'background-image'];

function isPicture(token: CSSToken): boolean {
  const isAddress = token[0] === TokenType.URL || token[0] === TokenType.String;
  return isAddress && /^\s*data:image\//i.test(token[4].value);
}
