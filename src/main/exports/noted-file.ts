import { basename, dirname } from 'node:path';
import type { ExportIntent, NotSaved, TableOutcome } from '../../contract/exports';
import { success, type Result } from '../../contract/result';
import type { WholeFile } from '../files/write-whole';
import { leftOut } from './export-failure';
import type { NotingTools } from './tools';

/** What an export of one file is noted as before it begins. */
type FileIntent = Pick<ExportIntent, 'kind' | 'list' | 'ids' | 'person'>;

/** An export whose file is there. */
interface NotedFile {
  readonly exportId: string;
  readonly fileName: string;
  readonly bytes: number;
  /** Records that are in the file. */
  readonly ids: readonly string[];
}

/**
 * Writes one file as an export: it has its line in the ledger before it is opened and its SHA-256
 * there before it has its name. `fill` tells the records it has written; where anything fails there
 * is no file and no line.
 */
export async function writeNotedFile<Opened extends Pick<WholeFile, 'size' | 'finish' | 'discard'>>(
  tools: NotingTools,
  path: string,
  intent: FileIntent,
  open: (path: string) => Promise<Result<Opened>>,
  fill: (file: Opened) => Promise<Result<readonly string[]>>,
): Promise<Result<NotedFile>> {
  const { notes } = tools;
  const exportId = tools.newId();
  const fileName = basename(path);
  const folder = tools.places.seal(dirname(path));
  const at = tools.now();
  const begun = await notes.begin({
    ...intent,
    exportId,
    at,
    folder,
    fileName,
    order: null,
    round: 0,
  });
  if (!begun.ok) return begun;
  const written = await writeWhole();
  /* An export that cannot be ended here is ended by the next start. */
  if (written.ok) await notes.end({ exportId, ids: written.value.ids, end: 'complete' });
  else await notes.end({ exportId, ids: [], end: 'failed' });
  return written;

  async function writeWhole(): Promise<Result<NotedFile>> {
    const opened = await open(path);
    if (!opened.ok) return opened;
    const file = opened.value;
    const filled = await fill(file);
    if (!filled.ok) {
      await file.discard();
      return filled;
    }
    const ids = filled.value;
    const finished = await file.finish((sha256) =>
      notes.noteFile(exportId, { fileName, sha256, ids, facts: null }),
    );
    return finished.ok ? success({ exportId, fileName, bytes: file.size(), ids }) : finished;
  }
}

/** What the window is told of a file of many records. */
export function tableOutcome(
  { exportId, fileName, bytes, ids }: NotedFile,
  notSaved: readonly NotSaved[],
): TableOutcome {
  return { exportId, fileName, bytes, records: ids.length, ...leftOut(notSaved) };
}
