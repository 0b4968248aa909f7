import * as v from 'valibot';
import { LANGUAGES } from '../domain/text/language';
import type { SystemZone } from '../domain/time/system-zone';
import type { ChosenBackup, DailyFile, OpenedBackup } from './backup';
import { asksBy, COMMUNITY, SMALL, type RequestOf, type ResponseOf } from './call';
import type { CommunityLine, SwitchOutcome } from './communities';
import {
  batchOrder,
  listOrder,
  ownId,
  sheetOrder,
  type BatchOutcome,
  type ExportOutcome,
  type ExportProgress,
  type FilesState,
  type SavedFile,
  type TableOutcome,
} from './exports';
import type { LanguageState } from './language';
import { MENU_COMMANDS, WINDOW_LOOKS, type MenuCommand } from './menu';
import { LARGEST_CHECKED, type PdfCheck, type RecordFinding } from './pdf-check';
import { LARGEST_PICTURE, plotOrder } from './plot-files';
import { LONGEST_NAME, type ConnectionReport, type ProfileState } from './profile';
import { proxyRequest, type ProxyState } from './proxy';
import { listOf, recordId } from './read-request';
import type { Result } from './result';
import type { SetAsideStore } from './store-trouble';
import { THEMES, type ThemeChoice } from './theme';

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

/* A call with at most `maxSize`, which every call chooses, and with it whether it grows. */
function upTo<const Request extends v.GenericSchema>(maxSize: number, request: Request) {
  return { answers: <Response>() => ({ ...asksBy(request).answers<Response>(), maxSize }) };
}

/* A call with an object of these fields: a choice, a count or a state. */
function small<const Fields extends v.ObjectEntries>(fields: Fields) {
  return upTo(SMALL, v.strictObject(fields));
}

const nothing = upTo(SMALL, v.null());
const job = ownId;
const byExport = { exportId: ownId };

const key = v.pipe(v.string(), v.maxLength(4096));

/* A passphrase that a person has chosen. */
const passphrase = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024));

const bytes = v.custom<Uint8Array>((it) => it instanceof Uint8Array);

/* Whether running exports may be ended. They are noted as stopped and can be continued. */
const endExports = v.boolean();
const community = { id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), endExports };

/**
 * Window → main: what may be asked, by a schema that is checked before any work is done, how large
 * it may be, and what is answered. The preload puts each call into the window under its name.
 */
