import { PLOT_NAMES, type PlotFile } from '../../contract/plot-files';
import { failed, success } from '../../contract/result';
import { csvLine, csvStart } from '../../domain/exports/csv';
import { svgText } from '../../domain/plot/svg-text';
import { saveChosen } from '../files/save-chosen';
import type { SaveDialogs } from '../files/save-dialogs';
import type { TopicHandlers } from './main-handler';

/** Keeps only the points of a PNG picture; null where the bytes are none. */
type EncodeAnew = (png: Uint8Array) => Uint8Array | null;

/** The channel that saves plots. Main makes the file from what the window drew and counted. */
export function createPlotCalls(
  dialogs: Pick<SaveDialogs, 'chooseFile'>,
  encodeAnew: EncodeAnew,
): TopicHandlers<'plot'> {
  return {
    'plot:save': async ({ plot, file }) => {
      const bytes = bytesOf(file, encodeAnew);
      if (bytes === null) return failed('bad-argument', { detail: 'picture' });
      return saveChosen(dialogs, `${PLOT_NAMES[plot]}.${file.kind}`, async () => success(bytes));
    },
  };
}

function bytesOf(file: PlotFile, encodeAnew: EncodeAnew): Uint8Array | null {
  if (file.kind === 'png') return encodeAnew(file.png);
  return new TextEncoder().encode(
    file.kind === 'svg' ? svgText(file.drawing, file.title) : csvText(file),
  );
}

function csvText({ columns, rows, separator }: PlotFile & { readonly kind: 'csv' }): string {
  const lines = [columns, ...rows].map((cells) => csvLine(cells, separator));
  return csvStart({ bom: true, separator }) + lines.join('');
}
