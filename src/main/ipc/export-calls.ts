import { extname } from 'node:path';
import {
  EXPORT_FORMS,
  FORM_KINDS,
  type ExportOutcome,
  isSheet,
  type SheetOrder,
} from '../../contract/exports';
import { failed, success, type Result } from '../../contract/result';
import { placeBatch, writeBatch, type PlacedOutcome } from '../exports/batch';
import { placeRest } from '../exports/continue-batch';
import { checkFiles, deleteFiles, isInFolder, pathOf } from '../exports/exported-files';
import { createFolderKeeper } from '../exports/folder-keeper';
import { createJobQueue } from '../exports/job-queue';
import { exportSheet, readSheet } from '../exports/event-sheet';
import { inItsTurn, type InItsTurn } from '../exports/in-its-turn';
import { exportList, placeList } from '../exports/list-file';
import { exportOnePdf, placePdf } from '../exports/one-pdf';
import { exportPerson, placePerson } from '../exports/person-file';
import type { PlacedBatch } from '../exports/placed-batch';
import { settleUnfinished } from '../exports/recovery';
import type { ExportTools, Tell } from '../exports/export-tools';
import type { TopicHandlers } from './main-handler';

/*
 * The extensions of files that this program writes. Any other file was put there by somebody else,
 * and is not opened.
 */
const OPENED: ReadonlySet<string> = new Set([
  '',
  ...FORM_KINDS.map((kind) => `.${EXPORT_FORMS[kind].extension ?? 'pdf'}`),
]);

/* The name of the print job, which cannot be cancelled. */
const PAPER = 'paper';

/**
 * The channels of exports. Paths stay in main; the window knows an export by its id. The place is
 * asked for at once; then one export is written at a time, and the others wait.
 */
export function createExportCalls(exportTools: ExportTools) {
  const paths = new Map<string, string>();
  const queue = createJobQueue();
  const running = watchRunning(exportTools);
  const { tools } = running;

  async function run<Placed, Outcome extends Pick<ExportOutcome, 'exportId'>>(
    job: string,
    placing: Promise<Result<InItsTurn<Placed>>>,
    write: Writer<Placed, Outcome>,
  ): Promise<Result<Outcome>> {
    const chosen = await placing;
    if (!chosen.ok) return chosen;
    const tell: Tell = (done, total) => tools.progress({ job, done, total });
    let hadTurn = false;
    const written = await queue.run(job, (signal) => {
      hadTurn = true;
      return running.alone(async () => {
        const placed = await chosen.value.placed();
        return placed.ok ? write(tools, placed.value, signal, tell) : placed;
      });
    });
    if (!hadTurn) await chosen.value.letGo();
    if (!written.ok) return written;
    const { outcome, path } = written.value;
    paths.set(outcome.exportId, path);
    return success(outcome);
  }

  const keeper = createFolderKeeper(tools, {
    ...queue,
    inBackground: (work) => queue.inBackground((signal) => running.alone(() => work(signal))),
  });

  const where = async (exportId: string): Promise<string | null> =>
    paths.get(exportId) ?? (await pathOf(tools, exportId));

  const calls: TopicHandlers<'export'> = {
    ...orderCalls(tools, run),
    ...fileCalls(tools, where),
    'export:cancel': async ({ job }) => queue.cancel(job),
    'export:choose-kept-folder': keeper.choose,
    'export:keep-folder': ({ on }) => keeper.turn(on),
  };

  return {
    calls,
    /**
     * Reads a sheet of events in its turn, because one list is read at a time, and hands it to the
     * system's print dialog.
     */
    printSheet: async (order: SheetOrder): Promise<Result<null>> => {
      const sheet = await queue.run(PAPER, (signal) => readSheet(tools, order, signal));
      return sheet.ok ? tools.printSheetOnPaper(sheet.value.document) : sheet;
    },
    /** To be called when the copy may have changed: a kept folder is checked. */
    syncEnded: keeper.look,
    /** Call it when a store was opened: exports of killed runs end before the next one begins. */
    storeOpened: running.settle,
    isBusy: queue.isBusy,
    /** Cancels all exports as a person would, so that each can be continued. */
    end: queue.end,
    /** Forgets where files were written, when the profile ends: their names may name people. */
    forget: (): void => paths.clear(),
  };
}

