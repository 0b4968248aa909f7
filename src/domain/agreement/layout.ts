import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Style } from './computed-style';
import { saidOf, withoutVariables, type Cascade } from './css/cascade';
import { closingOf } from './css/read-sheet';
import { unitlessNumber, wordOf, wordsOfValue } from './css/values';
import { isElement, type AgreementElement } from './parse-agreement';

/** How a box lays out its children: side by side, below each other, or null when they flow. */
export type Layout = 'row' | 'column' | null;

/** The layout of an element with this style. Only two or more children make a row. */
export function layoutOf(node: AgreementElement, style: Style, cascade: Cascade): Layout {
  const { display } = style;
  if (!/flex|grid|box/.test(display)) return null;
  const children = node.childNodes.filter(isElement);
  const isAside = (child: AgreementElement): boolean =>
    isBesideFirst({
      declared: withoutVariables(cascade.declaredFor(child, 'self'), style.variables)[0],
    });
  const isColumn = display.includes('grid')
    ? isOfOneColumn(style) && !children.some(isAside)
    : isUpright(style);
  if (isColumn) return 'column';
  return children.length > 1 ? 'row' : null;
}

function isUpright(style: Style): boolean {
  return (
    wordsOfValue(saidOf(style, 'flex-direction')).some((word) => word.startsWith('column')) ||
    wordOf(saidOf(style, '-webkit-box-orient')) === 'vertical'
  );
}

const COLUMNS = ['grid', 'grid-template', 'grid-template-areas'];

function isOfOneColumn(style: Style): boolean {
  return (
    tracksOf(saidOf(style, 'grid-template-columns')) <= 1 &&
    !wordsOfValue(saidOf(style, 'grid-auto-flow')).includes('column') &&
    !COLUMNS.some((it) => style.declared.has(it))
  );
}

const MOST_TOKENS = 100;

/* How many tracks a list of them has. Names of lines are none. */
function tracksOf(list: readonly CSSToken[]): number {
  const [first] = list;
  if (!first) return 0;
  if (wordOf([first]) === 'subgrid' || list.length > MOST_TOKENS) return Infinity;
  if (first[0] === TokenType.OpenSquare) return tracksOf(list.slice(1 + endOfNames(list)));
  if (first[0] !== TokenType.Function) return 1 + tracksOf(list.slice(1));
  const end = closingOf(list, 0);
  const isRepeated = first[4].value.toLowerCase() === 'repeat';
  return (isRepeated ? repeated(list.slice(1, end)) : 1) + tracksOf(list.slice(end + 1));
}

function endOfNames(list: readonly CSSToken[]): number {
  const end = list.findIndex(([type]) => type === TokenType.CloseSquare);
  return end < 0 ? list.length : end;
}

/* Where as many tracks are repeated as there is room for, their number is not known. */
function repeated([times, , ...tracks]: readonly CSSToken[]): number {
  return (times ? (unitlessNumber([times]) ?? Infinity) : Infinity) * tracksOf(tracks);
}

/* Whether a child of a grid begins or ends beyond the first column, so that others stand beside it. */
function isBesideFirst(child: Pick<Style, 'declared'>): boolean {
  const end = saidOf(child, 'grid-column-end');
  const isSpan = wordsOfValue(end).includes('span');
  return lineOf(saidOf(child, 'grid-column-start')) > 1 || lineOf(end) > (isSpan ? 1 : 2);
}

function lineOf(value: readonly CSSToken[]): number {
  return Math.max(0, ...value.map((token) => unitlessNumber([token]) ?? 0));
}

/** The style of a child in a column, which has a line of its own whatever its display is. */
export function asLine(style: Style): Style {
  const { display } = style;
  if (!display.startsWith('inline')) return style;
  return { ...style, display: display.slice('inline-'.length).replace(/^$/, 'block') };
}