export const mainCalls = {
  'profile:get-state': nothing.answers<ProfileState>(),
  'profile:check-connection': small({
    address: v.pipe(v.string(), v.maxLength(2048)),
    key,
  }).answers<Result<ConnectionReport>>(),
  /** Saves the connection that `profile:check-connection` accepted: the key is sent only once. */
  'profile:connect': small({
    protection: v.variant('kind', [
      v.strictObject({ kind: v.literal('system') }),
      v.strictObject({ kind: v.literal('passphrase'), passphrase }),
      v.strictObject({ kind: v.literal('session') }),
    ]),
  }).answers<Result<ProfileState>>(),
  'profile:open-sample': nothing.answers<Result<ProfileState>>(),
  /**
   * Replaces the key of the open profile, after checking it and comparing it with the copy.
   * `other-community` when the service knows none of the copy's records under the new key.
   */
  'profile:replace-key': small({ key }).answers<Result<ConnectionReport>>(),
  /** Sets the name of the community on this computer. */
  'profile:rename': small({
    name: v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.trim(), v.nonEmpty()),
  }).answers<Result<ProfileState>>(),
  'profile:unlock': small({ passphrase: v.pipe(v.string(), v.maxLength(1024)) }).answers<
    Result<ProfileState>
  >(),
  'profile:lock': nothing.answers<Result<ProfileState>>(),
  'profile:disconnect': nothing.answers<Result<ProfileState>>(),
  /** The communities of this computer in their order, including the one in front. */
  'community:list': nothing.answers<readonly CommunityLine[]>(),
  /** Puts another community in front and loads the window again for it. */
  'community:switch': small(community).answers<Result<SwitchOutcome>>(),
  /** Opens the screen on which a new community is connected. */
  'community:add': small({ endExports }).answers<Result<SwitchOutcome>>(),
  /** Erases one of several communities from this computer. One in front gives way to another. */
  'community:remove': small(community).answers<Result<SwitchOutcome>>(),
  /** Asks main to send the cache worker's port, which arrives through the preload. */
  'cache:request-port': nothing.answers<Result<null>>(),
  'export:waiver-pdf': small({ job, id: recordId }).answers<Result<ExportOutcome>>(),
  /** Writes a PDF for each waiver. A waiver that fails does not end the export. */
  'export:batch': upTo(COMMUNITY, batchOrder).answers<Result<BatchOutcome>>(),
  /** Writes what is missing of a batch to the same place. */
  'export:continue': small({ job, exportId: ownId }).answers<Result<BatchOutcome>>(),
  /** Writes all records that can be read into one file. */
  'export:list': upTo(COMMUNITY, listOrder).answers<Result<TableOutcome>>(),
  /** Writes everything about one person into a ZIP file, with the names of what is unreadable. */
  'export:person': small({ job, prospect: recordId }).answers<Result<TableOutcome>>(),
  /** Ends an export that runs or waits; `not-found` while its place is still chosen. */
  'export:cancel': small({ job }).answers<Result<null>>(),
  'export:show-in-folder': small(byExport).answers<Result<null>>(),
  'export:open': small(byExport).answers<Result<null>>(),
  'export:check-files': small(byExport).answers<Result<FilesState>>(),
  /** Deletes those files that nobody changed, after the person has agreed. */
  'export:delete-files': small(byExport).answers<Result<FilesState>>(),
  /** Asks for a folder and keeps it up to date from then on. */
  'export:choose-kept-folder': nothing.answers<Result<null>>(),
  /**
   * Sets whether the chosen folder is kept up to date. If so, it is brought up to date at once.
   */
  'export:keep-folder': small({ on: v.boolean() }).answers<Result<null>>(),
  /** Opens the system's print dialog for one waiver. Main itself tells the person of a failure. */
  'paper:print-waiver': small({ id: recordId }).answers<Result<null>>(),
  /** Opens the print dialog for a sheet of events; `too-large` when it has too many. */
  'paper:print-sheet': upTo(COMMUNITY, sheetOrder).answers<Result<null>>(),
  /**
   * Asks where to save a plot and writes its file. It does not count as an export of records.
   * Carries a picture, or some thousands of shapes or cells.
   */
  'plot:save': upTo(LARGEST_PICTURE + SMALL, plotOrder).answers<Result<SavedFile>>(),
  /** Checks a PDF that the person chooses; `cancelled` when none was chosen. */
  'check:choose-pdf': nothing.answers<Result<PdfCheck>>(),
  /**
   * Checks a file that was dropped on the window; it has at most `LARGEST_CHECKED` bytes.
   */
  'check:dropped-pdf': upTo(LARGEST_CHECKED + SMALL, v.strictObject({ pdf: bytes })).answers<
    Result<PdfCheck>
  >(),
  /** Fetches the record of the file checked last from the service and compares the two. */
  'check:ask-service': nothing.answers<RecordFinding>(),
  /** Tries at once again to open the store. */
  'store:try-again': nothing.answers<Result<null>>(),
  /**
   * Moves a store that does not open aside, without changing it, and loads the window again.
   * `bad-argument` when the store is open.
   */
  'store:set-aside': nothing.answers<Result<null>>(),
  'store:list-set-aside': nothing.answers<readonly SetAsideStore[]>(),
  'store:show-set-aside': nothing.answers<Result<null>>(),
  /** Saves what is kept on this computer alone into a chosen file, sealed with a passphrase. */
  'backup:save': small({ passphrase }).answers<Result<SavedFile>>(),
  /** Lets the person choose a backup, without its passphrase; `cancelled` when none was chosen. */
  'backup:choose': nothing.answers<Result<ChosenBackup>>(),
  /** Opens the backup chosen last and tells what is in it. The worker holds it for the window. */
  'backup:open': small({ passphrase }).answers<Result<OpenedBackup>>(),
  /** The folder that gets a backup each day; null when there is none. */
  'backup:daily': nothing.answers<DailyFile | null>(),
  /**
   * Asks for the folder and saves the first file. From then on each day with a change gets a
   * file. `bad-argument` with the detail `OWN_FOLDER` for a folder that belongs to the program.
   */
  'backup:keep-daily': small({ passphrase }).answers<Result<DailyFile>>(),
  'backup:save-daily': nothing.answers<Result<DailyFile>>(),
  /** Saves no more daily files. Those that exist stay. */
  'backup:stop-daily': nothing.answers<Result<null>>(),
  /** How the service is reached. A sign-in for the proxy is protected like the API key. */
  'proxy:get': nothing.answers<ProxyState>(),
  'proxy:set': upTo(SMALL, proxyRequest).answers<Result<ProxyState>>(),
  /** The commands that would do something now; the menu disables the others. */
  'menu:offer': small({
    commands: listOf(v.picklist(MENU_COMMANDS), { most: MENU_COMMANDS.length }),
  }).answers<null>(),
  /** Changes how the window is shown, as the menu items do. */
  'window:look': small({ look: v.picklist(WINDOW_LOOKS) }).answers<null>(),
  'language:get': nothing.answers<LanguageState>(),
  /** Keeps the choice on this computer and loads the window again in the new language. */
  'language:choose': small({ choice: v.picklist([...LANGUAGES, 'system']) }).answers<null>(),
  'theme:get': nothing.answers<ThemeChoice>(),
  /** Keeps the choice on this computer and applies it to the window at once. */
  'theme:choose': small({ choice: v.picklist(THEMES) }).answers<null>(),
  /** The present zone of this computer. The worker is told of a change by another call. */
  'zone:get': nothing.answers<SystemZone>(),
  'notices:get-state': nothing.answers<NoticeState>(),
  'about:get': nothing.answers<AboutProgram>(),
  /** A text of versions, states and counts. What was composed last is what is saved. */
  'diagnostics:preview': nothing.answers<Result<string>>(),
  'diagnostics:save': nothing.answers<Result<SavedFile>>(),
};