/* Notes which export is running, so that its temporary file is not taken for a torn one. */
function watchRunning(exportTools: ExportTools) {
  let runningId: string | null = null;
  let settled = Promise.resolve();
  const notes: ExportTools['notes'] = {
    ...exportTools.notes,
    begin: (intent) => {
      runningId = intent.exportId;
      return exportTools.notes.begin(intent);
    },
  };
  return {
    /* The given tools; `begin` also notes the export that is running. */
    tools: { ...exportTools, notes },
    /* Runs an export once exports of killed runs are ended. */
    alone: async <Value>(work: () => Promise<Value>): Promise<Value> => {
      await settled;
      return work().finally(() => (runningId = null));
    },
    settle: () => (settled = settled.then(() => settleUnfinished(exportTools, runningId))),
  };
}

type Run = <Placed, Outcome extends Pick<ExportOutcome, 'exportId'>>(
  job: string,
  placing: Promise<Result<InItsTurn<Placed>>>,
  write: Writer<Placed, Outcome>,
) => Promise<Result<Outcome>>;

type Calls<Channel extends keyof TopicHandlers<'export'>> = Pick<TopicHandlers<'export'>, Channel>;

/* The channels that write files. */
function orderCalls(
  tools: ExportTools,
  run: Run,
): Calls<
  'export:waiver-pdf' | 'export:batch' | 'export:continue' | 'export:list' | 'export:person'
> {
  return {
    'export:waiver-pdf': ({ job, id }) =>
      run(job, inItsTurn(tools, placePdf(tools, id)), exportOnePdf),
    'export:batch': (order) =>
      run(order.job, inItsTurn(tools, placeBatch(tools, order)), writeBatch),
    /*
     * The rest is found only when its turn comes, because an earlier export in the queue may be the
     * same one.
     */
    'export:continue': ({ job, exportId }) =>
      run(job, Promise.resolve(success(continuing(tools, exportId))), writeBatch),
    'export:list': (order) => {
      const write = isSheet(order.form) ? exportSheet : exportList;
      return run(order.job, inItsTurn(tools, placeList(tools, order)), write);
    },
    'export:person': ({ job, prospect }) =>
      run(job, inItsTurn(tools, placePerson(tools, prospect)), exportPerson),
  };
}

/* The channels that look at files of earlier exports. `where` gives the path of an export. */
function fileCalls(
  tools: ExportTools,
  where: (exportId: string) => Promise<string | null>,
): Calls<'export:show-in-folder' | 'export:open' | 'export:check-files' | 'export:delete-files'> {
  return {
    'export:show-in-folder': async ({ exportId }) => {
      const path = await where(exportId);
      if (path === null || !(await tools.files.answers(path))) return failed('not-found');
      tools.showInFolder(path);
      return success(null);
    },
    'export:open': async ({ exportId }) => {
      const path = await where(exportId);
      if (path === null) return failed('not-found');
      /* The name of a folder may have a dot and anything behind it. */
      const isOwn = OPENED.has(extname(path).toLowerCase()) || (await isInFolder(tools, exportId));
      return isOwn && (await tools.openPath(path)) ? success(null) : failed('not-found');
    },
    'export:check-files': ({ exportId }) => checkFiles(tools, exportId),
    'export:delete-files': ({ exportId }) => deleteFiles(tools, exportId),
  };
}

function continuing(tools: ExportTools, exportId: string): InItsTurn<PlacedBatch> {
  return { placed: () => placeRest(tools, exportId), letGo: async () => undefined };
}

type Writer<Placed, Outcome> = (
  tools: ExportTools,
  placed: Placed,
  signal: AbortSignal,
  tell: Tell,
) => Promise<Result<PlacedOutcome<Outcome>>>;
