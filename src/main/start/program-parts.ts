import { app, safeStorage, session, type BrowserWindow } from 'electron';
import { join } from 'node:path';
import { success, failed, type Failure, type Result } from '../../contract/result';
import { aboutProgram } from '../diagnostics/about';
import { createDiagnostics } from '../diagnostics/diagnostics';
import { createExportTools } from '../ipc/bind-export-tools';
import { createAboutCalls } from '../ipc/about-calls';
import { createCacheCalls } from '../ipc/cache-calls';
import { createDiagnosticsCalls } from '../ipc/diagnostics-calls';
import { createExportDesk } from '../ipc/export-calls';
import { createNoticeCalls } from '../ipc/notice-calls';
import { createCheckCalls } from '../ipc/check-calls';
import { createPdfChecker, type PdfCheckTools } from '../export/check-pdf';
import { askForWaiver } from '../profile/ask-for-waiver';
import type { ExportTools } from '../ipc/export-tools';
import { openCachePort, type CachePort } from '../ipc/port';
import { gatePort } from '../ipc/port-gate';
import { createProfileCalls } from '../ipc/profile-calls';
import { createProxyCalls } from '../ipc/proxy-calls';
import { createPush } from '../ipc/push';
import { registerDeskCalls } from '../ipc/register-desk-calls';
import { mayCheck } from '../window/may-check';
import { hasRoom, lackOfRoom } from '../files/user-data';
import { createLastFolder } from '../files/last-folder';
import { createLog, type Log } from '../diagnostics/log';
import { createAwayLock, type AwayLock } from '../profile/away-lock';
import { createDesktopSignals } from '../window/desktop-signals';
import { createProfileController, type ProfileController } from '../profile/profile-controller';
import { createProxyDesk } from '../profile/proxy-desk';
import { startSample } from '../profile/sample-community';
import type { ServiceFactory } from '../service/service-factory';
import { createServiceHandlers } from '../profile/service-handlers';
import { createStoreLink, type StoreLink } from '../profile/store-link';

import { createWitnessKeeper } from '../profile/witness-keeper';
import { putWitness } from '../vault/generations';
import { createSystemKeyring } from '../vault/system-keyring';
import { createVault } from '../vault/vault';
import { createProxyLookup } from '../service/proxy/proxy-lookup';
import { createSaveDialogs } from '../files/save-dialogs';
import { loadPage, renewPage } from '../window/window';

const READ_WITHIN_MS = 30_000;

/** What is made elsewhere and only joined here. */
export interface DeskMakers {
  readonly factory: ServiceFactory;
  readonly made: Pick<ExportTools, 'printWaiver' | 'writeCsv' | 'nameFor'>;
  readonly checking: Pick<PdfCheckTools, 'readPdf' | 'printAs' | 'renderer'>;
  /** Destroys the print windows and cancels what prints or waits. */
  readonly endPrinting: () => void;
}

export interface Desk {
  readonly profile: ProfileController;
  readonly link: StoreLink;
  readonly log: Log;
  readonly away: AwayLock;
  readonly push: ReturnType<typeof createPush>;
}

/** Joins the parts of main and puts the window's calls behind their door; opens nothing yet. */
export function createDesk(makers: DeskMakers, window: () => BrowserWindow | null): Desk {
  const userData = app.getPath('userData');
  const log = createLog(join(userData, 'logs'), Date.now);
  const keyring = createSystemKeyring(safeStorage, process.platform);
  const vault = createVault({ path: join(userData, 'profile.json'), keyring });
  const link = createStoreLink();
  const push = createPush(window);
  const witness = createWitnessKeeper((counts) => putWitness(vault, counts));
  const desktop = createDesktopSignals({
    onClick: () => window()?.show(),
    onRefused: () => log.write({ code: 'notice:refused' }),
  });
  const dialogs = createSaveDialogs(window, createLastFolder(join(userData, 'export-folder.json')));
  const proxy = createProxyDesk({ vault, ...createProxyLookup() });
  const roomLacking = (): Promise<Failure | null> => lackOfRoom(userData);
  const exports = createExportDesk(
    createExportTools({ dialogs, link, push, made: makers.made, lackOfRoom: roomLacking }),
  );
  const profile = createProfileController({
    vault,
    proxy,
    keyring,
    link,
    witness,
    factory: makers.factory,
    startSample,
    now: Date.now,
    onChanged: (state) => {
      if (state.kind !== 'open') {
        desktop.showBadge(0);
        makers.endPrinting();
        checker.forget();
      }
      log.write({ code: `profile:${state.kind}` });
      push('profile:changed', state);
    },
    mayCheck: (host) => mayCheck(window(), host),
    renewWindow: () => {
      const open = window();
      if (open !== null) void renewPage(open);
    },
    reloadWindow: () => {
      const open = window();
      if (open !== null) loadPage(open);
    },
    clearStorage: () => session.defaultSession.clearStorageData(),
    hasRoom: () => hasRoom(userData),
    storeOpened: () => void exports.storeOpened(),
  });
  const away = createAwayLock({
    protection: () => {
      const state = vault.state();
      return state.kind === 'open' ? state.profile.protection : null;
    },
    lock: () => void profile.lock(),
  });
  const handlers = createServiceHandlers({
    vault,
    witness,
    desktop,
    log,
    lockAfter: away.follow,
    reopenStore: () => {
      link.forgetOpened();
      profile.offerStore();
    },
    lackOfRoom: roomLacking,
    service: profile.service,
  });

  const checker = createPdfChecker({
    ...makers.checking,
    getWaiver: (id) => link.call('get-waiver', { id }, { timeoutMs: READ_WITHIN_MS }),
    askService: (id) => askForWaiver({ vault, service: profile.service }, id),
  });

  function openPort(): Result<null> {
    const contents = window()?.webContents;
    if (contents === undefined) return failed('cancelled');
    const port: CachePort = openCachePort(contents, {
      handlers: gatePort(handlers, () => performance.now()),
      onHandlerError: (call) => log.write({ code: `port:${call}` }),
      onClosed: () => link.detach(port),
    });
    link.attach(port);
    profile.offerStore();
    return success(null);
  }

  registerDeskCalls({
    window,
    onRefusal: (channel, refusal) => log.write({ code: `${channel}:${refusal}` }),
    handlers: {
      ...createProfileCalls(profile),
      ...createCacheCalls(openPort),
      ...exports.calls,
      ...createCheckCalls({ checker, choosePdf: dialogs.choosePdf }),
      ...createNoticeCalls(desktop.noticeState),
      ...createAboutCalls(aboutProgram),
      ...createProxyCalls(proxy),
      ...createDiagnosticsCalls(createDiagnostics({ dialogs, profile, keyring, link, log })),
    },
  });
  return { profile, link, log, away, push };
}
