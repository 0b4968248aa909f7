import * as v from 'valibot';
import { LANGUAGES } from '../domain/text/language';
import { batchOrder, listOrder, ownId, sheetOrder } from './exports';
import { MENU_COMMANDS, WINDOW_LOOKS } from './menu';
import { plotOrder } from './plot-files';
import { LONGEST_NAME } from './profile';
import { proxyRequest } from './proxy';
import { listOf, recordId } from './read-request';
import { THEMES } from './theme';

const job = ownId;
const byJob = v.strictObject({ job });
const byExport = v.strictObject({ exportId: ownId });

const key = v.pipe(v.string(), v.maxLength(4096));

/* A passphrase that a person has chosen. */
const passphrase = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024));
const withPassphrase = v.strictObject({ passphrase });

const bytes = v.custom<Uint8Array>((it) => it instanceof Uint8Array);

/* Whether running exports may be ended. They are noted as stopped and can be continued. */
const endExports = v.boolean();
const community = v.strictObject({
  id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  endExports,
});

/**
 * The requests that the window may send to main, by channel; with every other channel it sends
 * null. As in `cacheCalls`, each is checked before any work is done for it.
 */
export const mainRequests = {
  'profile:check-connection': v.strictObject({
    address: v.pipe(v.string(), v.maxLength(2048)),
    key,
  }),
  'profile:connect': v.strictObject({
    protection: v.variant('kind', [
      v.strictObject({ kind: v.literal('system') }),
      v.strictObject({ kind: v.literal('passphrase'), passphrase }),
      v.strictObject({ kind: v.literal('session') }),
    ]),
  }),
  'profile:replace-key': v.strictObject({ key }),
  'profile:rename': v.strictObject({
    name: v.pipe(v.string(), v.maxLength(LONGEST_NAME), v.trim(), v.nonEmpty()),
  }),
  'profile:unlock': v.strictObject({ passphrase: v.pipe(v.string(), v.maxLength(1024)) }),
  'community:switch': community,
  'community:add': v.strictObject({ endExports }),
  'community:remove': community,
  'export:waiver-pdf': v.strictObject({ job, id: recordId }),
  'export:batch': batchOrder,
  'export:continue': v.strictObject({ job, exportId: ownId }),
  'export:list': listOrder,
  'export:person': v.strictObject({ job, prospect: recordId }),
  'export:cancel': byJob,
  'export:show-in-folder': byExport,
  'export:open': byExport,
  'export:check-files': byExport,
  'export:delete-files': byExport,
  'export:keep-folder': v.strictObject({ on: v.boolean() }),
  'paper:print-waiver': v.strictObject({ id: recordId }),
  'paper:print-sheet': sheetOrder,
  'plot:save': plotOrder,
  /** The file has at most `LARGEST_CHECKED` bytes. */
  'check:dropped-pdf': v.strictObject({ pdf: bytes }),
  'backup:save': withPassphrase,
  'backup:open': withPassphrase,
  'backup:keep-daily': withPassphrase,
  'proxy:set': proxyRequest,
  'menu:offer': v.strictObject({
    commands: listOf(v.picklist(MENU_COMMANDS), { most: MENU_COMMANDS.length }),
  }),
  'window:look': v.strictObject({ look: v.picklist(WINDOW_LOOKS) }),
  'language:choose': v.strictObject({ choice: v.picklist([...LANGUAGES, 'system']) }),
  'theme:choose': v.strictObject({ choice: v.picklist(THEMES) }),
};

/** A channel that carries something from the window to main. */
export type CarryingChannel = keyof typeof mainRequests;

/** What the window sends with a channel. */
export type MainRequest<Channel extends string> = Channel extends CarryingChannel
  ? Readonly<v.InferOutput<(typeof mainRequests)[Channel]>>
  : null;

const nothing = v.null();

/** The schema of what a channel may carry. */
export function requestOf(channel: string): v.GenericSchema {
  return Object.hasOwn(mainRequests, channel) ? mainRequests[channel as CarryingChannel] : nothing;
}
