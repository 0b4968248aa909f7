import type { CacheCall, CacheRequest, CacheResponse } from '../../contract/cache-calls';
import { failed, success } from '../../contract/result';
import { eventView } from '../records/event-view';
import { answerIdentifiers } from '../records/answer-identifiers';
import { relatedView } from '../records/related-view';
import { templateRows, templateView } from '../records/template-view';
import { waiverView } from '../records/waiver-view';
import type { Session } from './session';

/** One answer for every call of the window; a missing one does not compile. */
export type CacheAnswers = {
  readonly [Call in CacheCall]: (
    session: Session,
    request: CacheRequest<Call>,
  ) => CacheResponse<Call> | Promise<CacheResponse<Call>>;
};

const lists = {
  'list:query': ({ core }, query) => core().board.query(query),
  'list:rows': ({ core }, { token, from, count }) => core().board.rows(token, from, count),
  'list:locate': ({ core }, { token, id }) => ({ row: core().board.locate(token, id) }),
  'list:ids': ({ core }, { token, range }) => ({ ids: core().board.ids(token, range) }),
} satisfies Partial<CacheAnswers>;

const records = {
  'waiver:get': (session, { id }) =>
    waiverView(
      {
        library: session.core().library,
        optInIdentifier: session.settings().optInIdentifier,
        now: session.clock.now(),
      },
      id,
    ),
  'event:get': (session, { id }) => eventView(session.core().library, id, session.clock.now()),
  'template:list': (session) => templateRows(session.core().library),
  'template:get': (session, { id }) => templateView(session.core().library, id),
  'related:fetch': (session, request) =>
    relatedView(session.core().library, session.link, session.clock.now, request),
  'answers:identifiers': (session) => answerIdentifiers(session.core().library),
} satisfies Partial<CacheAnswers>;

const sync = {
  'sync:start': (session, { census }) => {
    void session.core().engine.start(census ? 'census' : 'asked', census);
    return null;
  },
  'sync:cancel': (session) => {
    session.core().engine.cancel();
    return null;
  },
  'sync:activity': (session, { most }) => session.local.readRuns(most),
  'exports:list': (session) => session.local.readExports(),
} satisfies Partial<CacheAnswers>;

const settings = {
  'settings:get': (session) => session.settings(),
  'settings:put': async (session, changed) => {
    try {
      await session.saveSettings(changed);
      return success(null);
    } catch {
      return failed('storage-failed');
    }
  },
} satisfies Partial<CacheAnswers>;

/** Every call the window may make of an open session. */
export const cacheAnswers: CacheAnswers = { ...lists, ...records, ...sync, ...settings };
