import type { KeptFolder, KeptFolderView } from '../../contract/exports';
import type { KeptRecords } from '../../contract/service-port';
import type { KeptRecord } from '../../domain/exports/kept-folder';
import { KEPT_FOLDER } from './export-lines';
import type { Session } from '../session/session';
import { zoneOf } from '../clock/display-zone';
import { copyStamp } from './take-records';

/** All waivers of the copy, with whether their people's data was erased. */
export function keptRecords(session: Session): KeptRecords {
  const { table, prospect, refs } = session.core().library.waiver_submissions;
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
  return {
    records,
    copy: copyStamp(session, 'waiver_submissions'),
    zone: zoneOf(session),
  };
}

/** The folder that is kept up to date; null where none was ever chosen. */
export function keptFolder({ local }: Session): Promise<KeptFolder | null> {
  return local.readValue<KeptFolder>(KEPT_FOLDER);
}

/** Remembers it, and what it was found to be. */
export async function putKeptFolder(session: Session, kept: KeptFolder): Promise<null> {
  await session.local.writeValue(KEPT_FOLDER, kept);
  session.exportsChanged();
  return null;
}

/** The same for the window, to which a sealed place says nothing. */
export async function keptFolderView(session: Session): Promise<KeptFolderView | null> {
  const kept = await keptFolder(session);
  if (kept === null) return null;
  return { ...kept, toReview: await session.exportLines.isToReview(kept.exportId) };
}
