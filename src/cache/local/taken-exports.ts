import type { ExportIntent } from '../../contract/exports';
import type { ExportedCopy } from '../../domain/exports/copy-cells';
import type { ExportRecords, IdsInOrder } from './export-records';
import type { createExportsUnderWay } from './exports-under-way';
import { begunOf, type KeptExport } from './kept-export';
import type { LedgerLines } from './ledger-lines';
import type { createTypedChoices } from './typed-choices';

type NotedExport = Pick<KeptExport, 'asked' | 'order' | 'named'>;

/** Exports from when their records are chosen until they begin, which may be much later. */
export function createTakenExports(
  exportRecords: ExportRecords,
  { begunAs, lineNoted, keepIntent }: LedgerLines,
  underWay: ReturnType<typeof createExportsUnderWay>,
  typed: ReturnType<typeof createTypedChoices>,
) {
  const ofThisRun = new Set<string>();

  function note(exportId: string): void {
    ofThisRun.add(exportId);
    underWay.add(exportId);
  }

  /* An export that was killed, and whose folder was gone since, goes on without an end. */
  const noted = async (exportId: string): Promise<NotedExport | undefined> =>
    (await begunAs(exportId)) ?? lineNoted(exportId);

  /*
   * Keeps the records of a new or continued export; returns how many there are. A continued export
   * has its earlier records and those that came since.
   */
  async function askedOf(
    { exportId, ids }: ExportIntent,
    before: NotedExport | undefined,
  ): Promise<number | null> {
    const { named } = before ?? {};
    const known = named
      ? await exportRecords.write(exportId, [...named.ids, ...named.rest])
      : (before?.asked ?? (await exportRecords.count(exportId)));
    const others = new Set(ids);
    await exportRecords.each(exportId, known ?? 0, (some) =>
      some.forEach((id) => others.delete(id)),
    );
    return others.size === 0 ? known : exportRecords.write(exportId, others, known ?? 0);
  }

  return {
    /** Whether an export was taken or begun since the start: it may still wait for its turn. */
    isOfThisRun: (exportId: string): boolean => ofThisRun.has(exportId),
    /** Tells, before it waits for anything, that an export is about to begin. */
    note,
    /** All records that an export is to have, in order; null where it is not known. */
    recordsOf: async (exportId: string): Promise<IdsInOrder | null> => {
      const known = await noted(exportId);
      const length = known?.asked ?? (await exportRecords.count(exportId));
      const some: IdsInOrder['some'] = (from) => exportRecords.some(exportId, from);
      return length === null ? null : { length, some };
    },
    /**
     * Keeps the records of an export that may begin later; returns how many there are. Rejects
     * where the disk fails, and keeps none then.
     */
    take: async (exportId: string, ids: Iterable<string>): Promise<number> => {
      note(exportId);
      try {
        return await exportRecords.write(exportId, ids);
      } catch (error) {
        /* A full disk gets fuller with each try. What cannot be removed goes at the next start. */
        await exportRecords.forget(exportId).catch(() => undefined);
        underWay.over(exportId);
        throw error;
      }
    },
    /**
     * Notes the intent of an export, new or continued. The order of a continued one is the kept
     * one: main may have read it before an erasure. False where it has no records.
     */
    begin: async (intent: ExportIntent, copy: ExportedCopy): Promise<boolean> => {
      const before = await noted(intent.exportId);
      const asked = await askedOf(intent, before);
      if (asked === null) return false;
      const { order } = before ?? intent;
      await keepIntent(typed.withoutErased(begunOf({ ...intent, order }, asked, copy)));
      return true;
    },
  };
}
