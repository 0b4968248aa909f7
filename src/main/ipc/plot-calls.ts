import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { PLOT_NAMES, type PlotFile } from '../../contract/plot-files';
import { failed, success } from '../../contract/result';
import { csvLine, csvStart } from '../../domain/exports/csv';
import { svgText } from '../../domain/plot/svg-text';
import type { SaveDialogs } from '../files/save-dialogs';
import { writeFileWhole } from '../files/write-whole';
import type { TopicHandlers } from './main-handler';

interface PlotCallParts extends Pick<SaveDialogs, 'chooseFile'> {
  /** Keeps only the points of a PNG picture; null where the bytes are none. */
  readonly encodeAnew: (png: Uint8Array) => Uint8Array | null;
}

/** The channel that saves plots. Main makes the file from what the window drew and counted. */
export function createPlotCalls({ chooseFile, encodeAnew }: PlotCallParts): TopicHandlers<'plot'> {
  return {
    'plot:save': async ({ plot, file }) => {
      const bytes = bytesOf(file, encodeAnew);
      if (bytes === null) return failed('bad-argument', { detail: 'picture' });
      const path = await chooseFile(`${PLOT_NAMES[plot]}.${file.kind}`);
      if (path === null) return failed('cancelled');
      const written = await writeFileWhole(path, bytes);
      if (!written.ok) return written;
      const outcome = { exportId: randomUUID(), fileName: basename(path) };
      return success({ ...outcome, bytes: bytes.byteLength });
    },
  };
}

function bytesOf(file: PlotFile, encodeAnew: PlotCallParts['encodeAnew']): Uint8Array | null {
  if (file.kind === 'png') return encodeAnew(file.png);
  return new TextEncoder().encode(
    file.kind === 'svg' ? svgText(file.drawing, file.title) : csvText(file),
  );
}

function csvText({ columns, rows, separator }: PlotFile & { readonly kind: 'csv' }): string {
  const lines = [columns, ...rows].map((cells) => csvLine(cells, separator));
  return csvStart({ bom: true, separator }) + lines.join('');
}
