import type { BatchOrder } from '../../contract/exports';
import { success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/exported-records';
import type { ManifestFile } from '../../domain/exports/manifest';
import type { ExportTools } from './tools';

/** A batch whose records are known and whose place is chosen. */
export interface PlacedBatch {
  readonly order: Pick<BatchOrder, 'form' | 'selection'>;
  /** All records of it, those of an earlier part included. */
  readonly records: TakenRecords;
  /** Those that are to be written now. */
  readonly due: DueRecords;
  /** The folder, or the file. */
  readonly path: string;
  /** A folder that is kept up to date: the next sync continues it, and no person. */
  readonly keeps?: true;
  /** What an earlier part of it has written. */
  readonly before: EarlierPart | null;
}

/** Records in the order in which they are to be written. */
export interface DueRecords {
  readonly count: number;
  /** Those that are not among what was taken for the export. */
  readonly named: readonly string[];
  /** Begins with the first; the next id each time, null behind the last one. */
  readonly read: (records: ExportTools['records']) => () => Promise<Result<string | null>>;
}

/** Records that are named. */
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

/** What was taken for an export, but for what is done. */
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
  /** Files of it that are there. */
  readonly kept: readonly ManifestFile[];
  /** Records in them. */
  readonly ids: readonly string[];
  /** Manifests and tables of it that may be replaced. */
  readonly manifests: readonly string[];
}
