import type { ConnectionReport, ProfileState, Protection } from './profile';
import type {
  BatchForm,
  BatchOutcome,
  ExportOrder,
  ExportOutcome,
  ExportProgress,
  FilesState,
  HandOffOrder,
  ListForm,
  TableOutcome,
} from './exports';
import type { LanguageChoice } from '../domain/text/language';
import type { LanguageState } from './language';
import type { SystemZone } from '../domain/time/system-zone';
import type { MenuCommand, WindowLook } from './menu';
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
interface MainCalls {
  'profile:get-state': { readonly request: null; readonly response: ProfileState };
  'profile:check-connection': {
    readonly request: { readonly address: string; readonly key: string };
    readonly response: Result<ConnectionReport>;
  };
  /** Saves what `profile:check-connection` last found good; the key is not sent twice. */
  'profile:connect': {
    readonly request: { readonly protection: Protection };
    readonly response: Result<ProfileState>;
  };
  'profile:open-sample': { readonly request: null; readonly response: Result<ProfileState> };
  /**
   * A new key for the open profile, checked and compared with the copy before it is kept:
   * `other-community` where the service knows none of the copy's records by it.
   */
  'profile:replace-key': {
    readonly request: { readonly key: string };
    readonly response: Result<ConnectionReport>;
  };
  /** What the person calls the community, on this computer alone. */
  'profile:rename': {
    readonly request: { readonly name: string };
    readonly response: Result<ProfileState>;
  };
  'profile:unlock': {
    readonly request: { readonly passphrase: string };
    readonly response: Result<ProfileState>;
  };
  'profile:lock': { readonly request: null; readonly response: Result<ProfileState> };
  'profile:disconnect': { readonly request: null; readonly response: Result<ProfileState> };
  /** Asks main to hand the cache worker its port (through the preload's `onCachePort`). */
  'cache:request-port': { readonly request: null; readonly response: Result<null> };
  'export:waiver-pdf': {
    readonly request: { readonly job: string; readonly id: string };
    readonly response: Result<ExportOutcome>;
  };
  /** One PDF for each waiver; one that fails does not end the others. */
  'export:batch': {
    readonly request: ExportOrder<BatchForm>;
    readonly response: Result<BatchOutcome>;
  };
  /** What is left of a batch, into the place it was written to. */
  'export:continue': {
    readonly request: { readonly job: string; readonly exportId: string };
    readonly response: Result<BatchOutcome>;
  };
  /** One file of all that can be read. */
  'export:list': {
    readonly request: ExportOrder<ListForm>;
    readonly response: Result<TableOutcome>;
  };
  /** Everything about one person into a ZIP file; what cannot be read is named in it. */
  'export:person': {
    readonly request: { readonly job: string; readonly prospect: string };
    readonly response: Result<TableOutcome>;
  };
  /** Ends a job that runs or waits. */
  'export:cancel': { readonly request: { readonly job: string }; readonly response: Result<null> };
  'export:show-in-folder': { readonly request: ExportId; readonly response: Result<null> };
  'export:open': { readonly request: ExportId; readonly response: Result<null> };
  'export:check-files': { readonly request: ExportId; readonly response: Result<FilesState> };
  /** Deletes the files that are as they were written, once the person has said so. */
  'export:delete-files': { readonly request: ExportId; readonly response: Result<FilesState> };
  /** Asks for a folder, and keeps it up to date from then on. */
  'export:choose-kept-folder': { readonly request: null; readonly response: Result<null> };
  /** Whether the chosen folder is kept up to date; where it is, it is looked at now. */
  'export:keep-folder': {
    readonly request: { readonly on: boolean };
    readonly response: Result<null>;
  };
  /** Opens the system's print dialog with one waiver; main says itself where that fails. */
  'paper:print-waiver': {
    readonly request: { readonly id: string };
    readonly response: Result<null>;
  };
  /** The same with a hand-off sheet; `too-large` where it has too many events. */
  'paper:print-hand-off': {
    readonly request: HandOffOrder;
    readonly response: Result<null>;
  };
  /** A PDF the person chooses, looked at: `cancelled` where none was chosen. */
  'check:choose-pdf': { readonly request: null; readonly response: Result<PdfCheck> };
  /** The bytes of a file that was dropped on the window, at most `LARGEST_CHECKED`. */
  'check:dropped-pdf': {
    readonly request: { readonly pdf: Uint8Array };
    readonly response: Result<PdfCheck>;
  };
  /** The record of the file checked last against the service's, by one GET of it. */
  'check:ask-service': { readonly request: null; readonly response: RecordFinding };
  /** Tries at once to open a store that did not open. */
  'store:try-again': { readonly request: null; readonly response: Result<null> };
  /**
   * Moves the store that does not open out of the way, kept as it is; the window is loaded anew.
   * `bad-argument` where it is open.
   */
  'store:set-aside': { readonly request: null; readonly response: Result<null> };
  'store:list-set-aside': { readonly request: null; readonly response: readonly SetAsideStore[] };
  'store:show-set-aside': { readonly request: null; readonly response: Result<null> };
  /** How the service is reached; what is set is kept like the API key. */
  'proxy:get': { readonly request: null; readonly response: ProxyState };
  'proxy:set': { readonly request: ProxyRequest; readonly response: Result<ProxyState> };
  /** The commands that would do something now; the menu greys out the others. */
  'menu:offer': {
    readonly request: { readonly commands: readonly MenuCommand[] };
    readonly response: null;
  };
  /** The same as the items of the menu do. */
  'window:look': { readonly request: { readonly look: WindowLook }; readonly response: null };
  'language:get': { readonly request: null; readonly response: LanguageState };
  /** Kept on this computer; main loads the window again, which then speaks it. */
  'language:choose': {
    readonly request: { readonly choice: LanguageChoice };
    readonly response: null;
  };
  /** The zone of this computer as it is now; the worker hears of another one by itself. */
  'zone:get': { readonly request: null; readonly response: SystemZone };
  'notices:get-state': { readonly request: null; readonly response: NoticeState };
  'about:get': { readonly request: null; readonly response: AboutProgram };
  /** A text file of versions, states and counts; previewed before it is saved. */
  'diagnostics:preview': { readonly request: null; readonly response: Result<string> };
  'diagnostics:save': { readonly request: null; readonly response: Result<ExportOutcome> };
}

