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
 * how many of the chosen records are in none of them.
 */
export function manifestFiles(
  tools: Pick<ExportTools, 'program' | 'renderer' | 'now'>,
  placed: PlacedBatch,
  files: readonly ManifestFile[],
  notSaved: number,
): readonly FileBeside[] {
  const { records, order } = placed;
  const head: ManifestHead = {
    zone: records.zone,
    copy: copyCells({ ...records.copy, missing: notSaved }),
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

/** Encodes a text in UTF-8; half surrogate pairs become U+FFFD. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
