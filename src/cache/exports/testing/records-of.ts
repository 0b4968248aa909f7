import type { ListedRecords } from '../listed-records';

/** Records of a copy whose rows are their places here. */
export function recordsOf(ids: readonly string[]): ListedRecords {
  const rows = new Map(ids.map((id, row) => [id, row]));
  return {
    rows: Int32Array.from(ids.keys()),
    find: (id) => rows.get(id),
    idOf: async (row) => ids[row] ?? '',
  };
}
