import type { PdfCheck, RecordFinding } from './pdf-check';
import type { ConnectionReport, ProfileState, Protection } from './profile';
import type { ProxyRequest, ProxyState } from './proxy';
import type { Failure, Result } from './result';

/** What the person exports and where it went; the path itself stays in main. */
export interface ExportOutcome {
  readonly exportId: string;
  readonly fileName: string;
  readonly bytes: number;
}

/** A waiver that was to be exported and is in no file. */
export interface NotSaved {
  readonly id: string;
  /** The signer's name; null where the record could not be read. */
  readonly name: string | null;
  readonly failure: Failure;
}

/** Of those that are in no file, how many are named. */
export const MOST_NOT_SAVED_NAMED = 20;

/** Which of the waivers that had their turn are in no file. */
export interface LeftOut {
  readonly notSaved: number;
  /** The first of them, in the order they were asked for. */
  readonly named: readonly NotSaved[];
}

/** A table of waivers: those that could be read. */
export interface TableOutcome extends ExportOutcome, LeftOut {}

/** What became of a batch: every waiver that had its turn was saved or was not. */
export interface BatchOutcome extends LeftOut {
  readonly exportId: string;
  readonly asked: number;
  readonly saved: number;
  /** Why it ended before every waiver had its turn: a full disk, a cancel. Null when it did not. */
  readonly ended: Failure | null;
}

export interface AboutProgram {
  readonly version: string;
  readonly electron: string;
  readonly chromium: string;
  readonly node: string;
  readonly platform: string;
}

/** Whether the system shows desktop notices: it has none, or it refused the last one. */
export type NoticeState = 'possible' | 'unsupported' | 'refused';

/** Window → main, one channel per use case: channel → request and response. */
interface DeskCalls {
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
  'profile:unlock': {
    readonly request: { readonly passphrase: string };
    readonly response: Result<ProfileState>;
  };
  'profile:lock': { readonly request: null; readonly response: Result<ProfileState> };
  'profile:disconnect': { readonly request: null; readonly response: Result<ProfileState> };
  /** Asks main to hand the cache worker its port (through the preload's `onCachePort`). */
  'cache:request-port': { readonly request: null; readonly response: Result<null> };
  'export:waiver-pdf': {
    readonly request: { readonly id: string };
    readonly response: Result<ExportOutcome>;
  };
  /** One file per waiver into a folder the person chooses; one that fails does not end the others. */
  'export:waivers-pdf': {
    readonly request: { readonly ids: readonly string[] };
    readonly response: Result<BatchOutcome>;
  };
  /** One file of all that can be read. */
  'export:waivers-csv': {
    readonly request: { readonly ids: readonly string[] };
    readonly response: Result<TableOutcome>;
  };
  'export:cancel': { readonly request: null; readonly response: Result<null> };
  'export:show-in-folder': {
    readonly request: { readonly exportId: string };
    readonly response: Result<null>;
  };
  /** Opens the system's print dialog with one waiver; main says itself where that fails. */
  'paper:print-waiver': {
    readonly request: { readonly id: string };
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
  /** How the service is reached; what is set is kept like the API key. */
  'proxy:get': { readonly request: null; readonly response: ProxyState };
  'proxy:set': { readonly request: ProxyRequest; readonly response: Result<ProxyState> };
  'notices:get-state': { readonly request: null; readonly response: NoticeState };
  'about:get': { readonly request: null; readonly response: AboutProgram };
  /** A text file of versions, states and counts; previewed before it is saved. */
  'diagnostics:preview': { readonly request: null; readonly response: Result<string> };
  'diagnostics:save': { readonly request: null; readonly response: Result<ExportOutcome> };
}

export type DeskChannel = keyof DeskCalls;
export type DeskRequest<Channel extends DeskChannel> = DeskCalls[Channel]['request'];
export type DeskResponse<Channel extends DeskChannel> = DeskCalls[Channel]['response'];

/** Main → window: topic → payload. */
export interface DeskPushes {
  'profile:changed': ProfileState;
  'export:progress': { readonly done: number; readonly total: number; readonly stage: string };
  /** A menu item or shortcut the window has to carry out. */
  'menu:command': MenuCommand;
}

export type MenuCommand =
  'sync-now' | 'command-palette' | 'find' | 'lock' | 'export-pdf' | 'check-pdf' | 'print';
export type DeskPush = keyof DeskPushes;

/** What the preload puts on `window.desk`: named verbs, no generic channel access. */
export interface DeskApi {
  readonly getProfileState: () => Promise<ProfileState>;
  readonly checkConnection: (
    request: DeskRequest<'profile:check-connection'>,
  ) => Promise<Result<ConnectionReport>>;
  readonly connect: (request: DeskRequest<'profile:connect'>) => Promise<Result<ProfileState>>;
  readonly openSample: () => Promise<Result<ProfileState>>;
  readonly unlock: (request: DeskRequest<'profile:unlock'>) => Promise<Result<ProfileState>>;
  readonly lock: () => Promise<Result<ProfileState>>;
  readonly disconnect: () => Promise<Result<ProfileState>>;
  readonly requestCachePort: () => Promise<Result<null>>;
  readonly exportWaiverPdf: (
    request: DeskRequest<'export:waiver-pdf'>,
  ) => Promise<Result<ExportOutcome>>;
  readonly exportWaiversPdf: (
    request: DeskRequest<'export:waivers-pdf'>,
  ) => Promise<Result<BatchOutcome>>;
  readonly exportWaiversCsv: (
    request: DeskRequest<'export:waivers-csv'>,
  ) => Promise<Result<TableOutcome>>;
  readonly cancelExport: () => Promise<Result<null>>;
  readonly showExport: (request: DeskRequest<'export:show-in-folder'>) => Promise<Result<null>>;
  readonly printWaiver: (request: DeskRequest<'paper:print-waiver'>) => Promise<Result<null>>;
  readonly checkPdf: () => Promise<Result<PdfCheck>>;
  readonly checkDroppedPdf: (
    request: DeskRequest<'check:dropped-pdf'>,
  ) => Promise<Result<PdfCheck>>;
  readonly askServiceOfPdf: () => Promise<RecordFinding>;
  readonly proxy: () => Promise<ProxyState>;
  readonly setProxy: (request: ProxyRequest) => Promise<Result<ProxyState>>;
  readonly noticeState: () => Promise<NoticeState>;
  readonly about: () => Promise<AboutProgram>;
  readonly previewDiagnostics: () => Promise<Result<string>>;
  readonly saveDiagnostics: () => Promise<Result<ExportOutcome>>;
  /** Subscriptions return the way to end them. */
  readonly onProfileChanged: (listener: (state: ProfileState) => void) => () => void;
  readonly onExportProgress: (
    listener: (progress: DeskPushes['export:progress']) => void,
  ) => () => void;
  readonly onMenuCommand: (listener: (command: MenuCommand) => void) => () => void;
}

/**
 * The message type with which the preload passes the cache worker's port to the page:
 * `window.postMessage({type: CACHE_PORT_MESSAGE}, origin, [port])`.
 */
export const CACHE_PORT_MESSAGE = 'waiver-desk:cache-port';
