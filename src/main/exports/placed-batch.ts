import type { BatchOrder } from '../../contract/exports';
import { success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/exported-records';
import type { ManifestFile } from '../../domain/exports/manifest';
import type { ExportTools } from './export-tools';

/** A batch whose records are known and whose place is chosen. */
export interface PlacedBatch {
  readonly order: Pick<BatchOrder, 'form' | 'selection'>;
  /** All records of the batch, those of an earlier part included. */
  readonly records: TakenRecords;
  /** The records that are to be written now. */
  readonly due: DueRecords;
  /** The path of the folder or of the file. */
  readonly path: string;
  /** True for a folder that is kept up to date: the next sync continues the batch, not a person. */
  readonly keeps?: true;
  /** What an earlier part of the batch has written; null in the first part. */
  readonly before: EarlierPart | null;
}

/** The records that are to be written, in their order. */
export interface DueRecords {
  readonly count: number;
  /** Ids that are not among the records taken for the export. */
  readonly named: readonly string[];
  /** Begins with the first record. Each call gives the next id, and null after the last. */
  readonly read: (records: ExportTools['records']) => () => Promise<Result<string | null>>;
}

/** Records whose ids are given here. */
export function namedDue(named: readonly string[]): DueRecords {
  return {
    named,
    count: named.length,
    read: () => {
      const ids = named.values();
      return async () => success(ids.next().value ?? null);
    },
  };
}

/** The records taken for an export, except those in `done`. */
export function takenDue({ exportId, count }: TakenRecords, done: ReadonlySet<string>): DueRecords {
  return {
    named: [],
    count: count - done.size,
    read: ({ takenIds }) => {
      let [from, at] = [0, 0];
      let some: readonly string[] = [];
      return async () => {
        for (;;) {
          const id = some[at];
          at += 1;
          if (id !== undefined && !done.has(id)) return success(id);
          if (id !== undefined) continue;
          const next = await takenIds(exportId, from);
          if (!next.ok) return next;
          if (next.value.length === 0) return success(null);
          [some, from, at] = [next.value, from + next.value.length, 0];
        }
      };
    },
  };
}

interface EarlierPart {
  readonly round: number;
  /** Files of the earlier part that are still there. */
  readonly kept: readonly ManifestFile[];
  /** Ids of the records in these files. */
  readonly ids: readonly string[];
  /** Names of its manifests and tables that may be replaced. */
  readonly manifests: readonly string[];
}
