// The benchmark's own Electron program: an empty window to compare starts and memory with, the
// program's press and the program's search, each without the rest of the program around it.
import { app } from 'electron';
import { readFileSync } from 'node:fs';
import { registerAppScheme } from '../../src/main/security/app-scheme';
import { openEmptyWindow } from './empty-window';
import { measureDerivation } from './derive-task';
import { measurePdf, measurePdfCores, measurePdfGiven, measurePdfWindow } from './pdf-task';
import { measureInWorker } from './worker-task';
import type { OwnTask } from './tasks';

const task = JSON.parse(
  readFileSync(process.env['WAIVER_DESK_BENCH_TASK'] ?? '', 'utf8'),
) as OwnTask;
registerAppScheme();
/* Memory is compared after a collection. The limit is what the engine has, asked for in full. */
if (task.mode === 'search') {
  app.commandLine.appendSwitch('js-flags', '--expose-gc --max-old-space-size=4000');
}
app.on('window-all-closed', () => undefined);

async function run(): Promise<void> {
  await app.whenReady();
  if (task.mode === 'empty') return openEmptyWindow();
  const answer = await measured(task);
  process.stdout.write(`\n${JSON.stringify(answer)}\n`, () => {
    app.exit(0);
  });
}

function measured(asked: Exclude<OwnTask, { readonly mode: 'empty' }>): Promise<unknown> {
  if (asked.mode === 'pdf') return measurePdf(asked);
  if (asked.mode === 'pdf-given') return measurePdfGiven(asked);
  if (asked.mode === 'pdf-window') return measurePdfWindow(asked);
  if (asked.mode === 'pdf-cores') return measurePdfCores(asked);
  return asked.mode === 'derive' ? measureDerivation(asked) : measureInWorker(asked);
}

run().catch((error: unknown) => {
  console.error(error);
  app.exit(1);
});
