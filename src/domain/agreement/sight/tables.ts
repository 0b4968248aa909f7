import type { Style } from '../css/computed-style';
import type { Cascade } from '../css/cascade';
import { isElement, type AgreementElement, type AgreementNode } from '../tree/parse-agreement';
import { isCell } from '../tree/policy';
import type { Styles } from '../style/element-style';

/**
 * The children of an element in the order in which they are drawn. The first head of a table stands
 * above its rows and the first foot below them, wherever they are written, unless a style changes
 * their display.
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

/** Tells cells that have a box from those that take no place in their row. */
export function createCells(styles: Styles) {
  /*
   * For each row that has a cell without a box: its last cell with a box, until that cell has
   * begun.
   */
  const lasts = new Map<object, AgreementElement | null>();
  return {
    /** Whether a cell with a box follows a cell that has none. `style` is that of the row. */
    follows: (cell: AgreementElement, style: Style): boolean => {
      const row = cell.parentNode;
      if (!row) return false;
      const isSeen = (it: AgreementNode): it is AgreementElement =>
        isElement(it) && isCell(it.tagName) && !styles.of(it, style).boxless;
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
