import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { parse } from 'css-what';
import { conditionHolds, unitsOf, type Answer, type Leaf } from './condition';
import { isEngineProperty } from './engine-properties';
import { takenSelector } from './engine-selectors';
import { expanded } from './expand';
import { mediaHolds } from './media-query';
import { LONGEST_SELECTOR } from './read-sheet';
import { isTaken } from './valid-declaration';

const UNREAD: ReadonlySet<TokenType> = new Set([
  TokenType.Whitespace,
  TokenType.Comment,
  TokenType.EOF,
]);

/**
 * Whether the rules in an at-rule (`@media`, `@supports`) apply for a reader at a screen. Null when
 * that cannot be known; false for an at-rule that holds no rules for elements.
 */
export function holdsOnScreen(name: string, prelude: readonly CSSToken[]): Answer {
  const tokens = prelude.filter(([type]) => !UNREAD.has(type));
  if (name === 'media') return mediaHolds(tokens);
  if (name === 'supports') return conditionHolds(unitsOf(tokens), supported) ?? false;
  return name === 'scope' || name === 'container' ? null : false;
}

/* Whether Chromium 130 supports what a condition names. */
const supported: Leaf = ({ name, tokens }) => {
  if (name === '') return isSupported(tokens);
  if (name === 'selector') return isSelector(tokens.map(([, written]) => written).join(''));
  return name.startsWith('font-') ? null : false;
};

function isSupported([name, colon, ...value]: readonly CSSToken[]): boolean {
  if (name?.[0] !== TokenType.Ident || colon?.[0] !== TokenType.Colon) return false;
  const property = name[4].value;
  if (property.startsWith('--')) return true;
  const declaration = { name: property.toLowerCase(), value, important: false };
  return (
    value.length > 0 && isEngineProperty(declaration.name) && expanded(declaration).every(isTaken)
  );
}

function isSelector(written: string): Answer {
  if (written.length > LONGEST_SELECTOR) return null;
  try {
    return parse(written).every((tokens) => takenSelector(tokens) !== null);
  } catch {
    return false;
  }
}
