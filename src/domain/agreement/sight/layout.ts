import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import type { Style } from '../css/computed-style';
import { saidOf, withoutVariables, wordSaid, wordsSaid, type Cascade } from '../css/cascade';
import { linesOf } from '../css/expand';
import { closingOf } from '../css/read-sheet';
import { unitlessNumber, wordOf, wordsOfValue } from '../css/values';
import { areasOf, type Place } from './grid-areas';
import { isElement, isEmptyText, textOfNode, type AgreementElement } from '../tree/parse-agreement';

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
    wordsSaid(style.declared, 'flex-direction').some((word) => word.startsWith('column')) ||
    wordSaid(style.declared, '-webkit-box-orient') === 'vertical'
  );
}

const COLUMNS = ['grid', 'grid-template', 'grid-template-areas'];

function isOfOneColumn(style: Style): boolean {
  return (
    tracksOf(saidOf(style, 'grid-template-columns')) <= 1 &&
    !wordsSaid(style.declared, 'grid-auto-flow').includes('column') &&
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

/*
 * Whether a child of a grid begins or ends beyond the first column, so that others stand beside it.
 */
function isBesideFirst(child: Pick<Style, 'declared'>): boolean {
  const end = saidOf(child, 'grid-column-end');
  const isSpan = wordsOfValue(end).includes('span');
  return lineOf(saidOf(child, 'grid-column-start')) > 1 || lineOf(end) > (isSpan ? 1 : 2);
}

function lineOf(value: readonly CSSToken[]): number {
  return Math.max(0, ...value.map((token) => unitlessNumber([token]) ?? 0));
}

/**
 * Whether a child of a box of the style `parent` is in no grid, or stands there below or behind all
 * that is written before it and placed by numbers or names as well.
 */
export function keepsGridOrder(node: AgreementElement, parent: Style, cascade: Cascade): boolean {
  /* Children of an element without a box stand in the box around it. */
  if (!parent.display.includes('grid')) return parent.display !== 'contents';
  const around = node.parentNode?.childNodes ?? [];
  const beside = around.filter(isElement);
  /* Words without an element of their own stand where there is room left. */
  if (around.some((it) => !isEmptyText(textOfNode(it) ?? ''))) return false;
  if (beside.length > MOST_BESIDE) return false;
  const areas = areasOf(parent);
  const places = beside.map((it) => {
    const [declared] = withoutVariables(cascade.declaredFor(it, 'self'), parent.variables);
    return areas.get(wordOf(declared.get('grid-area') ?? []) ?? '') ?? placeIn({ declared });
  });
  const isBehind = (own: Place, other: Place): boolean =>
    own.row >= other.rowEnd || (own.row >= other.row && own.column >= other.columnEnd);
  return places.every((it, at) => places.slice(0, at).every((other) => isBehind(it, other)));
}

const MOST_BESIDE = 20;

/* Not a number for each line that is not said by its number, or in more than one way. */
function placeIn(child: Pick<Style, 'declared'>): Place {
  const area = linesOf(saidOf(child, 'grid-area'));
  const rows = linesOf(saidOf(child, 'grid-row'));
  const isSaidOnce = ROWS.filter((it) => child.declared.has(it)).length === 1;
  const [row, rowEnd] = !isSaidOnce ? [] : area[0]?.length ? [area[0], area[2]] : rows;
  const columns = ['grid-column-start', 'grid-column-end'].map((it) => saidOf(child, it));
  const [from, to] = betweenLines(row, rowEnd);
  const [left, right] = betweenLines(...columns);
  return { row: from, rowEnd: to, column: left, columnEnd: right };
}

const ROWS = ['grid-area', 'grid-row', 'grid-row-start', 'grid-row-end'];

/* Where lines are that are counted from the end is not known. */
function numberOf(value: readonly CSSToken[] = []): number {
  const said = unitlessNumber(value) ?? 0;
  return Number.isInteger(said) && said > 0 ? said : Number.NaN;
}

/* Browsers take an end before its start for the start, so that then neither is known. */
function betweenLines(
  from: readonly CSSToken[] = [],
  to: readonly CSSToken[] = [],
): readonly [start: number, end: number] {
  const start = numberOf(from);
  const isSpan = wordOf(to.slice(0, 1)) === 'span';
  const end = isSpan ? start + numberOf(to.slice(1)) : to.length > 0 ? numberOf(to) : start + 1;
  return end > start ? [start, end] : [Number.NaN, Number.NaN];
}

/** The style of a child in a column, which has a line of its own whatever its display is. */
export function asLine(style: Style): Style {
  const { display } = style;
  if (!display.startsWith('inline')) return style;
  return { ...style, display: display.slice('inline-'.length).replace(/^$/, 'block') };
}
