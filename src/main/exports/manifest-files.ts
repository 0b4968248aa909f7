import {
  manifestCsv,
  manifestJson,
  type ManifestFile,
  type ManifestHead,
} from '../../domain/exports/manifest';
import { copyCells } from '../../domain/exports/copy-cells';
import type { PlacedBatch } from './placed-batch';
import type { FileBeside } from './target';
import type { ExportTools } from './export-tools';

/**
 * Makes the manifests of a batch. They say which files there are, what these were made from, and
 * how many of the chosen records are in none of them, also where the batch was stopped before their
 * turn.
 */
export function manifestFiles(
  tools: Pick<ExportTools, 'program' | 'renderer' | 'now'>,
  placed: PlacedBatch,
  files: readonly ManifestFile[],
): readonly FileBeside[] {
  const { records, order } = placed;
  const head: ManifestHead = {
    zone: records.zone,
    copy: copyCells({ ...records.copy, missing: missingFrom(placed, files) }),
    selection: order.selection,
    program: tools.program(),
    renderer: tools.renderer(),
    exportedAtMs: tools.now(),
    asked: records.count,
  };
  return [
    { name: 'manifest.csv', bytes: utf8(manifestCsv(head, files, order.form)) },
    { name: 'manifest.json', bytes: utf8(manifestJson(head, files)) },
  ];
}

function missingFrom({ records, before }: PlacedBatch, files: readonly ManifestFile[]): number {
  const ids = new Set([...(before?.ids ?? []), ...files.map(({ id }) => id)]);
  return Math.max(0, records.count - ids.size);
}

/** Encodes a text in UTF-8; half surrogate pairs become U+FFFD. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
