import type { KeptFolder, KeptFolderView } from '../../contract/exports';
import type { KeptRecords } from '../../contract/exported-records';
import type { KeptRecord } from '../../domain/exports/kept-folder';
import { KEPT_FOLDER, type ExportLines } from './export-lines';
import type { ReadableSession } from '../lists/readable-session';
import { copyStamp } from './take-records';

/** All waivers of the copy, each with whether data of its person was erased. */
export function keptRecords(session: ReadableSession): KeptRecords {
  const { table, prospect, refs } = session.generation().copy.waiver_submissions;
  const people = Array.from({ length: table.ids.length }, (_, row) => refs.text(prospect.get(row)));
  const erased = new Set(session.erased.among(new Set(people.filter((it) => it !== null))));
  const records = people.map((person, row): KeptRecord => {
    return {
      id: table.ids.get(row) ?? '',
      updatedAt: table.updatedAt.get(row),
      served: table.gone.get(row) === 0,
      erased: person !== null && erased.has(person),
    };
  });
  return { records, copy: copyStamp(session, 'waiver_submissions'), zone: session.zone() };
}

/** The folder that is kept up to date; null where none was ever chosen. */
export function keptFolder({ local }: Pick<ReadableSession, 'local'>): Promise<KeptFolder | null> {
  return local.readValue<KeptFolder>(KEPT_FOLDER);
}

/** The folder that is kept up to date, as the window shows it. */
export async function keptFolderView(
  session: Pick<ReadableSession, 'local'>,
  exportLines: Pick<ExportLines, 'isToReview'>,
): Promise<KeptFolderView | null> {
  const kept = await keptFolder(session);
  if (kept === null) return null;
  return { ...kept, toReview: await exportLines.isToReview(kept.exportId) };
}
