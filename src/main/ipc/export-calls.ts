import * as v from 'valibot';
import type { ExportOutcome } from '../../contract/desk-calls';
import { failed, success, type Result } from '../../contract/result';
import { AT_ONCE, listOf } from '../../contract/read-request';
import { recordId, parseNothing, type TopicHandlers } from './desk-handler';
import { exportManyPdf } from './export-batch';
import { exportCsv, exportOnePdf, type Written } from './export-jobs';
import { settleUnfinished } from './export-recovery';
import type { ExportTools } from './export-tools';

const one = v.strictObject({ id: recordId });
const many = v.strictObject({ ids: listOf(recordId, { least: 1, most: 500_000 }) });
const shown = v.strictObject({ exportId: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)) });

export interface ExportDesk {
  readonly calls: TopicHandlers<'export'>;
  /** A store was opened: what killed runs left is looked after, before the next export. */
  readonly storeOpened: () => Promise<void>;
}

/**
 * The channels of exports. Paths stay here: the window knows an export by its id. One export runs
 * at a time; a second one meanwhile is refused.
 */
export function createExportDesk(given: ExportTools): ExportDesk {
  const paths = new Map<string, string>();
  let running: AbortController | null = null;
  let runningId: string | null = null;
  let settled = Promise.resolve();
  const tools: ExportTools = { ...given, newId: () => (runningId = given.newId()) };

  async function alone<Value>(
    job: (signal: AbortSignal) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    if (running !== null) return failed('rate-limited', { detail: 'export' });
    const { signal } = (running = new AbortController());
    /* Its temporary file must not be taken for a torn one. */
    await settled;
    return job(signal).finally(() => {
      running = null;
      runningId = null;
    });
  }
  function remember<Outcome extends ExportOutcome>(written: Result<Written<Outcome>>) {
    if (!written.ok) return written;
    paths.set(written.value.outcome.exportId, written.value.path);
    return success(written.value.outcome);
  }

  const calls: TopicHandlers<'export'> = {
    'export:waiver-pdf': {
      parse: (value) => v.parse(one, value, AT_ONCE),
      run: async ({ id }) => remember(await alone((signal) => exportOnePdf(tools, id, signal))),
    },
    'export:waivers-pdf': {
      parse: (value) => v.parse(many, value, AT_ONCE),
      run: async ({ ids }) => {
        const batch = await alone((signal) => exportManyPdf(tools, ids, signal));
        if (!batch.ok) return batch;
        const { outcome, folder } = batch.value;
        paths.set(outcome.exportId, folder);
        return success(outcome);
      },
    },
    'export:waivers-csv': {
      parse: (value) => v.parse(many, value, AT_ONCE),
      run: async ({ ids }) => remember(await alone((signal) => exportCsv(tools, ids, signal))),
    },
    'export:cancel': {
      parse: parseNothing,
      run: async () => {
        running?.abort();
        return success(null);
      },
    },
    'export:show-in-folder': {
      parse: (value) => v.parse(shown, value, AT_ONCE),
      run: async ({ exportId }) => {
        const path = paths.get(exportId);
        if (path === undefined) return failed('not-found');
        tools.showInFolder(path);
        return success(null);
      },
    },
  };
  return {
    calls,
    storeOpened: () => (settled = settled.then(() => settleUnfinished(tools, runningId))),
  };
}
