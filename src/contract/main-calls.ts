import type { ChosenBackup, DailyFile, OpenedBackup } from './backup';
import type { CommunityLine, SwitchOutcome } from './communities';
import type { ConnectionReport, ProfileState } from './profile';
import type {
  BatchOutcome,
  ExportOutcome,
  ExportProgress,
  FilesState,
  SavedFile,
  TableOutcome,
} from './exports';
import type { LanguageState } from './language';
import type { ThemeChoice } from './theme';
import type { SystemZone } from '../domain/time/system-zone';
import type { CarryingChannel, MainRequest } from './main-requests';
import type { MenuCommand } from './menu';
import type { PdfCheck, RecordFinding } from './pdf-check';
import type { ProxyState } from './proxy';
import type { Result } from './result';
import type { SetAsideStore } from './store-trouble';

export interface AboutProgram {
  readonly version: string;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  readonly platform: string;
  /** The release of the IANA time zone database that all times follow. */
  readonly zoneRules: string;
}

/** Whether the system shows desktop notices. It may have none, or have refused the last one. */
export type NoticeState = 'possible' | 'unsupported' | 'refused';

/**
 * Window → main, one channel per use case: the response to each. The requests are in
 * `mainRequests`.
 */
interface MainResponses {
  'profile:get-state': ProfileState;
  'profile:check-connection': Result<ConnectionReport>;
  /** Saves the connection that `profile:check-connection` accepted: the key is sent only once. */
  'profile:connect': Result<ProfileState>;
  'profile:open-sample': Result<ProfileState>;
  /**
   * Replaces the key of the open profile, after checking it and comparing it with the copy.
   * `other-community` when the service knows none of the copy's records under the new key.
   */
  'profile:replace-key': Result<ConnectionReport>;
  /** Sets the name of the community on this computer. */
  'profile:rename': Result<ProfileState>;
  'profile:unlock': Result<ProfileState>;
  'profile:lock': Result<ProfileState>;
  'profile:disconnect': Result<ProfileState>;
  /** The communities of this computer in their order, including the one in front. */
  'community:list': readonly CommunityLine[];
  /** Puts another community in front and loads the window again for it. */
  'community:switch': Result<SwitchOutcome>;
  /** Opens the screen on which a new community is connected. */
  'community:add': Result<SwitchOutcome>;
  /** Erases one of several communities from this computer. One in front gives way to another. */
  'community:remove': Result<SwitchOutcome>;
  /** Asks main to send the cache worker's port, which arrives through the preload. */
  'cache:request-port': Result<null>;
  'export:waiver-pdf': Result<ExportOutcome>;
  /** Writes a PDF for each waiver. A waiver that fails does not end the export. */
  'export:batch': Result<BatchOutcome>;
  /** Writes what is missing of a batch to the same place. */
  'export:continue': Result<BatchOutcome>;
  /** Writes all records that can be read into one file. */
  'export:list': Result<TableOutcome>;
  /** Writes everything about one person into a ZIP file, with the names of what is unreadable. */
  'export:person': Result<TableOutcome>;
  /** Ends an export that runs or waits. */
  'export:cancel': Result<null>;
  'export:show-in-folder': Result<null>;
  'export:open': Result<null>;
  'export:check-files': Result<FilesState>;
  /** Deletes those files that nobody changed, after the person has agreed. */
  'export:delete-files': Result<FilesState>;
  /** Asks for a folder and keeps it up to date from then on. */
  'export:choose-kept-folder': Result<null>;
  /** Sets whether the chosen folder is kept up to date. If so, it is brought up to date at once. */
  'export:keep-folder': Result<null>;
  /** Opens the system's print dialog for one waiver. Main itself tells the person of a failure. */
  'paper:print-waiver': Result<null>;
  /** Opens the print dialog for a sheet of events; `too-large` when it has too many. */
  'paper:print-sheet': Result<null>;
  /** Asks where to save a plot and writes its file. It does not count as an export of records. */
  'plot:save': Result<SavedFile>;
  /** Checks a PDF that the person chooses; `cancelled` when none was chosen. */
  'check:choose-pdf': Result<PdfCheck>;
  /** Checks a file that was dropped on the window; it has at most `LARGEST_CHECKED` bytes. */
  'check:dropped-pdf': Result<PdfCheck>;
  /** Fetches the record of the file checked last from the service and compares the two. */
  'check:ask-service': RecordFinding;
  /** Tries at once again to open the store. */
  'store:try-again': Result<null>;
  /**
   * Moves a store that does not open aside, without changing it, and loads the window again.
   * `bad-argument` when the store is open.
   */
  'store:set-aside': Result<null>;
  'store:list-set-aside': readonly SetAsideStore[];
  'store:show-set-aside': Result<null>;
  /** Saves what is kept on this computer alone into a chosen file, sealed with a passphrase. */
  'backup:save': Result<SavedFile>;
  /** Lets the person choose a backup, without its passphrase; `cancelled` when none was chosen. */
  'backup:choose': Result<ChosenBackup>;
  /** Opens the backup chosen last and tells what is in it. The worker holds it for the window. */
  'backup:open': Result<OpenedBackup>;
  /** The folder that gets a backup each day; null when there is none. */
  'backup:daily': DailyFile | null;
  /**
   * Asks for the folder and saves the first file. From then on each day with a change gets a file.
   * `bad-argument` with the detail `OWN_FOLDER` for a folder that belongs to the program.
   */
  'backup:keep-daily': Result<DailyFile>;
  'backup:save-daily': Result<DailyFile>;
  /** Saves no more daily files. Those that exist stay. */
  'backup:stop-daily': Result<null>;
  /** How the service is reached. A sign-in for the proxy is protected like the API key. */
  'proxy:get': ProxyState;
  'proxy:set': Result<ProxyState>;
  /** The commands that would do something now; the menu disables the others. */
  'menu:offer': null;
  /** Changes how the window is shown, as the menu items do. */
  'window:look': null;
  'language:get': LanguageState;
  /** Keeps the choice on this computer and loads the window again in the new language. */
  'language:choose': null;
  'theme:get': ThemeChoice;
  /** Keeps the choice on this computer and applies it to the window at once. */
  'theme:choose': null;
  /** The present zone of this computer. The worker is told of a change by another call. */
  'zone:get': SystemZone;
  'notices:get-state': NoticeState;
  'about:get': AboutProgram;
  /** A text of versions, states and counts, which the person sees before it is saved. */
  'diagnostics:preview': Result<string>;
  'diagnostics:save': Result<SavedFile>;
}

