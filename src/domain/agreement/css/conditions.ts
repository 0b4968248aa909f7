import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { mediaHolds } from './media-query';

const UNREAD: ReadonlySet<TokenType> = new Set([
  TokenType.Whitespace,
  TokenType.Comment,
  TokenType.EOF,
]);

/**
 * Whether the rules in an at-rule (`@media`, `@supports`) apply for a reader at a screen. Null when
 * that cannot be known; false for an at-rule that holds no rules for elements.
 */
export function holdsOnScreen(name: string, prelude: readonly CSSToken[]): boolean | null {
  const tokens = prelude.filter(([type]) => !UNREAD.has(type));
  if (name === 'media') return mediaHolds(tokens);
  if (name === 'supports') return tokens.some((token) => isWord(token, 'not')) ? null : true;
  return name === 'scope' || name === 'container' ? null : false;
}

function isWord(token: CSSToken, word: string): boolean {
  return token[0] === TokenType.Ident && token[4].value.toLowerCase() === word;
}