export type MainChannel = keyof MainCalls;
export type MainRequest<Channel extends MainChannel> = MainCalls[Channel]['request'];
export type MainResponse<Channel extends MainChannel> = MainCalls[Channel]['response'];

/** Main → window: topic → payload. */
export interface MainPushes {
  'profile:changed': ProfileState;
  'export:progress': ExportProgress;
  /** A menu item or shortcut the window has to carry out. */
  'menu:command': MenuCommand;
}

export type MainPush = keyof MainPushes;

/** What the preload puts on `window.desk`: named verbs, no generic channel access. */
export interface DeskApi {
  readonly getProfileState: () => Promise<ProfileState>;
  readonly checkConnection: (
    request: MainRequest<'profile:check-connection'>,
  ) => Promise<Result<ConnectionReport>>;
  readonly connect: (request: MainRequest<'profile:connect'>) => Promise<Result<ProfileState>>;
  readonly openSample: () => Promise<Result<ProfileState>>;
  readonly replaceKey: (
    request: MainRequest<'profile:replace-key'>,
  ) => Promise<Result<ConnectionReport>>;
  readonly rename: (request: MainRequest<'profile:rename'>) => Promise<Result<ProfileState>>;
  readonly unlock: (request: MainRequest<'profile:unlock'>) => Promise<Result<ProfileState>>;
  readonly lock: () => Promise<Result<ProfileState>>;
  readonly disconnect: () => Promise<Result<ProfileState>>;
  readonly requestCachePort: () => Promise<Result<null>>;
  readonly exportWaiverPdf: (
    request: MainRequest<'export:waiver-pdf'>,
  ) => Promise<Result<ExportOutcome>>;
  readonly exportBatch: (request: MainRequest<'export:batch'>) => Promise<Result<BatchOutcome>>;
  readonly continueExport: (
    request: MainRequest<'export:continue'>,
  ) => Promise<Result<BatchOutcome>>;
  readonly exportList: (request: MainRequest<'export:list'>) => Promise<Result<TableOutcome>>;
  readonly exportPerson: (request: MainRequest<'export:person'>) => Promise<Result<TableOutcome>>;
  readonly cancelExport: (request: MainRequest<'export:cancel'>) => Promise<Result<null>>;
  readonly showExport: (request: ExportId) => Promise<Result<null>>;
  readonly openExport: (request: ExportId) => Promise<Result<null>>;
  readonly checkExport: (request: ExportId) => Promise<Result<FilesState>>;
  readonly deleteExport: (request: ExportId) => Promise<Result<FilesState>>;
  readonly chooseKeptFolder: () => Promise<Result<null>>;
  readonly keepFolder: (request: MainRequest<'export:keep-folder'>) => Promise<Result<null>>;
  readonly printWaiver: (request: MainRequest<'paper:print-waiver'>) => Promise<Result<null>>;
  readonly printHandOff: (request: HandOffOrder) => Promise<Result<null>>;
  readonly checkPdf: () => Promise<Result<PdfCheck>>;
  readonly checkDroppedPdf: (
    request: MainRequest<'check:dropped-pdf'>,
  ) => Promise<Result<PdfCheck>>;
  readonly askServiceOfPdf: () => Promise<RecordFinding>;
  readonly tryStoreAgain: () => Promise<Result<null>>;
  readonly setStoreAside: () => Promise<Result<null>>;
  readonly listSetAside: () => Promise<readonly SetAsideStore[]>;
  readonly showSetAside: () => Promise<Result<null>>;
  readonly proxy: () => Promise<ProxyState>;
  readonly setProxy: (request: ProxyRequest) => Promise<Result<ProxyState>>;
  readonly offerCommands: (request: MainRequest<'menu:offer'>) => Promise<null>;
  readonly look: (request: MainRequest<'window:look'>) => Promise<null>;
  readonly language: () => Promise<LanguageState>;
  readonly chooseLanguage: (request: MainRequest<'language:choose'>) => Promise<null>;
  readonly systemZone: () => Promise<SystemZone>;
  readonly noticeState: () => Promise<NoticeState>;
  readonly about: () => Promise<AboutProgram>;
  readonly previewDiagnostics: () => Promise<Result<string>>;
  readonly saveDiagnostics: () => Promise<Result<ExportOutcome>>;
  /** Subscriptions return the way to end them. */
  readonly onProfileChanged: (listener: (state: ProfileState) => void) => () => void;
  readonly onExportProgress: (
    listener: (progress: MainPushes['export:progress']) => void,
  ) => () => void;
  readonly onMenuCommand: (listener: (command: MenuCommand) => void) => () => void;
}

/**
 * The message type with which the preload passes the cache worker's port to the page:
 * `window.postMessage({type: CACHE_PORT_MESSAGE}, origin, [port])`.
 */
export const CACHE_PORT_MESSAGE = 'waiver-desk:cache-port';