type Calls = typeof mainCalls;
export type MainChannel = keyof Calls;
type Requests = { readonly [Channel in MainChannel]: RequestOf<Calls[Channel]> };
type Responses = { readonly [Channel in MainChannel]: ResponseOf<Calls[Channel]> };
export type MainRequest<Channel extends MainChannel> = Requests[Channel];
export type MainResponse<Channel extends MainChannel> = Responses[Channel];

/* What main tells the window; nothing stands here but the type of what it carries. */
const carrying = <Payload>(): { readonly payload?: Payload } => ({});

/** Main → window. The preload puts each topic into the window under its name, too. */
export const mainPushes = {
  'profile:changed': carrying<ProfileState>(),
  'communities:changed': carrying<readonly CommunityLine[]>(),
  /** The id of a community that the person wants in front. */
  'communities:open': carrying<string>(),
  'export:progress': carrying<ExportProgress>(),
  'backup:daily-changed': carrying<DailyFile | null>(),
  /** A menu item or shortcut that the window carries out. */
  'menu:command': carrying<MenuCommand>(),
};

export type MainPush = keyof typeof mainPushes;
export type MainPushes = {
  readonly [Topic in MainPush]: Required<(typeof mainPushes)[Topic]>['payload'];
};

/** Each call of `mainCalls` by its name. */
export type MainVerbs = {
  readonly [Channel in MainChannel]: (
    request: MainRequest<Channel>,
  ) => Promise<MainResponse<Channel>>;
};

/** What the preload puts on `window.desk`: each call and topic by its name, and no other. */
export type DeskApi = MainVerbs & {
  /** Hears what main sends; the returned function ends it. */
  readonly on: {
    readonly [Topic in MainPush]: (listener: (payload: MainPushes[Topic]) => void) => () => void;
  };
};
