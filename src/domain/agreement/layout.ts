import type { Style } from './computed-style';
import { wordOf, wordsOfValue } from './css/values';
import { isElement, type AgreementElement } from './parse-agreement';

/** How a box lays out its children: side by side, below each other, or null when they flow. */
export type Layout = 'row' | 'column' | null;

/** The layout of an element with this style. Only two or more children make a row. */
export function layoutOf(node: AgreementElement, style: Style): Layout {
  const { display } = style;
  if (!/flex|grid|box/.test(display)) return null;
  if (display.includes('grid') ? isOfOneColumn(style) : isUpright(style)) return 'column';
  return node.childNodes.filter(isElement).length > 1 ? 'row' : null;
}

function isUpright({ declared }: Style): boolean {
  const direction = declared.get('flex-direction') ?? declared.get('flex-flow') ?? [];
  return (
    wordsOfValue(direction).some((word) => word.startsWith('column')) ||
    wordOf(declared.get('-webkit-box-orient') ?? []) === 'vertical'
  );
}

const COLUMNS = ['grid', 'grid-template', 'grid-template-areas', 'grid-auto-flow'];

function isOfOneColumn({ declared }: Style): boolean {
  const columns = declared.get('grid-template-columns') ?? [];
  return columns.length <= 1 && !COLUMNS.some((name) => declared.has(name));
}

/** The style of a child in a column, which has a line of its own whatever its display is. */
export function asLine(style: Style): Style {
  const { display } = style;
  if (!display.startsWith('inline')) return style;
  return { ...style, display: display.slice('inline-'.length).replace(/^$/, 'block') };
}
