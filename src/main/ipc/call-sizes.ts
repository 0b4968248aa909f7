import type { MainChannel } from '../../contract/main-calls';
import { LARGEST_CHECKED } from '../../contract/pdf-check';
import { LARGEST_PICTURE } from '../../contract/plot-files';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreCalls } from '../../contract/store-calls';
/*
 * The most that may cross, as `isWithinSize` counts it, by what is carried. Every call has its own
 * line, so that a new one does not compile until somebody has said whether it grows.
 */

/** For a choice, a count or a state. */
const SMALL = 16 * 1024;
/** For a few dozen texts. */
const SOME = 1024 * 1024;
/** A record is no larger than its page, which is no larger than this decoded. */
const RECORD = 64 * 1024 * 1024;
/** Something of every record: 200,000 whose ids have 512 characters take a good half of it. */
const COMMUNITY = 256 * 1024 * 1024;

/** What the cache worker asks main. */
export const portRequestSizes: Readonly<Record<keyof ServiceCalls, number>> = {
  'fetch-page': SMALL,
  'fetch-templates': SMALL,
  'fetch-count': SMALL,
  'fetch-record': SMALL,
  'fetch-related': SMALL,
  'ask-by-hand': SMALL,
  /* Every agreement that was ever signed, once. */
  'reset-decoder': COMMUNITY,
  'put-witness': SMALL,
  'begin-generation': SMALL,
  'commit-generation': SMALL,
  'apply-settings': SMALL,
  'show-badge': SMALL,
  'reopen-store': SMALL,
  'sync-ended': SMALL,
  'show-notice': SMALL,
  'store-obstacle': SMALL,
  'held-up': SMALL,
  'second-copies': SMALL,
};

/** What the cache worker answers to main. */
export const portAnswerSizes: Readonly<Record<keyof StoreCalls, number>> = {
  'public-key': SMALL,
  'open-store': SMALL,
  'close-store': SMALL,
  'remove-store': SMALL,
  wake: SMALL,
  'follow-zone': SMALL,
  'sync-report': SMALL,
  'get-waiver': RECORD,
  'known-ids': SMALL,
  'expect-key': SMALL,
  'take-records': SMALL,
  /* Ten thousand ids. */
  'taken-ids': RECORD,
  /* One person may have signed all there is. */
  'take-person': COMMUNITY,
  'open-listing': SMALL,
  /* A part ends with the record that makes it long enough; what could not be read is named in it. */
  'read-listing': COMMUNITY,
  'begin-export': SMALL,
  'note-export-file': SMALL,
  'end-export': SMALL,
  'unfinished-exports': COMMUNITY,
  'stored-export': COMMUNITY,
  'kept-folder': SOME,
  'put-kept-folder': SMALL,
  'kept-records': COMMUNITY,
  /* The list of exports names each of their records. */
  'make-second-copy': COMMUNITY,
  'make-backup': COMMUNITY,
  'look-at-backup': SMALL,
  'describe-state': SOME,
};

/** What the window asks main. */
export const channelSizes: Readonly<Record<MainChannel, number>> = {
  'profile:get-state': SMALL,
  'profile:check-connection': SMALL,
  'profile:connect': SMALL,
  'profile:open-sample': SMALL,
  'profile:replace-key': SMALL,
  'profile:rename': SMALL,
  'profile:unlock': SMALL,
  'profile:lock': SMALL,
  'profile:disconnect': SMALL,
  'community:list': SMALL,
  'community:switch': SMALL,
  'community:add': SMALL,
  'community:remove': SMALL,
  'cache:request-port': SMALL,
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
  'export:choose-kept-folder': SMALL,
  'export:keep-folder': SMALL,
  'paper:print-waiver': SMALL,
  'paper:print-sheet': COMMUNITY,
  /* A picture, or some thousands of shapes or cells. */
  'plot:save': LARGEST_PICTURE + SMALL,
  'check:choose-pdf': SMALL,
  'check:dropped-pdf': LARGEST_CHECKED + SMALL,
  'check:ask-service': SMALL,
  'store:try-again': SMALL,
  'store:set-aside': SMALL,
  'store:list-set-aside': SMALL,
  'store:show-set-aside': SMALL,
  'backup:save': SMALL,
  'backup:choose': SMALL,
  'backup:open': SMALL,
  'backup:daily': SMALL,
  'backup:keep-daily': SMALL,
  'backup:save-daily': SMALL,
  'backup:stop-daily': SMALL,
  'proxy:get': SMALL,
  'proxy:set': SMALL,
  'menu:offer': SMALL,
  'window:look': SMALL,
  'language:get': SMALL,
  'language:choose': SMALL,
  'theme:get': SMALL,
  'theme:choose': SMALL,
  'zone:get': SMALL,
  'notices:get-state': SMALL,
  'about:get': SMALL,
  'diagnostics:preview': SMALL,
  'diagnostics:save': SMALL,
};
