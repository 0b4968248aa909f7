import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Declared } from '../css/cascade';
import { colourOf } from '../css/colours';
import { wordsOfValue } from '../css/values';

const PROPERTIES = ['background-color', 'background-image', 'list-style-image', 'border-image'];

/** Whether a style draws an embedded picture, such as a signature behind an empty box. */
export function drawsPicture(declared: Declared): boolean {
  return PROPERTIES.some((name) => declared.get(name)?.some(isPicture) ?? false);
}

/** Whether a ground that is clear on both sides of a line may draw it through words. */
export function drawsLine(declared: Declared): boolean {
  return GROUNDS.some((name) => {
    const value = declared.get(name) ?? [];
    const words = wordsOfValue(value);
    const isGradient = value.some(
      (token) => token[0] === TokenType.Function && /gradient/i.test(token[4].value),
    );
    /* From side to side, no line is drawn through words. */
    const isAside =
      value.some(isSlanted) ||
      (words.some((it) => SIDES.has(it)) && !words.some((it) => ENDS.has(it)));
    return isGradient && !isAside && value.filter(isClear).length > 1;
  });
}

/* Whether an angle draws no lines that lie. */
function isSlanted(token: CSSToken): boolean {
  if (token[0] !== TokenType.Dimension || !/^deg$/i.test(token[4].unit)) return false;
  const turned = Math.abs(token[4].value % 180);
  return Math.min(turned, 180 - turned) >= SLANTED;
}

const SLANTED = 20;

function isClear(token: CSSToken): boolean {
  return colourOf([token])?.[3] === 0;
}

const SIDES = new Set(['left', 'right']);
const ENDS = new Set(['top', 'bottom']);
const GROUNDS = ['background-color', 'background-image'];

function isPicture(token: CSSToken): boolean {
  const isAddress = token[0] === TokenType.URL || token[0] === TokenType.String;
  return isAddress && /^\s*data:image\//i.test(token[4].value);
}
