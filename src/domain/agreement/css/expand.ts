import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { wordSet } from '../tree/word-set';
import type { Declaration } from './read-sheet';

/* The sides of a box, in the order in which shorthand properties give their values. */
/** The sides of a box, in the order in which values name them. */
export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['page-break-before', 'break-before'],
  ['page-break-after', 'break-after'],
  ['margin-inline-start', 'margin-start'],
  ['padding-inline-start', 'padding-start'],
  ['overflow-x', 'overflow'],
  ['text-wrap', 'text-wrap-mode'],
  ['block-size', 'height'],
  ['min-block-size', 'min-height'],
  ['max-block-size', 'max-height'],
  ['inline-size', 'width'],
  ['min-inline-size', 'min-width'],
  ['max-inline-size', 'max-width'],
  ['inset-inline-start', 'left'],
  ['inset-inline-end', 'right'],
  ['inset-block-start', 'top'],
  ['inset-block-end', 'bottom'],
  ['margin-block-start', 'margin-top'],
  ['flex-flow', 'flex-direction'],
]);

/* Names that engines also know with `-webkit-` before them. */
const ALIASED = wordSet(
  'animation animation-name background-clip clip-path column-count columns filter flex-direction ' +
    'flex-flow margin-start mask mask-image opacity order padding-start transform',
);

/* The usual name of a property. */
function usualName(name: string): string {
  const bare = name.startsWith('-webkit-') ? name.slice('-webkit-'.length) : name;
  return ALIASED.has(bare) ? bare : name;
}

/**
 * A declaration as the longhand properties that are read. Of logical sides only the one where lines
 * begin is read.
 */
export function expanded(declaration: Declaration): readonly Declaration[] {
  const { value } = declaration;
  const name = usualName(declaration.name);
  const as = (other: string, part = value): Declaration => ({
    ...declaration,
    name: other,
    value: part,
  });
  switch (name) {
    case 'background':
      return [as('background-color'), as('background-image', drawnBy(value))];
    case 'margin':
    case 'padding':
      return SIDES.map((side, at) => as(`${name}-${side}`, sideOf(value, at)));
    case 'list-style':
      return [as('list-style-type'), as('list-style-position')];
    case 'inset':
      return SIDES.map((side, at) => as(side, sideOf(value, at)));
    case 'inset-inline':
      return [as('left', value.slice(0, 1)), as('right', value.slice(-1))];
    case 'inset-block':
      return [as('top', value.slice(0, 1)), as('bottom', value.slice(-1))];
    case 'margin-inline':
    case 'padding-inline':
      return [as(`${name.slice(0, -7)}-start`, value.slice(0, 1))];
    case 'overflow':
    case 'overflow-y':
      return [as('overflow'), as('overflow-y')];
    case 'grid-column':
      return [as('grid-column-start', linesOf(value)[0]), as('grid-column-end', linesOf(value)[1])];
    case 'grid-area':
      return [
        as('grid-area'),
        as('grid-column-start', linesOf(value)[1]),
        as('grid-column-end', linesOf(value)[3]),
      ];
    case 'text-decoration':
    case '-webkit-text-decoration':
      return [as('text-decoration-line'), as('text-decoration-color')];
    case 'container':
      return [as('container-type', linesOf(value)[1])];
    case 'font':
      return fontParts(value).map(([part, tokens]) => as(part, tokens));
    default:
      return [as(RENAMED.get(name) ?? name)];
  }
}

/* A ground without a picture takes away the one of a weaker rule. */
function drawnBy(value: readonly CSSToken[]): readonly CSSToken[] {
  const [only] = value;
  const isKept =
    value.some(([type]) => type === TokenType.Function || type === TokenType.URL) ||
    (value.length === 1 && only && isOne(only, ...FOR_ALL));
  return isKept ? value : [NO_PICTURE];
}

const NO_PICTURE: CSSToken = [TokenType.Ident, 'none', -1, -1, { value: 'none' }];

function sideOf(value: readonly CSSToken[], at: number): readonly CSSToken[] {
  if (value.length > 4 || value.some(([type]) => type === TokenType.Function)) return value;
  const [top, right = top, bottom = top, left = right] = value;
  const token = [top, right, bottom, left][at];
  return token ? [token] : [];
}

/** The lines of a grid that a value names, which slashes part. */
export function linesOf(value: readonly CSSToken[]): CSSToken[][] {
  const lines: CSSToken[][] = [[], [], [], []];
  let at = 0;
  for (const token of value)
    if (token[0] === TokenType.Delim && token[4].value === '/') at += 1;
    else lines[at]?.push(token);
  return lines;
}

const FOR_ALL = ['inherit', 'initial', 'unset', 'revert', 'revert-layer'];
const SYSTEM = ['caption', 'icon', 'menu', 'message-box', 'small-caption', 'status-bar'];

/* Every `font` resets style and weight. */
function fontParts(value: readonly CSSToken[]): [string, readonly CSSToken[]][] {
  const [only] = value;
  if (value.length === 1 && only && isOne(only, ...FOR_ALL, ...SYSTEM)) {
    const part = isOne(only, ...FOR_ALL) ? only : NORMAL;
    return [
      ...(part === only ? [['font-size', [part]] as [string, CSSToken[]]] : []),
      ['font-family', [part]],
      ['font-style', [part]],
      ['font-weight', [part]],
    ];
  }
  const size = value.find(isFontSize);
  if (!size) return [];
  const before = value.slice(0, value.indexOf(size));
  const style = before.find((token) => isOne(token, 'italic', 'oblique'));
  const weight = before.find(
    (token) => token[0] === TokenType.Number || isOne(token, 'bold', 'bolder', 'lighter'),
  );
  const behind = value.slice(value.indexOf(size) + 1);
  const isHigh = behind[0]?.[0] === TokenType.Delim;
  return [
    ['font-size', [size]],
    ['font-family', behind.slice(isHigh ? 2 : 0)],
    ['font-style', style ? [style] : [NORMAL]],
    ['font-weight', weight ? [weight] : [NORMAL]],
  ];
}

const SIZES = 'xx-small x-small small medium large x-large xx-large xxx-large larger smaller'.split(
  ' ',
);

/*
 * The first length is the size. A bare number is only a size if it is 0; otherwise it is a weight.
 */
function isFontSize(token: CSSToken): boolean {
  const [type] = token;
  if (type === TokenType.Dimension || type === TokenType.Percentage) return true;
  return type === TokenType.Number ? token[4].value === 0 : isOne(token, ...SIZES);
}

const NORMAL: CSSToken = [TokenType.Ident, 'normal', -1, -1, { value: 'normal' }];

function isOne(token: CSSToken, ...words: readonly string[]): boolean {
  return token[0] === TokenType.Ident && words.includes(token[4].value.toLowerCase());
}
