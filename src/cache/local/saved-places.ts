import type { ExportRecords } from './export-records';
import type { FileNotes } from './file-notes';
import type { BegunExport } from './kept-export';
import { noPlaces } from './marked-places';

/** Tells which records of an export are in its files, as marked places; undefined means all. */
export function createSavedPlaces(notes: FileNotes, exportRecords: ExportRecords) {
  async function where(
    { exportId, asked }: BegunExport,
    is: (id: string) => boolean,
  ): Promise<string | undefined> {
    const places = noPlaces(asked);
    await exportRecords.each(exportId, asked, (ids, from) => {
      for (const [at, id] of ids.entries()) if (is(id)) places.mark(from + at);
    });
    return places.count() === asked ? undefined : places.text();
  }

  return {
    /** The places of the records for which `is` holds. */
    where,
    /** The places of these records; `ids` null stands for those of the file noted without ids. */
    of: async (it: BegunExport, ids: readonly string[] | null): Promise<string | undefined> => {
      const named = new Set(ids);
      if (ids !== null) return where(it, (id) => named.has(id));
      const whole = (await notes.all(it.exportId)).findLast((file) => file.ids === null);
      return whole ? whole.saved : noPlaces(0).text();
    },
  };
}
