import { basename, dirname } from 'node:path';
import type {
  ExportIntent,
  FileNote,
  LeftOut,
  NotSaved,
  TableOutcome,
  ExportOutcome,
} from '../../contract/exports';
import { success, type Result } from '../../contract/result';
import type { WholeFile } from '../files/write-whole';
import { leftOut } from './export-failure';
import type { NotingTools } from './export-tools';

/** What is noted of an export of one file before it begins. */
type FileIntent = Pick<ExportIntent, 'exportId' | 'kind' | 'list' | 'ids' | 'person'>;

/** Which records were written into a file. */
interface Filled {
  /** The ids as in `FileNote`. */
  readonly ids: FileNote['ids'];
  readonly leftOut: LeftOut;
}

/** Says what was written where the ids of the records are known. */
export function filledWith(ids: readonly string[], notSaved: readonly NotSaved[]): Filled {
  return { ids, leftOut: leftOut(notSaved) };
}

/** An export whose file is written and noted. */
type NotedFile = Filled & Omit<ExportOutcome, 'withoutFont'>;

/**
 * Writes one file as an export. The ledger has its line before the file is opened, and its SHA-256
 * before the file has its name. `fill` writes the content and tells which records it wrote. Where
 * anything fails, there is no file and no line.
 */
export async function writeNotedFile<Opened extends Pick<WholeFile, 'finish' | 'discard'>>(
  tools: NotingTools,
  path: string,
  intent: FileIntent,
  open: (path: string, exportId: string) => Promise<Result<Opened>>,
  fill: (file: Opened) => Promise<Result<Filled>>,
): Promise<Result<NotedFile>> {
  const { notes } = tools;
  const { exportId } = intent;
  const fileName = basename(path);
  const folder = tools.places.seal(dirname(path));
  const at = tools.now();
  const begun = await notes.begin({ ...intent, at, folder, fileName, order: null, round: 0 });
  const written = begun.ok ? await writeWhole() : begun;
  /* An export whose end cannot be noted here is ended by the next start. */
  if (written.ok) await notes.end({ exportId, ids: written.value.ids, end: 'complete' });
  else await notes.end({ exportId, ids: [], end: 'failed' });
  return written;

  async function writeWhole(): Promise<Result<NotedFile>> {
    const opened = await open(path, exportId);
    if (!opened.ok) return opened;
    const file = opened.value;
    const filled = await fill(file);
    if (!filled.ok) {
      await file.discard();
      return filled;
    }
    const { ids } = filled.value;
    const finished = await file.finish((sha256) =>
      notes.noteFile(exportId, { fileName, sha256, ids, facts: null }),
    );
    return finished.ok ? success({ ...filled.value, exportId, fileName }) : finished;
  }
}

/** What the window is told of a file of many records. */
export function tableOutcome({ exportId, fileName, leftOut: left }: NotedFile): TableOutcome {
  return { exportId, fileName, ...left };
}
