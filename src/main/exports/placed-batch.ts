import type { BatchForm, ExportOrder } from '../../contract/exports';
import type { TakenRecords } from '../../contract/service-port';
import type { ManifestFile } from '../../domain/exports/manifest';

/** A batch whose records are taken and whose place is chosen. */
export interface PlacedBatch {
  readonly order: Pick<ExportOrder<BatchForm>, 'form' | 'selection'>;
  readonly records: TakenRecords;
  /** The folder, or the ZIP file. */
  readonly path: string;
  /** What an earlier part of it has written. */
  readonly before: EarlierPart | null;
}

interface EarlierPart {
  readonly exportId: string;
  readonly round: number;
  /** Files of it that are there. */
  readonly kept: readonly ManifestFile[];
  /** Records in them. */
  readonly ids: readonly string[];
  /** Manifests of it that may be replaced. */
  readonly manifests: readonly string[];
}
