import type { ListedRecords } from '../listed-records';

/** Records of a copy, with their places as rows. */
export function recordsOf(ids: readonly string[]): ListedRecords {
  const rows = new Map(ids.map((id, row) => [id, row]));
  return {
    rows: Int32Array.from(ids.keys()),
    find: (id) => rows.get(id),
    idOf: async (row) => ids[row] ?? '',
  };
}
