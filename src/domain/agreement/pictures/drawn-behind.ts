import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Declared } from '../css/cascade';

const PROPERTIES = ['background-color', 'background-image', 'list-style-image', 'border-image'];

/** Whether a style draws an embedded picture, such as a signature behind an empty box. */
export function drawsPicture(declared: Declared): boolean {
  return PROPERTIES.some((name) => declared.get(name)?.some(isPicture) ?? false);
}

function isPicture(token: CSSToken): boolean {
  const isAddress = token[0] === TokenType.URL || token[0] === TokenType.String;
  return isAddress && /^\s*data:image\//i.test(token[4].value);
}