export type MainChannel = keyof MainResponses;
export type MainResponse<Channel extends MainChannel> = MainResponses[Channel];

/** Main → window: topic → payload. */
export interface MainPushes {
  'profile:changed': ProfileState;
  'communities:changed': readonly CommunityLine[];
  /** The id of a community that the person wants in front. */
  'communities:open': string;
  'export:progress': ExportProgress;
  'backup:daily-changed': DailyFile | null;
  /** A menu item or shortcut that the window carries out. */
  'menu:command': MenuCommand;
}

export type MainPush = keyof MainPushes;

/** The verbs of `window.desk` that call main, with their channels. */
export const VERBS = {
  getProfileState: 'profile:get-state',
  openSample: 'profile:open-sample',
  communities: 'community:list',
  lock: 'profile:lock',
  disconnect: 'profile:disconnect',
  requestCachePort: 'cache:request-port',
  chooseKeptFolder: 'export:choose-kept-folder',
  checkPdf: 'check:choose-pdf',
  askServiceOfPdf: 'check:ask-service',
  tryStoreAgain: 'store:try-again',
  setStoreAside: 'store:set-aside',
  listSetAside: 'store:list-set-aside',
  showSetAside: 'store:show-set-aside',
  chooseBackup: 'backup:choose',
  dailyFile: 'backup:daily',
  saveDailyFile: 'backup:save-daily',
  stopDailyFile: 'backup:stop-daily',
  proxy: 'proxy:get',
  language: 'language:get',
  theme: 'theme:get',
  systemZone: 'zone:get',
  noticeState: 'notices:get-state',
  about: 'about:get',
  previewDiagnostics: 'diagnostics:preview',
  saveDiagnostics: 'diagnostics:save',
  checkConnection: 'profile:check-connection',
  connect: 'profile:connect',
  replaceKey: 'profile:replace-key',
  rename: 'profile:rename',
  unlock: 'profile:unlock',
  switchCommunity: 'community:switch',
  addCommunity: 'community:add',
  removeCommunity: 'community:remove',
  exportWaiverPdf: 'export:waiver-pdf',
  exportBatch: 'export:batch',
  continueExport: 'export:continue',
  exportList: 'export:list',
  exportPerson: 'export:person',
  cancelExport: 'export:cancel',
  showExport: 'export:show-in-folder',
  openExport: 'export:open',
  checkExport: 'export:check-files',
  deleteExport: 'export:delete-files',
  keepFolder: 'export:keep-folder',
  printWaiver: 'paper:print-waiver',
  printSheet: 'paper:print-sheet',
  savePlot: 'plot:save',
  checkDroppedPdf: 'check:dropped-pdf',
  saveBackup: 'backup:save',
  openBackup: 'backup:open',
  keepDailyFile: 'backup:keep-daily',
  setProxy: 'proxy:set',
  offerCommands: 'menu:offer',
  look: 'window:look',
  chooseLanguage: 'language:choose',
  chooseTheme: 'theme:choose',
} as const satisfies Readonly<Record<string, MainChannel>>;

type Verb<Channel extends MainChannel> = Channel extends CarryingChannel
  ? (request: MainRequest<Channel>) => Promise<MainResponse<Channel>>
  : () => Promise<MainResponse<Channel>>;

type Verbs = { readonly [Name in keyof typeof VERBS]: Verb<(typeof VERBS)[Name]> };

/** The subscriptions of `window.desk`, with what main sends. */
export const SUBSCRIPTIONS = {
  onProfileChanged: 'profile:changed',
  onCommunitiesChanged: 'communities:changed',
  onOpenCommunity: 'communities:open',
  onDailyFileChanged: 'backup:daily-changed',
  onExportProgress: 'export:progress',
  onMenuCommand: 'menu:command',
} as const satisfies Readonly<Record<string, MainPush>>;

/* Each returns a function that ends it. */
type Subscriptions = {
  readonly [Name in keyof typeof SUBSCRIPTIONS]: (
    listener: (payload: MainPushes[(typeof SUBSCRIPTIONS)[Name]]) => void,
  ) => () => void;
};

/** What the preload puts on `window.desk`: named verbs, without access to other channels. */
export type DeskApi = Verbs & Subscriptions;

/**
 * The message type with which the preload passes the cache worker's port to the page:
 * `window.postMessage({type: CACHE_PORT_MESSAGE}, origin, [port])`.
 */
export const CACHE_PORT_MESSAGE = 'waiver-desk:cache-port';

/**
 * The message type of the ports for a second worker, which syncs a community that is not in front:
 * `[port, end]`. The page ends that worker on any message over `end`, and closes `end` once the
 * worker has ended.
 */
export const QUIET_PORT_MESSAGE = 'waiver-desk:quiet-port';
