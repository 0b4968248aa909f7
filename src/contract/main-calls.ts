import type { ChosenBackup, DailyFile, OpenedBackup } from './backup';
import type { CallsOf } from './port-rpc';
import type { CommunityLine, EndsExports, SwitchOutcome } from './communities';
import type { ConnectionReport, ProfileState, Protection } from './profile';
import type {
  BatchOutcome,
  ExportOutcome,
  ExportProgress,
  FilesState,
  SheetOrder,
  TableOutcome,
  BatchOrder,
  ListOrder,
} from './exports';
import type { LanguageChoice } from '../domain/text/language';
import type { LanguageState } from './language';
import type { ThemeChoice } from './theme';
import type { SystemZone } from '../domain/time/system-zone';
import type { MenuCommand, WindowLook } from './menu';
import type { PlotOrder } from './plot-files';
import type { PdfCheck, RecordFinding } from './pdf-check';
import type { ProxyRequest, ProxyState } from './proxy';
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

/** An export in the list of exports. Only main knows where its files are. */
interface ExportId {
  readonly exportId: string;
}

/** Window → main, one channel per use case: channel → request and response. */
export interface MainCalls extends CallsOf<{
  'profile:get-state': (request: null) => ProfileState;
  'profile:check-connection': (request: {
    readonly address: string;
    readonly key: string;
  }) => Result<ConnectionReport>;
  /** Saves the connection that `profile:check-connection` accepted: the key is sent only once. */
  'profile:connect': (request: { readonly protection: Protection }) => Result<ProfileState>;
  'profile:open-sample': (request: null) => Result<ProfileState>;
  /**
   * Replaces the key of the open profile, after checking it and comparing it with the copy.
   * `other-community` when the service knows none of the copy's records under the new key.
   */
  'profile:replace-key': (request: { readonly key: string }) => Result<ConnectionReport>;
  /** Sets the name of the community on this computer. */
  'profile:rename': (request: { readonly name: string }) => Result<ProfileState>;
  'profile:unlock': (request: { readonly passphrase: string }) => Result<ProfileState>;
  'profile:lock': (request: null) => Result<ProfileState>;
  'profile:disconnect': (request: null) => Result<ProfileState>;
  /** The communities of this computer in their order, including the one in front. */
  'community:list': (request: null) => readonly CommunityLine[];
  /** Puts another community in front and loads the window again for it. */
  'community:switch': (request: { readonly id: string } & EndsExports) => Result<SwitchOutcome>;
  /** Opens the screen on which a new community is connected. */
  'community:add': (request: EndsExports) => Result<SwitchOutcome>;
  /** Erases one of several communities from this computer. One in front gives way to another. */
  'community:remove': (request: { readonly id: string } & EndsExports) => Result<SwitchOutcome>;
  /** Asks main to send the cache worker's port, which arrives through the preload. */
  'cache:request-port': (request: null) => Result<null>;
  'export:waiver-pdf': (request: {
    readonly job: string;
    readonly id: string;
  }) => Result<ExportOutcome>;
  /** Writes a PDF for each waiver. A waiver that fails does not end the export. */
  'export:batch': (request: BatchOrder) => Result<BatchOutcome>;
  /** Writes what is missing of a batch to the same place. */
  'export:continue': (request: {
    readonly job: string;
    readonly exportId: string;
  }) => Result<BatchOutcome>;
  /** Writes all records that can be read into one file. */
  'export:list': (request: ListOrder) => Result<TableOutcome>;
  /** Writes everything about one person into a ZIP file, with the names of what is unreadable. */
  'export:person': (request: {
    readonly job: string;
    readonly prospect: string;
  }) => Result<TableOutcome>;
  /** Ends an export that runs or waits. */
  'export:cancel': (request: { readonly job: string }) => Result<null>;
  'export:show-in-folder': (request: ExportId) => Result<null>;
  'export:open': (request: ExportId) => Result<null>;
  'export:check-files': (request: ExportId) => Result<FilesState>;
  /** Deletes those files that nobody changed, after the person has agreed. */
  'export:delete-files': (request: ExportId) => Result<FilesState>;
  /** Asks for a folder and keeps it up to date from then on. */
  'export:choose-kept-folder': (request: null) => Result<null>;
  /** Sets whether the chosen folder is kept up to date. If so, it is brought up to date at once. */
  'export:keep-folder': (request: { readonly on: boolean }) => Result<null>;
  /** Opens the system's print dialog for one waiver. Main itself tells the person of a failure. */
  'paper:print-waiver': (request: { readonly id: string }) => Result<null>;
  /** Opens the print dialog for a sheet of events; `too-large` when it has too many. */
  'paper:print-sheet': (request: SheetOrder) => Result<null>;
  /** Asks where to save a plot and writes its file. It does not count as an export of records. */
  'plot:save': (request: PlotOrder) => Result<ExportOutcome>;
  /** Checks a PDF that the person chooses; `cancelled` when none was chosen. */
  'check:choose-pdf': (request: null) => Result<PdfCheck>;
  /** Checks a file that was dropped on the window; it has at most `LARGEST_CHECKED` bytes. */
  'check:dropped-pdf': (request: { readonly pdf: Uint8Array }) => Result<PdfCheck>;
  /** Fetches the record of the file checked last from the service and compares the two. */
  'check:ask-service': (request: null) => RecordFinding;
  /** Tries at once again to open the store. */
  'store:try-again': (request: null) => Result<null>;
  /**
   * Moves a store that does not open aside, without changing it, and loads the window again.
   * `bad-argument` when the store is open.
   */
  'store:set-aside': (request: null) => Result<null>;
  'store:list-set-aside': (request: null) => readonly SetAsideStore[];
  'store:show-set-aside': (request: null) => Result<null>;
  /** Saves what is kept on this computer alone into a chosen file, sealed with a passphrase. */
  'backup:save': (request: {
    readonly passphrase: string;
  }) => Result<{ readonly fileName: string }>;
  /** Lets the person choose a backup, without its passphrase; `cancelled` when none was chosen. */
  'backup:choose': (request: null) => Result<ChosenBackup>;
  /** Opens the backup chosen last and tells what is in it. The worker holds it for the window. */
  'backup:open': (request: { readonly passphrase: string }) => Result<OpenedBackup>;
  /** The folder that gets a backup each day; null when there is none. */
  'backup:daily': (request: null) => DailyFile | null;
  /**
   * Asks for the folder and saves the first file. From then on each day with a change gets a file.
   * `bad-argument` with the detail `OWN_FOLDER` for a folder that belongs to the program.
   */
  'backup:keep-daily': (request: { readonly passphrase: string }) => Result<DailyFile>;
  'backup:save-daily': (request: null) => Result<DailyFile>;
  /** Saves no more daily files. Those that exist stay. */
  'backup:stop-daily': (request: null) => Result<null>;
  /** How the service is reached. A sign-in for the proxy is protected like the API key. */
  'proxy:get': (request: null) => ProxyState;
  'proxy:set': (request: ProxyRequest) => Result<ProxyState>;
  /** The commands that would do something now; the menu disables the others. */
  'menu:offer': (request: { readonly commands: readonly MenuCommand[] }) => null;
  /** Changes how the window is shown, as the menu items do. */
  'window:look': (request: { readonly look: WindowLook }) => null;
  'language:get': (request: null) => LanguageState;
  /** Keeps the choice on this computer and loads the window again in the new language. */
  'language:choose': (request: { readonly choice: LanguageChoice }) => null;
  'theme:get': (request: null) => ThemeChoice;
  /** Keeps the choice on this computer and applies it to the window at once. */
  'theme:choose': (request: { readonly choice: ThemeChoice }) => null;
  /** The present zone of this computer. The worker is told of a change by another call. */
  'zone:get': (request: null) => SystemZone;
  'notices:get-state': (request: null) => NoticeState;
  'about:get': (request: null) => AboutProgram;
  /** A text of versions, states and counts, which the person sees before it is saved. */
  'diagnostics:preview': (request: null) => Result<string>;
  'diagnostics:save': (request: null) => Result<ExportOutcome>;
}> {}

