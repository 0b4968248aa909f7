import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { ExportOutcome } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { SaveDialogs } from './save-dialogs';
import { writeFileWhole } from './write-whole';

/** Asks where bytes are to be saved, writes them, and tells what was written. */
export async function saveChosen(
  { chooseFile }: Pick<SaveDialogs, 'chooseFile'>,
  suggestedName: string,
  bytes: Uint8Array,
): Promise<Result<ExportOutcome>> {
  const path = await chooseFile(suggestedName);
  if (path === null) return failed('cancelled');
  const written = await writeFileWhole(path, bytes);
  if (!written.ok) return written;
  const outcome = { exportId: randomUUID(), fileName: basename(path) };
  return success({ ...outcome, bytes: bytes.byteLength });
}
