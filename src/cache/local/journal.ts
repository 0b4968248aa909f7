import type { Table } from 'dexie';
import { orClosed } from '../database/within-time';
import { openJson, sealJson, type Sealer } from '../seal/seal';
import type { JournalRow } from './local-database';

interface JournalParts {
  readonly table: Table<JournalRow, number>;
  readonly sealer: Sealer;
  /** The database and the kind of line. The number of a line is added to it. */
  readonly place: string;
  readonly onUnreadable: (id: number) => void;
}

/**
 * Opens a journal: sealed lines in the order in which they were written, each bound to its number.
 */
export async function openJournal<Line>(parts: JournalParts) {
  const { table, sealer } = parts;
  /* Nothing else writes lines, so a line's number is known before the line is sealed. */
  let last = (await table.toCollection().reverse().limit(1).primaryKeys()).at(0) ?? 0;
  const placeOf = (id: number): string => `${parts.place}${String(id)}`;

  async function sealed(id: number, line: unknown): Promise<JournalRow> {
    return { id, data: await sealJson(sealer, placeOf(id), line) };
  }

  async function opened(id: number, { data }: JournalRow): Promise<Line | null> {
    return openJson<Line>(sealer, placeOf(id), data).catch(() => null);
  }

  return {
    /** Rows for the next lines, for writing them together with others. */
    sealed: (lines: readonly Line[]): Promise<readonly JournalRow[]> => {
      const first = last + 1;
      last += lines.length;
      return Promise.all(lines.map((line, at) => sealed(first + at, line)));
    },
    /** Adds a line. The newest `most` stay. */
    add: async (line: Line, most = Infinity): Promise<void> => {
      const id = (last += 1);
      const row = await sealed(id, line);
      const added = table.db.transaction('rw', table, async () => {
        await table.add(row);
        const older = table.where(':id').belowOrEqual(id - most);
        if (id > most) await older.delete();
      });
      await orClosed(table.db, added);
    },
    /** All lines with their numbers, newest first. Lines that do not open are left out and told. */
    newest: async (): Promise<readonly (Line & { readonly id: number })[]> => {
      const rows = withIds(await table.reverse().toArray());
      const lines = await Promise.all(rows.map((row) => opened(row.id, row)));
      return lines.flatMap((line, at) => {
        const id = rows[at]?.id ?? 0;
        if (line === null) parts.onUnreadable(id);
        return line === null ? [] : { ...line, id };
      });
    },
    drop: (ids: readonly number[]): Promise<void> => orClosed(table.db, table.bulkDelete([...ids])),
  };
}

function withIds(rows: readonly JournalRow[]): readonly (JournalRow & { readonly id: number })[] {
  return rows.flatMap((row) => (row.id === undefined ? [] : { ...row, id: row.id }));
}
