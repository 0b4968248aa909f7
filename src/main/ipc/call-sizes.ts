import { COMMUNITY, RECORD, SMALL, SOME } from '../../contract/call';
import type { AnyCalls } from '../../contract/port-rpc';
import type { Result } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreCalls } from '../../contract/store-calls';

/*
 * The most that may cross a border, as `isWithinSize` counts it, by what is carried. Every call
 * that carries anything has its own line. So a new call does not compile until its limit is chosen,
 * and with it whether it grows with the community.
 */

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
