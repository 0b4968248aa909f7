import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { splitByCommas } from './read-sheet';

/*
 * The window that a signer probably had, in CSS pixels. Screens that are higher than wide are rare.
 */
const WIDTH = 1280;
const HEIGHT = 800;

/**
 * Whether the rules in an at-rule (`@media`, `@supports`) apply for a reader at a screen. Null when
 * that cannot be known; false for an at-rule that holds no rules for elements.
 */
export function holdsOnScreen(name: string, prelude: readonly CSSToken[]): boolean | null {
  const tokens = prelude.filter(([type]) => type !== TokenType.Whitespace);
  if (name === 'media') return anyOf(splitByCommas(tokens).map(mediaHolds));
  if (name === 'supports') return tokens.some((token) => isWord(token, 'not')) ? null : true;
  return name === 'scope' || name === 'container' ? null : false;
}

function anyOf(answers: readonly (boolean | null)[]): boolean | null {
  if (answers.includes(true)) return true;
  return answers.includes(null) ? null : false;
}

function mediaHolds(query: readonly CSSToken[]): boolean | null {
  let holds: boolean | null = true;
  let inverted = false;
  for (let at = 0; at < query.length; at += 1) {
    const token = query[at];
    if (!token) break;
    if (token[0] === TokenType.OpenParen) {
      const end = query.findIndex(([type], place) => place > at && type === TokenType.CloseParen);
      const answer = featureHolds(query.slice(at + 1, end < 0 ? undefined : end));
      if (holds !== false) holds = answer === true ? holds : answer;
      at = end < 0 ? query.length : end;
    } else if (isWord(token, 'not')) inverted = true;
    else if (token[0] === TokenType.Ident && !isWord(token, 'only') && !isWord(token, 'and'))
      holds = isWord(token, 'screen') || isWord(token, 'all') ? holds : isKnownType(token) && false;
    else if (token[0] !== TokenType.Ident) holds = null;
  }
  return holds === null ? null : holds !== inverted;
}

function isKnownType(token: CSSToken): boolean {
  return token[0] === TokenType.Ident;
}

function featureHolds(tokens: readonly CSSToken[]): boolean | null {
  const [name, colon, value] = tokens;
  if (name?.[0] !== TokenType.Ident || colon?.[0] !== TokenType.Colon) return null;
  if (value?.[0] !== TokenType.Dimension) return null;
  const unit = value[4].unit.toLowerCase();
  if (unit !== 'px' && unit !== 'em' && unit !== 'rem') return null;
  const size = value[4].value * (unit === 'px' ? 1 : 16);
  switch (name[4].value.toLowerCase()) {
    case 'min-width':
      return size <= WIDTH;
    case 'max-width':
      return size >= WIDTH;
    case 'min-height':
      return size <= HEIGHT;
    case 'max-height':
      return size >= HEIGHT;
    default:
      return null;
  }
}

function isWord(token: CSSToken, word: string): boolean {
  return token[0] === TokenType.Ident && token[4].value.toLowerCase() === word;
}
