import type { ProfileState, Protection } from '../../contract/profile';
import { app, powerMonitor, safeStorage, session, shell, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { aboutProgram } from '../diagnostics/about';
import { createDiagnostics } from '../diagnostics/diagnostics';
import { createExportTools, type MadeElsewhere } from '../exports/bind-export-tools';
import { createLanguageCalls } from '../ipc/language-calls';
import type { ProgramLanguage } from '../language/program-language';
import { createSystemZone } from '../language/system-zone';
import { createDiagnosticsCalls } from '../ipc/diagnostics-calls';
import { createExportCalls, type ExportCalls } from '../ipc/export-calls';
import { createPaperCalls, type PaperParts } from '../ipc/paper-calls';
import { tellPrintFailure } from '../window/tell-print-failure';
import { createBackupCalls } from '../ipc/backup-calls';
import { createCheckCalls } from '../ipc/check-calls';
import { createPdfChecker, type PdfCheckTools } from '../print/check-pdf';
import { askForWaiver } from '../profile/ask-for-waiver';
import { createPlainCalls } from '../ipc/plain-calls';
import { createPlaces } from '../exports/places';
import { createPlotCalls } from '../ipc/plot-calls';
import { createProfileCalls } from '../ipc/profile-calls';
import { createProxyCalls } from '../ipc/proxy-calls';
import { createPush } from '../window/push';
import { registerMainCalls } from '../ipc/register-main-calls';
import { offerCommands, setMenu, showAs } from '../window/menu';
import { mayCheck } from '../window/may-check';
import { createSecondCopies } from '../files/second-copies';
import { createSetAside } from '../files/set-aside';
import { lackOfRoom } from '../files/user-data';
import { createStoreCalls } from '../ipc/store-calls';
import { createSecondCopyKeeper, type SecondCopyKeeper } from '../profile/second-copy-keeper';
import { storeObstacle } from '../profile/store-obstacle';
import { createLastFolder } from '../files/last-folder';
import { createLog, type Log } from '../files/log';
import { createAwayLock, type AwayLock } from '../profile/away-lock';
import { createDesktopSignals } from '../window/desktop-signals';
import { createPortOpening } from '../ipc/port-opening';
import {
  createProfileController,
  type ProfileController,
  type ProfileParts,
} from '../profile/profile-controller';
import { createCurrentProxy } from '../profile/current-proxy';
import { startSample } from '../profile/sample-community';
import type { ServiceFactory } from '../service/service-factory';
import { createServiceHandlers } from '../profile/service-handlers';
import { createStoreLink, type StoreLink } from '../profile/store-link';
import { createWitnessKeeper } from '../profile/witness-keeper';
import { putWitness } from '../vault/generations';
import { createKeyringDoor, OPEN_DOOR, type KeyringDoor } from '../keyring/keyring-door';
import { createSystemKeyring } from '../vault/system-keyring';
import { coverTraces } from '../vault/cover-traces';
import { createVault, type Vault } from '../vault/vault';
import { createProxyLookup } from '../service/proxy/proxy-lookup';
import { createSaveDialogs } from '../files/save-dialogs';
import { encodeAnew } from '../files/encode-anew';
import { loadPage, renewPage } from '../window/window';

const READ_WITHIN_MS = 30_000;

/** What is made elsewhere and only joined here. */
export interface ProgramMakers {
  readonly factory: ServiceFactory;
  readonly made: MadeElsewhere;
  readonly printOnPaper: PaperParts['printOnPaper'];
  readonly checking: Pick<PdfCheckTools, 'readPdf' | 'printAs' | 'renderer'>;
  /** Destroys the print windows and cancels what prints or waits. */
  readonly endPrinting: () => void;
}

export interface ProgramParts {
  readonly profile: ProfileController;
  readonly link: StoreLink;
  readonly log: Log;
  readonly away: AwayLock;
  readonly push: ReturnType<typeof createPush>;
  readonly second: SecondCopyKeeper;
}

/** Joins the parts of main and puts the window's calls behind their door; opens nothing yet. */
export function joinParts(
  makers: ProgramMakers,
  window: () => BrowserWindow | null,
  language: ProgramLanguage,
): ProgramParts {
  const base = createBase(window);
  const { log, link, push, vault, desktop } = base;
  const exports = joinExports(base, makers, window);
  const profile = createProfileController({
    ...base,
    startSample,
    factory: makers.factory,
    now: Date.now,
    onChanged: (state) => {
      if (state.kind !== 'open') {
        checker.forget();
        backups.forget();
      }
      profileChanged(base, makers, state);
    },
    ...windowActions(window),
    removeCopies: async () => {
      await Promise.allSettled([base.copies.remove(), base.aside.remove()]);
    },
    clearStorage: () => session.defaultSession.clearStorageData(),
    writeSecondCopy: base.second.write,
    moveAway: () => base.aside.moveAway(Date.now()),
    moveAllAway: () => base.aside.moveAllAway(Date.now()),
    storeOpened: () => void exports.storeOpened(),
  });
  const away = createAwayLock({
    protection: () => protectionOf(vault),
    lock: () => void profile.lock(),
    idleSeconds: () => powerMonitor.getSystemIdleTime(),
    now: () => Date.now(),
  });
  const checker = createPdfChecker({
    ...makers.checking,
    getWaiver: base.getWaiver,
    askService: (id) => askForWaiver({ vault, service: profile.service }, id),
  });
  const backups = createBackupCalls({ ...base, program: aboutProgram().version });
  const { offerStore } = profile;
  const handlers = joinService(base, profile, away, exports, windowActions(window));
  const openPort = createPortOpening({ window, handlers, link, log, offerStore });
  registerMainCalls({
    window,
    onRefusal: (channel, refusal) => log.write({ code: `${channel}:${refusal}` }),
    handlers: {
      ...createProfileCalls(profile),
      ...exports.calls,
      ...createPaperCalls({
        getWaiver: base.getWaiver,
        printOnPaper: makers.printOnPaper,
        printSheet: exports.printSheet,
        tellFailure: () => tellPrintFailure(window()),
      }),
      ...createPlotCalls({ ...base.dialogs, encodeAnew }),
      ...createCheckCalls({ checker, choosePdf: base.dialogs.choosePdf }),
      ...backups.calls,
      ...createPlainCalls({
        about: aboutProgram,
        openPort,
        noticeState: desktop.noticeState,
        systemZone: base.systemZone,
        offerCommands,
        showAs: (look) => showAs(window(), look),
      }),
      ...createStoreCalls({
        tryAgain: offerStore,
        setAside: profile.setAside,
        list: base.aside.list,
        show: () => shell.openPath(base.aside.folder),
      }),
      ...createProxyCalls(base.proxy),
      ...createLanguageCalls({ language, sayAnew: () => sayAnew(push, window) }),
      ...createDiagnosticsCalls(createDiagnostics({ ...base, profile })),
    },
  });
  return { profile, link, log, away, push, second: base.second };
}

type Base = ReturnType<typeof createBase>;

/* The parts that need only the computer, none of the others. */
function createBase(window: () => BrowserWindow | null) {
  const userData = app.getPath('userData');
  const log = createLog(join(userData, 'logs'), Date.now);
  const keyring = createSystemKeyring(safeStorage, process.platform, systemDoor());
  const vault = createVault({ path: join(userData, 'profile.json'), keyring });
  const link = createStoreLink();
  const copies = createSecondCopies(userData);
  const getWaiver: PaperParts['getWaiver'] = (id) =>
    link.call('get-waiver', { id }, { timeoutMs: READ_WITHIN_MS });
  return {
    userData,
    log,
    keyring,
    vault,
    link,
    copies,
    aside: createSetAside(userData),
    second: createSecondCopyKeeper({ vault, link, copies, now: Date.now }),
    getWaiver,
    systemZone: createSystemZone((zone) => void link.call('follow-zone', { zone })),
    push: createPush(window),
    witness: createWitnessKeeper((counts) => putWitness(vault, counts)),
    desktop: createDesktopSignals({
      onClick: () => window()?.show(),
      onRefused: () => log.write({ code: 'notice:refused' }),
    }),
    dialogs: createSaveDialogs(window, createLastFolder(join(userData, 'export-folder.json'))),
    proxy: createCurrentProxy({ vault, ...createProxyLookup() }),
    lackOfRoom: () => lackOfRoom(userData),
  };
}

/* Other systems' keyrings are open while their person is signed in. */
function systemDoor(): KeyringDoor {
  if (process.platform !== 'linux') return OPEN_DOOR;
  return createKeyringDoor(() => safeStorage.getSelectedStorageBackend(), app.name);
}

function profileChanged(
  { desktop, log, push }: Base,
  { endPrinting }: ProgramMakers,
  state: ProfileState,
): void {
  if (state.kind !== 'open') {
    desktop.showBadge(0);
    endPrinting();
    coverTraces();
  }
  log.write({ code: `profile:${state.kind}` });
  push('profile:changed', state);
}

/* What the worker may ask of main. */
function joinService(
  base: Base,
  { service }: ProfileController,
  away: AwayLock,
  { syncEnded }: ExportCalls,
  { reloadWindow }: Pick<ProfileParts, 'reloadWindow'>,
): ReturnType<typeof createServiceHandlers> {
  const { vault, witness, desktop, log, link, lackOfRoom } = base;
  return createServiceHandlers({
    vault,
    witness,
    desktop,
    log,
    lackOfRoom,
    syncEnded: () => {
      syncEnded();
      void base.second.ifDue();
    },
    storeObstacle: () => storeObstacle(base.userData),
    secondCopies: base.copies.read,
    keyReplaced: base.aside.remove,
    service,
    lockAfter: away.follow,
    /*
     * The new window has a worker of its own. Calls that wait for the old one would hold up the
     * opening, so they end.
     */
    reopenStore: () => {
      link.forgetOpened();
      setImmediate(reloadWindow);
    },
  });
}

/* Menu and window in another language. */
function sayAnew(push: ProgramParts['push'], window: () => BrowserWindow | null): void {
  setMenu((command) => push('menu:command', command));
  windowActions(window).reloadWindow();
}

function joinExports(
  base: Base,
  { made }: ProgramMakers,
  window: () => BrowserWindow | null,
): ExportCalls {
  const tools = createExportTools({
    ...base,
    window,
    made,
    places: createPlaces(join(base.userData, 'export-places.key')),
    serviceAddress: () => {
      const state = base.vault.state();
      return state.kind === 'open' ? state.profile.address : '';
    },
  });
  return createExportCalls(tools);
}

function windowActions(
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

function protectionOf(vault: Vault): Protection['kind'] | null {
  const state = vault.state();
  return state.kind === 'open' ? state.profile.protection : null;
}
