import type { GroupRow } from '../../contract/groups';
import type { RowsWithHeadings } from './headings';
import { groupBy } from '../../domain/group-by';

interface Grouping {
  readonly by: GroupRow['by'];
  /** The id by which a row is grouped; empty where it has none. */
  readonly keyOf: (row: number) => string;
  /** The name of the group with a key. */
  readonly calledOf: (key: string) => Pick<GroupRow, 'name'> & Partial<Pick<GroupRow, 'person'>>;
  /** Keys of groups whose rows are not shown. */
  readonly folded: readonly string[];
}

/**
 * Puts the rows with the same key together below a heading. Groups come in the order of their first
 * rows, and the rows of a group keep their order.
 */
export function groupRows(
  sorted: Int32Array,
  { by, keyOf, calledOf, folded }: Grouping,
): RowsWithHeadings {
  const groups = [...groupBy(sorted, keyOf)];
  const isFolded = new Set(folded);
  const away = new Map<number, Int32Array>();
  const entries: number[] = [];
  groups.forEach(([key, rows], at) => {
    entries.push(~at);
    if (isFolded.has(key)) away.set(at, Int32Array.from(rows));
    else for (const row of rows) entries.push(row);
  });
  function heading(at: number): GroupRow | undefined {
    const [key, rows] = groups[at] ?? [];
    if (key === undefined || rows === undefined) return undefined;
    const called = key === '' ? { name: null } : calledOf(key);
    return {
      kind: 'group',
      by,
      id: `group:${key}`,
      key,
      person: null,
      ...called,
      count: rows.length,
      folded: away.has(at),
    };
  }
  return { entries: Int32Array.from(entries), heading, folded: away, openAt: 0 };
}
