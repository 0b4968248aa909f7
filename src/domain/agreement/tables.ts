import type { Style } from './computed-style';
import type { Cascade } from './css/cascade';
import { isElement, type AgreementElement, type AgreementNode } from './parse-agreement';
import { isCell } from './policy';
import { styleOf } from './style';

/**
 * What an element holds in the order in which it is drawn: the first head of a table stands above its
 * rows and the first foot below, wherever they are written, but where a style makes rows of them.
 */
export function inDrawnOrder(
  { tagName, childNodes }: AgreementElement,
  cascade: Cascade,
): readonly AgreementNode[] {
  if (tagName !== 'table') return childNodes;
  const parts = childNodes.filter(isElement);
  const isFree = (part: AgreementElement): boolean =>
    !cascade.declaredFor(part, 'self').has('display');
  const first = (name: string): readonly AgreementNode[] =>
    parts.filter((part) => part.tagName === name && isFree(part)).slice(0, 1);
  const [head, foot] = [first('thead'), first('tfoot')];
  const moved = new Set<AgreementNode>([...head, ...foot]);
  const isAbove = (node: AgreementNode): boolean =>
    node.nodeName === 'caption' || node.nodeName === 'colgroup';
  const rest = childNodes.filter((node) => !moved.has(node));
  return [...rest.filter(isAbove), ...head, ...rest.filter((node) => !isAbove(node)), ...foot];
}

/** The cells that have a box, told apart from those that take no place in their row. */
export function createCells(cascade: Cascade) {
  /* Of each row with a cell without a box: the last one that has one, until it has begun. */
  const lasts = new Map<object, AgreementElement | null>();
  return {
    /** Whether one with a box follows a cell that has none, which stands in an element of `style`. */
    follows: (cell: AgreementElement, style: Style): boolean => {
      const row = cell.parentNode;
      if (!row) return false;
      const isSeen = (it: AgreementNode): it is AgreementElement =>
        isElement(it) &&
        isCell(it.tagName) &&
        !styleOf(it, style, cascade.declaredFor(it, 'self')).boxless;
      if (!lasts.has(row))
        lasts.set(
          row,
          row.childNodes.slice(row.childNodes.indexOf(cell) + 1).findLast(isSeen) ?? null,
        );
      return lasts.get(row) !== null;
    },
    begins: (cell: AgreementElement): void => {
      const row = cell.parentNode;
      if (row && lasts.get(row) === cell) lasts.set(row, null);
    },
  };
}
