import type { GroupRow } from '../../contract/queue-views';
import type { Agenda } from './agenda';

interface Grouping {
  readonly by: GroupRow['by'];
  /** The id that rows with the same one stand together by; empty for none. */
  readonly keyOf: (row: number) => string;
  readonly nameOf: (key: string) => string;
  /** Keys of groups whose rows are not shown. */
  readonly folded: readonly string[];
}

/**
 * Puts rows of the same key together below a heading; groups and the rows in each stay in the order
 * in which they come, so that the group with the first row stands first.
 */
export function groupRows(sorted: Int32Array, { by, keyOf, nameOf, folded }: Grouping): Agenda {
  const headings: GroupRow[] = [];
  const away = new Map<number, Int32Array>();
  const entries: number[] = [];
  for (const [key, rows] of groupsOf(sorted, keyOf)) {
    const at = headings.length;
    const isFolded = folded.includes(key);
    const name = key === '' ? null : nameOf(key);
    headings.push({
      ...{ kind: 'group', by, id: `group:${key}`, key, name },
      ...{ count: rows.length, folded: isFolded },
    });
    entries.push(~at);
    if (isFolded) away.set(at, Int32Array.from(rows));
    else entries.push(...rows);
  }
  return { entries: Int32Array.from(entries), headings, folded: away, openAt: 0 };
}

/** Rows by their key, each in the order in which they come, groups in that of their first rows. */
export function groupsOf(
  rows: Iterable<number>,
  keyOf: (row: number) => string,
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
