import { basename } from 'node:path';
import type { SavedFile } from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import type { SaveDialogs } from './save-dialogs';
import { writeFileWhole } from './write-whole';

/** Asks where a file is to be saved, writes the bytes that `make` then makes, and tells its name. */
export async function saveChosen(
  { chooseFile }: Pick<SaveDialogs, 'chooseFile'>,
  suggestedName: string,
  make: () => Promise<Result<Uint8Array>>,
): Promise<Result<SavedFile>> {
  const path = await chooseFile(suggestedName);
  if (path === null) return failed('cancelled');
  const made = await make();
  const written = made.ok ? await writeFileWhole(path, made.value) : made;
  return written.ok ? success({ fileName: basename(path) }) : written;
}
