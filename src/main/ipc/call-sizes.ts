import type { MainChannel } from '../../contract/main-calls';
import type { CarryingChannel } from '../../contract/main-requests';
import { LARGEST_CHECKED } from '../../contract/pdf-check';
import { LARGEST_PICTURE } from '../../contract/plot-files';
import type { AnyCalls } from '../../contract/port-rpc';
import type { Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreCalls } from '../../contract/store-calls';
/*
 * The most that may cross a border, as `isWithinSize` counts it, by what is carried. Every call
 * that carries anything has its own line. So a new call does not compile until its limit is chosen,
 * and with it whether it grows with the community.
 */

/** For a choice, a count or a state, and for calls that carry nothing. */
export const SMALL = 16 * 1024;
/** For a few dozen texts. */
const SOME = 1024 * 1024;
/** For a record. It is no larger than its page, which decoded is no larger than this. */
const RECORD = 64 * 1024 * 1024;
/** For something of every record: 200,000 ids of 512 characters each take a good half of it. */
const COMMUNITY = 256 * 1024 * 1024;

/* `Carrying` are the calls that carry something. */
type Sizes<Calls extends string, Carrying extends Calls> = Readonly<
  Record<Carrying, number> & Partial<Record<Calls, number>>
>;
type Asking<Calls extends AnyCalls<Calls>> = {
  [Call in keyof Calls]: Calls[Call]['request'] extends null ? never : Call;
}[keyof Calls];
type Answering<Calls extends AnyCalls<Calls>> = {
  [Call in keyof Calls]: Calls[Call]['response'] extends Result<null> ? never : Call;
}[keyof Calls];

/** The sizes of what the cache worker asks main. */
export const portRequestSizes: Sizes<keyof ServiceCalls, Asking<ServiceCalls>> = {
  'fetch-page': SMALL,
  'fetch-count': SMALL,
  'fetch-record': SMALL,
  'fetch-related': SMALL,
  /* Carries every agreement text that was ever signed, once. */
  'reset-decoder': COMMUNITY,
  'put-witness': SMALL,
  'begin-generation': SMALL,
  'commit-generation': SMALL,
  'apply-settings': SMALL,
  'show-badge': SMALL,
  'show-notice': SMALL,
};

/** The sizes of what the cache worker answers to main. */
export const portAnswerSizes: Sizes<keyof StoreCalls, Answering<StoreCalls>> = {
  'public-key': SMALL,
  'sync-report': SMALL,
  'get-waiver': RECORD,
  'known-ids': SMALL,
  'take-records': SMALL,
  /* Carries ten thousand ids. */
  'taken-ids': RECORD,
  /* One person may have signed every waiver. */
  'take-person': COMMUNITY,
  /* A part ends with the record that makes it long enough, and names unreadable records. */
  'read-listing': COMMUNITY,
  'words-left': SOME,
  'unfinished-exports': COMMUNITY,
  'stored-export': COMMUNITY,
  'kept-folder': SOME,
  'kept-records': COMMUNITY,
  /* The export list names each record of each export. */
  'make-second-copy': COMMUNITY,
  'make-backup': COMMUNITY,
  'look-at-backup': SMALL,
  'describe-state': SOME,
};

/** The sizes of what the window asks main. */
export const channelSizes: Sizes<MainChannel, CarryingChannel> = {
  'profile:check-connection': SMALL,
  'profile:connect': SMALL,
  'profile:replace-key': SMALL,
  'profile:rename': SMALL,
  'profile:unlock': SMALL,
  'community:switch': SMALL,
  'community:add': SMALL,
  'community:remove': SMALL,
  'export:waiver-pdf': SMALL,
  'export:batch': COMMUNITY,
  'export:continue': SMALL,
  'export:list': COMMUNITY,
  'export:person': SMALL,
  'export:cancel': SMALL,
  'export:show-in-folder': SMALL,
  'export:open': SMALL,
  'export:check-files': SMALL,
  'export:delete-files': SMALL,
  'export:keep-folder': SMALL,
  'paper:print-waiver': SMALL,
  'paper:print-sheet': COMMUNITY,
  /* Carries a picture, or some thousands of shapes or cells. */
  'plot:save': LARGEST_PICTURE + SMALL,
  'check:dropped-pdf': LARGEST_CHECKED + SMALL,
  'backup:save': SMALL,
  'backup:open': SMALL,
  'backup:keep-daily': SMALL,
  'proxy:set': SMALL,
  'menu:offer': SMALL,
  'window:look': SMALL,
  'language:choose': SMALL,
  'theme:choose': SMALL,
};