export type MainChannel = keyof MainCalls;
export type MainRequest<Channel extends MainChannel> = MainCalls[Channel]['request'];
export type MainResponse<Channel extends MainChannel> = MainCalls[Channel]['response'];

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

type Verb<Channel extends MainChannel> =
  MainRequest<Channel> extends null
    ? () => Promise<MainResponse<Channel>>
    : (request: MainRequest<Channel>) => Promise<MainResponse<Channel>>;

type Verbs = { readonly [Name in keyof typeof VERBS]: Verb<(typeof VERBS)[Name]> };

/** What the preload puts on `window.desk`: named verbs, without access to other channels. */
export interface DeskApi extends Verbs {
  /** Each subscription returns a function that ends it. */
  readonly onProfileChanged: (listener: (state: ProfileState) => void) => () => void;
  readonly onCommunitiesChanged: (
    listener: (communities: readonly CommunityLine[]) => void,
  ) => () => void;
  readonly onOpenCommunity: (listener: (id: string) => void) => () => void;
  readonly onDailyFileChanged: (listener: (state: DailyFile | null) => void) => () => void;
  readonly onExportProgress: (listener: (progress: ExportProgress) => void) => () => void;
  readonly onMenuCommand: (listener: (command: MenuCommand) => void) => () => void;
}

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
