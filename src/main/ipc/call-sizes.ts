import type { MainCalls, MainChannel } from '../../contract/main-calls';
import { LARGEST_CHECKED } from '../../contract/pdf-check';
import { LARGEST_PICTURE } from '../../contract/plot-files';
import type { AnyCalls } from '../../contract/port-rpc';
import type { Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreCalls } from '../../contract/store-calls';
/*
 * The most that may cross, as `isWithinSize` counts it, by what is carried. Every call that carries
 * anything has its own line, so that a new one does not compile until somebody has said whether it
 * grows.
 */

/** For a choice, a count or a state, and for what carries nothing. */
export const SMALL = 16 * 1024;
/** For a few dozen texts. */
const SOME = 1024 * 1024;
/** A record is no larger than its page, which is no larger than this decoded. */
const RECORD = 64 * 1024 * 1024;
/** Something of every record: 200,000 whose ids have 512 characters take a good half of it. */
const COMMUNITY = 256 * 1024 * 1024;

/* `Carrying` are the calls of them that carry something. */
type Sizes<Calls extends string, Carrying extends Calls> = Readonly<
  Record<Carrying, number> & Partial<Record<Calls, number>>
>;
type Asking<Calls extends AnyCalls<Calls>> = {
  [Call in keyof Calls]: Calls[Call]['request'] extends null ? never : Call;
}[keyof Calls];
type Answering<Calls extends AnyCalls<Calls>> = {
  [Call in keyof Calls]: Calls[Call]['response'] extends Result<null> ? never : Call;
}[keyof Calls];

/** What the cache worker asks main. */
export const portRequestSizes: Sizes<keyof ServiceCalls, Asking<ServiceCalls>> = {
  'fetch-page': SMALL,
  'fetch-count': SMALL,
  'fetch-record': SMALL,
  'fetch-related': SMALL,
  /* Every agreement that was ever signed, once. */
  'reset-decoder': COMMUNITY,
  'put-witness': SMALL,
  'begin-generation': SMALL,
  'commit-generation': SMALL,
  'apply-settings': SMALL,
  'show-badge': SMALL,
  'show-notice': SMALL,
};

/** What the cache worker answers to main. */
export const portAnswerSizes: Sizes<keyof StoreCalls, Answering<StoreCalls>> = {
  'public-key': SMALL,
  'sync-report': SMALL,
  'get-waiver': RECORD,
  'known-ids': SMALL,
  'take-records': SMALL,
  /* Ten thousand ids. */
  'taken-ids': RECORD,
  /* One person may have signed all there is. */
  'take-person': COMMUNITY,
  /* A part ends with the record that makes it long enough; what could not be read is named in it. */
  'read-listing': COMMUNITY,
  'unfinished-exports': COMMUNITY,
  'stored-export': COMMUNITY,
  'kept-folder': SOME,
  'kept-records': COMMUNITY,
  /* The list of exports names each of their records. */
  'make-second-copy': COMMUNITY,
  'make-backup': COMMUNITY,
  'look-at-backup': SMALL,
  'describe-state': SOME,
};

/** What the window asks main. */
export const channelSizes: Sizes<MainChannel, Asking<MainCalls>> = {
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
  /* A picture, or some thousands of shapes or cells. */
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
