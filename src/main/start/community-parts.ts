import { session, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import type { ProfileState } from '../../contract/profile';
import { success, type Result } from '../../contract/result';
import type { Communities } from '../communities/communities';
import type { Community } from '../communities/community';
import type { Standings } from '../communities/standings';
import { aboutProgram } from '../diagnostics/about';
import { composeDiagnostics } from '../diagnostics/compose-diagnostics';
import { createExportTools } from '../exports/bind-export-tools';
import { createSecondCopies } from '../files/second-copies';
import { createBackupCalls } from '../ipc/backup-calls';
import { createCheckCalls } from '../ipc/check-calls';
import { createDiagnosticsCalls } from '../ipc/diagnostics-calls';
import { createExportCalls } from '../ipc/export-calls';
import type { TopicHandlers } from '../ipc/main-handler';
import { createPaperCalls } from '../ipc/paper-calls';
import { createPortOpening, createQuietOpening } from '../ipc/port-opening';
import { createProfileCalls, type ProfileHandlers } from '../ipc/profile-calls';
import { createPdfChecker } from '../print/check-pdf';
import { createDailyFiles, type DailyFiles } from '../profile/daily-file';
import { askForReport } from '../profile/ask-for-report';
import { askForWaiver } from '../profile/ask-for-waiver';
import { createCurrentProxy } from '../profile/current-proxy';
import {
  createProfileController,
  type ProfileController,
  type ProfileParts,
} from '../profile/profile-controller';
import { startSample } from '../profile/sample-community';
import { createSecondCopyKeeper, type SecondCopyKeeper } from '../profile/second-copy-keeper';
import { createServiceHandlers } from '../profile/service-handlers';
import { storeObstacle } from '../profile/store-obstacle';
import { createStoreLink, type StoreLink } from '../profile/store-link';
import { createWitnessKeeper } from '../profile/witness-keeper';
import { putWitness } from '../vault/generations';
import { coverTraces } from '../vault/cover-traces';
import { forgetStoredWitness } from '../vault/profile-file';
import { createVault } from '../vault/vault';
import type { NotedCommunity } from '../window/desktop-signals';
import { mayCheck, tellPrintFailure } from '../window/messages';
import { loadPage, renewPage } from '../window/window';
import type { Computer } from './computer';
import type { ProgramMakers } from './program-makers';

const READ_WITHIN_MS = 30_000;

/** A community with the window's calls that are about it. */
export interface JoinedCommunity extends Community {
  readonly calls: ProfileHandlers &
    TopicHandlers<'export' | 'paper' | 'check' | 'backup' | 'diagnostics'>;
  readonly openPort: () => Result<null>;
  readonly second: SecondCopyKeeper;
}

export interface CommunityJoining {
  readonly computer: Computer;
  readonly makers: ProgramMakers;
  readonly standings: Standings;
  readonly window: () => BrowserWindow | null;
  /** Takes the idle minutes of a community after which all are locked; null means never. */
  readonly lockAfter: (id: string, minutes: number | null) => void;
  /** Gives the communities; to be called only once all parts are joined. */
  readonly communities: () => Communities<JoinedCommunity>;
}

/** Joins the parts of one community, whose profile is in `folder`; opens nothing yet. */
export function joinCommunity(
  joining: CommunityJoining,
  id: string,
  folder: string,
): JoinedCommunity {
  const { computer, makers, window, communities } = joining;
  const { log, dialogs } = computer;
  const base = createBase(joining, folder);
  const { vault, link } = base;
  const exports = joinExports(base, joining);
  const forget = (): void => {
    checker.forget();
    backups.forget();
    exports.forget();
  };
  const profile = joinProfile(base, joining, id, exports, forget);
  const checker = createPdfChecker({
    ...makers.checking,
    getWaiver: base.getWaiver,
    askService: (waiver) => askForWaiver({ vault, service: profile.service }, waiver),
  });
  const { version } = aboutProgram();
  const daily = joinDaily(base, joining, id, version);
  const backups = createBackupCalls({ ...base, dialogs, daily, program: version });
  const keepCopies = () => ({ second: base.second.ifDue(), daily: daily.ifDue() });
  const handlers = joinService(base, joining, id, profile, () => {
    exports.syncEnded();
    keepCopies();
  });
  const port = { window, link, log };
  return {
    profile,
    vault,
    link,
    exports,
    second: base.second,
    keepCopies,
    openPort: createPortOpening({
      ...port,
      handlers: inFront(handlers, communities),
      offerStore: profile.offerStore,
    }),
    startQuietWorker: createQuietOpening({ ...port, handlers: quietly(handlers, link) }),
    left: () => {
      forget();
      profileEnded(joining);
    },
    calls: {
      ...createProfileCalls(profile, base.proxy, computer.aside),
      ...exports.calls,
      ...createPaperCalls({
        getWaiver: base.getWaiver,
        printOnPaper: makers.printOnPaper,
        printSheet: exports.printSheet,
        tellFailure: () => tellPrintFailure(window()),
      }),
      ...createCheckCalls({ checker, choosePdf: dialogs.choosePdf }),
      ...backups.calls,
      ...createDiagnosticsCalls(
        () => composeDiagnostics({ ...computer, ...base, profile }),
        dialogs,
      ),
    },
  };
}

type Base = ReturnType<typeof createBase>;

/* The profile; `forget` forgets what was looked at. */
function joinProfile(
  base: Base,
  joining: CommunityJoining,
  id: string,
  exports: Pick<JoinedExports, 'storeOpened'>,
  forget: () => void,
): ProfileController {
  const { computer, makers, window, communities } = joining;
  return createProfileController({
    ...computer,
    ...base,
    startSample,
    factory: makers.factory,
    now: Date.now,
    onChanged: (state) => {
      if (state.kind !== 'open') {
        forget();
        joining.standings.forget(id);
      }
      if (communities().isCurrent(id)) profileChanged(joining, state);
      void communities().changed();
    },
    kept: () => communities().changed(),
    ...windowActions(window),
    ...keptApart(base, joining),
    writeSecondCopy: base.second.write,
    storeOpened: () => {
      communities().quiet.frontOpened();
      void exports.storeOpened();
    },
  });
}

/* Makes the parts that belong to this community alone. */
function createBase({ computer, makers }: CommunityJoining, folder: string) {
  const { keyring, lookup } = computer;
  const { newParameters } = makers;
  const vault = createVault({ path: join(folder, 'profile.json'), keyring, newParameters });
  const link = createStoreLink();
  const copies = createSecondCopies(folder);
  return {
    folder,
    newParameters,
    vault,
    link,
    copies,
    second: createSecondCopyKeeper({ vault, link, copies, now: Date.now }),
    getWaiver: (id: string) => link.call('get-waiver', { id }, { timeoutMs: READ_WITHIN_MS }),
    witness: createWitnessKeeper((counts) => putWitness(vault, counts)),
    proxy: createCurrentProxy({ vault, ...lookup }),
  };
}

/*
 * Keeps what is removed or moved apart from the other communities. The databases of all communities
 * are in one place, and so is what was set aside; where there are several communities, what belongs
 * to others as well is not removed.
 */
function keptApart(
  { folder, second }: Base,
  { computer: { aside }, communities }: CommunityJoining,
): Pick<ProfileParts, 'removeCopies' | 'clearStorage' | 'moveAway' | 'moveAllAway'> {
  /*
   * Quiet syncs are held off: one would have its databases open, and would note again a witness
   * that is to be forgotten.
   */
  const alone =
    <Value>(work: () => Promise<Value>) =>
    (): Promise<Value> =>
      communities().quiet.without(work);
  return {
    removeCopies: async () => {
      const copies = [second.remove(), ...(communities().isAlone() ? [aside.remove()] : [])];
      await Promise.allSettled(copies);
    },
    clearStorage: async () => {
      if (communities().isAlone()) await session.defaultSession.clearStorageData();
    },
    moveAway: alone(async () => {
      for (const other of communities().others()) {
        const forgotten = await forgetWitness(other);
        if (!forgotten.ok) return forgotten;
      }
      return aside.moveAway(Date.now());
    }),
    moveAllAway: alone(() =>
      communities().isAlone()
        ? aside.moveAllAway(Date.now())
        : aside.moveProfileAway(Date.now(), folder),
    ),
  };
}

/*
 * Forgets the witness of another community, whose store is moved, too. Otherwise its empty store
 * would be taken for a lost one, and its key destroyed.
 */
function forgetWitness({
  vault,
  path,
}: ReturnType<Communities<Community>['others']>[number]): Promise<Result<null>> {
  if (!vault?.profile()) return forgetStoredWitness(path);
  return vault.update((profile) => {
    profile.witness = null;
  });
}

function profileChanged(joining: CommunityJoining, state: ProfileState): void {
  const { log, push } = joining.computer;
  if (state.kind !== 'open') profileEnded(joining);
  log.write({ code: `profile:${state.kind}` });
  push('profile:changed', state);
}

function profileEnded({ makers }: CommunityJoining): void {
  makers.endPrinting();
  coverTraces();
}

/* The handlers of what the worker may ask of main. */
function joinService(
  base: Base,
  joining: CommunityJoining,
  id: string,
  { service }: ProfileController,
  syncEnded: () => void,
): ReturnType<typeof createServiceHandlers> {
  const { link } = base;
  const { computer, window, lockAfter, communities, standings } = joining;
  const { desktop } = computer;
  return createServiceHandlers({
    ...base,
    ...computer,
    desktop: {
      showBadge: (count) => {
        standings.counted(id, count);
        return success(null);
      },
      showNotice: (notice) => desktop.showNotice(notice, notedCommunity(base, id, joining)),
    },
    syncEnded: () => {
      syncEnded();
      void askForReport(link).then((report) => {
        if (report.ok && communities().isCurrent(id)) communities().frontSynced(report.value);
      });
    },
    storeObstacle: () => storeObstacle(computer.userData),
    secondCopies: base.copies.read,
    keptChanged: base.second.soon,
    keyReplaced: async () => {
      if (communities().isAlone()) await computer.aside.remove();
    },
    service,
    lockAfter: (minutes) => lockAfter(id, minutes),
    /*
     * The new window has a worker of its own. Calls that wait for the old worker are ended, because
     * they would hold up the opening.
     */
    reopenStore: () => {
      link.forgetOpened();
      setImmediate(windowActions(window).reloadWindow);
    },
  });
}

/* The handlers for the community in front. Quiet syncs wait while its first copy is fetched. */
function inFront(
  handlers: ReturnType<typeof createServiceHandlers>,
  communities: CommunityJoining['communities'],
): ReturnType<typeof createServiceHandlers> {
  return {
    ...handlers,
    'fetch-page': async (request) => {
      const answer = await handlers['fetch-page'](request);
      if (answer.ok) communities().frontReceived();
      return answer;
    },
  };
}

/*
 * The handlers for a quiet sync. Its report is asked for, so its end is not announced; files of
 * exports are written only in front; and closing the link, where the store would be opened again,
 * ends the sync.
 */
function quietly(
  handlers: ReturnType<typeof createServiceHandlers>,
  link: StoreLink,
): ReturnType<typeof createServiceHandlers> {
  return {
    ...handlers,
    'sync-ended': () => success(null),
    'reopen-store': () => {
      link.close();
      return success(null);
    },
  };
}

/*
 * The name of a community for a notice, and what a click on it does. The window is asked to go
 * there: it stays where a dialog is open, whose words would be lost, and asks first
 * where exports run.
 */
function notedCommunity(
  { vault }: Base,
  id: string,
  { communities, computer }: CommunityJoining,
): NotedCommunity {
  return {
    name: communities().isAlone() ? null : (vault.profile()?.name ?? null),
    open: () => computer.push('communities:open', id),
  };
}

function joinDaily(base: Base, joining: CommunityJoining, id: string, program: string): DailyFiles {
  const { computer, communities } = joining;
  const { userData, systemZone, push, desktop } = computer;
  return createDailyFiles({
    ...base,
    program,
    userData,
    now: Date.now,
    zone: () => systemZone().zone,
    others: () =>
      communities()
        .others()
        .flatMap(({ vault }) => vault?.profile() ?? []),
    changed: (state) => {
      if (communities().isCurrent(id)) push('backup:daily-changed', state);
    },
    tell: (trouble) => desktop.tellOfDailyFile(trouble, notedCommunity(base, id, joining)),
  });
}

type JoinedExports = ReturnType<typeof joinExports>;

function joinExports({ vault, link }: Base, { computer, makers, window }: CommunityJoining) {
  const serviceAddress = () => vault.profile()?.address ?? '';
  const { made } = makers;
  return createExportCalls(createExportTools({ ...computer, link, window, made, serviceAddress }));
}

/** The actions on the window. */
export function windowActions(
  window: () => BrowserWindow | null,
): Pick<ProfileParts, 'mayCheck' | 'renewWindow' | 'reloadWindow'> {
  return {
    mayCheck: (host) => mayCheck(window(), host),
    renewWindow: () => {
      const open = window();
      if (open !== null) void renewPage(open);
    },
    reloadWindow: () => {
      const open = window();
      if (open !== null) loadPage(open);
    },
  };
}
