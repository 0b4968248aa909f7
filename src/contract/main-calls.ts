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
  /** The release of the IANA time zone database that all hours follow. */
  readonly zoneRules: string;
}

/** Whether the system shows desktop notices: it has none, or it refused the last one. */
export type NoticeState = 'possible' | 'unsupported' | 'refused';

/** An export of the list; its place is main's to know. */
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
  /** Saves what `profile:check-connection` last found good; the key is not sent twice. */
  'profile:connect': (request: { readonly protection: Protection }) => Result<ProfileState>;
  'profile:open-sample': (request: null) => Result<ProfileState>;
  /**
   * A new key for the open profile, checked and compared with the copy before it is kept:
   * `other-community` where the service knows none of the copy's records by it.
   */
  'profile:replace-key': (request: { readonly key: string }) => Result<ConnectionReport>;
  /** What the person calls the community, on this computer alone. */
  'profile:rename': (request: { readonly name: string }) => Result<ProfileState>;
  'profile:unlock': (request: { readonly passphrase: string }) => Result<ProfileState>;
  'profile:lock': (request: null) => Result<ProfileState>;
  'profile:disconnect': (request: null) => Result<ProfileState>;
  /** Of this computer, in their order; the one in front among them. */
  'community:list': (request: null) => readonly CommunityLine[];
  /** Puts another community in front; the window is loaded anew for it. */
  'community:switch': (request: { readonly id: string } & EndsExports) => Result<SwitchOutcome>;
  /** Goes to where a new one is connected. */
  'community:add': (request: EndsExports) => Result<SwitchOutcome>;
  /** Erases a community of several from this computer; another one comes in front if need be. */
  'community:remove': (request: { readonly id: string } & EndsExports) => Result<SwitchOutcome>;
  /** Asks main to hand the cache worker its port (through the preload's `onCachePort`). */
  'cache:request-port': (request: null) => Result<null>;
  'export:waiver-pdf': (request: {
    readonly job: string;
    readonly id: string;
  }) => Result<ExportOutcome>;
  /** One PDF for each waiver; one that fails does not end the others. */
  'export:batch': (request: BatchOrder) => Result<BatchOutcome>;
  /** What is left of a batch, into the place it was written to. */
  'export:continue': (request: {
    readonly job: string;
    readonly exportId: string;
  }) => Result<BatchOutcome>;
  /** One file of all that can be read. */
  'export:list': (request: ListOrder) => Result<TableOutcome>;
  /** Everything about one person into a ZIP file; what cannot be read is named in it. */
  'export:person': (request: {
    readonly job: string;
    readonly prospect: string;
  }) => Result<TableOutcome>;
  /** Ends a job that runs or waits. */
  'export:cancel': (request: { readonly job: string }) => Result<null>;
  'export:show-in-folder': (request: ExportId) => Result<null>;
  'export:open': (request: ExportId) => Result<null>;
  'export:check-files': (request: ExportId) => Result<FilesState>;
  /** Deletes the files that are as they were written, once the person has said so. */
  'export:delete-files': (request: ExportId) => Result<FilesState>;
  /** Asks for a folder, and keeps it up to date from then on. */
  'export:choose-kept-folder': (request: null) => Result<null>;
  /** Whether the chosen folder is kept up to date; where it is, it is looked at now. */
  'export:keep-folder': (request: { readonly on: boolean }) => Result<null>;
  /** Opens the system's print dialog with one waiver; main says itself where that fails. */
  'paper:print-waiver': (request: { readonly id: string }) => Result<null>;
  /** The same with a sheet of events; `too-large` where it has too many. */
  'paper:print-sheet': (request: SheetOrder) => Result<null>;
  /** Asks where a plot goes, and writes its file; it is no export of records. */
  'plot:save': (request: PlotOrder) => Result<ExportOutcome>;
  /** A PDF the person chooses, looked at: `cancelled` where none was chosen. */
  'check:choose-pdf': (request: null) => Result<PdfCheck>;
  /** The bytes of a file that was dropped on the window, at most `LARGEST_CHECKED`. */
  'check:dropped-pdf': (request: { readonly pdf: Uint8Array }) => Result<PdfCheck>;
  /** The record of the file checked last against the service's, by one GET of it. */
  'check:ask-service': (request: null) => RecordFinding;
  /** Tries at once to open a store that did not open. */
  'store:try-again': (request: null) => Result<null>;
  /**
   * Moves the store that does not open out of the way, kept as it is; the window is loaded anew.
   * `bad-argument` where it is open.
   */
  'store:set-aside': (request: null) => Result<null>;
  'store:list-set-aside': (request: null) => readonly SetAsideStore[];
  'store:show-set-aside': (request: null) => Result<null>;
  /** Saves what is kept here alone into a file the person names, sealed with a passphrase. */
  'backup:save': (request: {
    readonly passphrase: string;
  }) => Result<{ readonly fileName: string }>;
  /** A backup the person chooses: `cancelled` where none was. Needs no passphrase yet. */
  'backup:choose': (request: null) => Result<ChosenBackup>;
  /** Opens the one chosen last, and tells what is in it; the worker holds it for the window. */
  'backup:open': (request: { readonly passphrase: string }) => Result<OpenedBackup>;
  /** The folder that gets the same each day; null: none does. */
  'backup:daily': (request: null) => DailyFile | null;
  /**
   * Asks for the folder and saves the first file; then each day on which anything changed gets one.
   * `bad-argument` with the detail `OWN_FOLDER` where it is the program's own.
   */
  'backup:keep-daily': (request: { readonly passphrase: string }) => Result<DailyFile>;
  'backup:save-daily': (request: null) => Result<DailyFile>;
  /** No more files; those that are there stay. */
  'backup:stop-daily': (request: null) => Result<null>;
  /** How the service is reached; what is set is kept like the API key. */
  'proxy:get': (request: null) => ProxyState;
  'proxy:set': (request: ProxyRequest) => Result<ProxyState>;
  /** The commands that would do something now; the menu greys out the others. */
  'menu:offer': (request: { readonly commands: readonly MenuCommand[] }) => null;
  /** The same as the items of the menu do. */
  'window:look': (request: { readonly look: WindowLook }) => null;
  'language:get': (request: null) => LanguageState;
  /** Kept on this computer; main loads the window again, which then speaks it. */
  'language:choose': (request: { readonly choice: LanguageChoice }) => null;
  'theme:get': (request: null) => ThemeChoice;
  /** Kept on this computer; the window follows at once. */
  'theme:choose': (request: { readonly choice: ThemeChoice }) => null;
  /** The zone of this computer as it is now; the worker hears of another one by itself. */
  'zone:get': (request: null) => SystemZone;
  'notices:get-state': (request: null) => NoticeState;
  'about:get': (request: null) => AboutProgram;
  /** A text file of versions, states and counts; previewed before it is saved. */
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
  'export:progress': ExportProgress;
  'backup:daily-changed': DailyFile | null;
  /** A menu item or shortcut the window has to carry out. */
  'menu:command': MenuCommand;
}

export type MainPush = keyof MainPushes;

/** The verbs of `window.desk` that ask main, and their channels. */
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

/** What the preload puts on `window.desk`: named verbs, no generic channel access. */
export interface DeskApi extends Verbs {
  /** Subscriptions return the way to end them. */
  readonly onProfileChanged: (listener: (state: ProfileState) => void) => () => void;
  readonly onCommunitiesChanged: (
    listener: (communities: readonly CommunityLine[]) => void,
  ) => () => void;
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
 * The same for a second worker, which syncs a community that is not in front: `[port, end]`. The
 * page ends that worker on any message over `end`, and closes `end` once it has ended.
 */
export const QUIET_PORT_MESSAGE = 'waiver-desk:quiet-port';
