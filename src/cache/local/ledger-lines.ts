import type { ExportRecords } from './export-records';
import type { FileNotes } from './file-notes';
import {
  keptExport,
  lineOf,
  type BegunExport,
  type KeptExport,
  type NamedIntent,
} from './kept-export';
import type { LocalData } from './local-data';

const BEGUN = 'export-begun/';

export type LedgerLines = ReturnType<typeof createLedgerLines>;

/** The exports as they are noted: the line of each that has ended, the intent of each begun one. */
export function createLedgerLines(
  { readValue, writeValue, deleteValue, names, readExports }: LocalData,
  notes: FileNotes,
  exportRecords: ExportRecords,
) {
  async function lines(): Promise<readonly KeptExport[]> {
    return newestOf((await readExports()).map(keptExport));
  }

  const lineNoted = async (exportId: string): Promise<KeptExport | undefined> =>
    (await lines()).find((it) => it.exportId === exportId);

  /* The intent of an export. An earlier version kept the ids in it; they are moved beside it. */
  async function begunAs(exportId: string): Promise<BegunExport | null> {
    const it = await readValue<BegunExport | NamedIntent>(`${BEGUN}${exportId}`);
    if (it === null || !('ids' in it)) return it;
    const { ids, ...of } = it;
    const moved = { ...of, asked: await exportRecords.write(exportId, ids) };
    await writeValue(`${BEGUN}${exportId}`, moved);
    return moved;
  }

  /*
   * The exports without an end. Where a run was killed after it wrote the line and before it
   * removed the intent, the line counts.
   */
  async function begun(finished: readonly KeptExport[]): Promise<readonly BegunExport[]> {
    const rounds = new Map(finished.map(({ exportId, round }) => [exportId, round]));
    const all = await Promise.all(
      (await names(BEGUN)).map((name) => begunAs(name.slice(BEGUN.length))),
    );
    const found = all.filter((it) => it !== null);
    const isOver = (it: BegunExport): boolean => (rounds.get(it.exportId) ?? -1) >= it.round;
    for (const { exportId } of found.filter(isOver)) await deleteValue(`${BEGUN}${exportId}`);
    return found.filter((it) => !isOver(it)).sort((a, b) => b.at - a.at);
  }

  /* The line of an export without an end. The notes tell what may have been written. */
  async function underWay(it: BegunExport): Promise<KeptExport> {
    const files = await notes.all(it.exportId);
    const whole = files.findLast(({ ids }) => ids === null);
    if (whole) return lineOf(it, whole.saved, null);
    const ids = [...new Set(files.flatMap((file) => file.ids ?? []))];
    const rest = it.order === null ? 0 : it.asked - ids.length;
    return { ...it, records: ids.length, rest, end: null, named: { ids, rest: [] } };
  }

  async function entries(): Promise<readonly KeptExport[]> {
    const finished = await lines();
    const unfinished = await Promise.all((await begun(finished)).map(underWay));
    const open = new Set(unfinished.map(({ exportId }) => exportId));
    return [...unfinished, ...finished.filter(({ exportId }) => !open.has(exportId))];
  }

  return {
    /** The newest line of each export that has ended, newest first. */
    lines,
    lineNoted,
    begunAs,
    begun,
    /** All exports, newest first. Unfinished ones come with all that they may have written. */
    entries,
    keepIntent: (intent: BegunExport): Promise<void> =>
      writeValue(`${BEGUN}${intent.exportId}`, intent),
    dropIntent: (exportId: string): Promise<void> => deleteValue(`${BEGUN}${exportId}`),
  };
}

/*
 * The newest line of each export. A continued export has a line for each of its parts, newest
 * first. Lines that were taken over are written later than they were made, so the lines are sorted
 * by time.
 */
function newestOf(lines: readonly KeptExport[]): readonly KeptExport[] {
  const newest = new Map<string, KeptExport>();
  for (const line of lines) if (!newest.has(line.exportId)) newest.set(line.exportId, line);
  return [...newest.values()].sort((a, b) => b.at - a.at);
}
