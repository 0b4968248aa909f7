import type { BatchOrder } from '../../contract/exports';
import type { TakenRecords } from '../../contract/exported-records';
import type { ManifestFile } from '../../domain/exports/manifest';

/** A batch whose records are taken and whose place is chosen. */
export interface PlacedBatch {
  readonly order: Pick<BatchOrder, 'form' | 'selection'>;
  readonly records: TakenRecords;
  /** The folder, or the file. */
  readonly path: string;
  /** A folder that is kept up to date: the next sync continues it, and no person. */
  readonly keeps?: true;
  /** What an earlier part of it has written. */
  readonly before: EarlierPart | null;
}

/** All records of it, once each; a record that changed also has an older file. */
export function askedIds({ before, records }: PlacedBatch): readonly string[] {
  return [...new Set([...(before?.ids ?? []), ...records.ids])];
}

interface EarlierPart {
  readonly exportId: string;
  readonly round: number;
  /** Files of it that are there. */
  readonly kept: readonly ManifestFile[];
  /** Records in them. */
  readonly ids: readonly string[];
  /** Manifests and tables of it that may be replaced. */
  readonly manifests: readonly string[];
}
