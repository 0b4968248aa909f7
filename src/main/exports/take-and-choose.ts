import type { ExportSource } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/exported-records';
import type { ExportTools } from './export-tools';

/** The tools that take the records of an export, and let go of them. */
export type TakingTools = Pick<ExportTools, 'records' | 'notes' | 'newId'>;

/** Takes the records of a new export as their list is now, and asks by `choose` for its place. */
export async function takeAndChoose(
  { records, notes, newId }: TakingTools,
  source: ExportSource,
  choose: () => Promise<string | null>,
): Promise<Result<{ readonly records: TakenRecords; readonly path: string }>> {
  const taken = await records.take(newId(), source);
  if (!taken.ok) return taken;
  const path = await choose();
  if (path !== null) return success({ records: taken.value, path });
  await letGo({ notes }, taken.value.exportId);
  return failed('cancelled');
}

/** Lets go of the records of an export that does not begin. */
export async function letGo(
  { notes }: Pick<ExportTools, 'notes'>,
  exportId: string,
): Promise<void> {
  await notes.end({ exportId, ids: [], end: 'cancelled' });
}
