import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAnswers } from '../src/cache/doors/store-answers';
import type { SessionHolder } from '../src/cache/doors/session-holder';
import { windowAnswers } from '../src/cache/doors/window-answers';
import { putEvent } from '../src/cache/index/event-columns';
import { putWaiver } from '../src/cache/index/waiver-columns';
import { idsIn } from '../src/cache/lists/testing/ids-in';
import type { Session } from '../src/cache/session/session';
import { createFakeMain } from '../src/cache/testing/fake-main';
import { filledModel } from '../src/cache/testing/filled-model';
import {
  atSecond,
  eventNumber,
  exportedPdf,
  waiverNumber,
} from '../src/cache/testing/sample-records';
import { createTestDesk, type TestDesk } from '../src/cache/testing/test-desk';
import { freshIndexedDb } from '../src/cache/testing/test-store';
import { listOrder, MOST_NAMED, MOST_SELECTED } from '../src/contract/exports';
import type { CacheCalls } from '../src/contract/cache-calls';
import { DEFAULT_SETTINGS } from '../src/contract/settings';
import { createPortRpc, type CallMap, type PortHandlers } from '../src/contract/port-rpc';
import { failed, success, type FailureKind, type Result } from '../src/contract/result';
import type { KeptRecords, TakenRecords } from '../src/contract/exported-records';
import type { StoreCalls } from '../src/contract/store-calls';
import { ALL_EVENTS, ALL_WAIVERS } from '../src/contract/whole-lists';
import { createSharedEncoder } from '../src/domain/compact/shared-encoder';
import type { CompactWaiver } from '../src/domain/compact/compact-records';
import { packWaiver } from '../src/domain/compact/waiver-codec';
import { answerCall } from '../src/main/ipc/answer-call';
import { mainCalls } from '../src/contract/main-calls';
import { gateAnswers } from '../src/main/ipc/port-gate';

/* As a community may be: none of these is another program. The last is more than may be chosen at once
   (`MOST_SELECTED`), which more records would be, too. */
const SIZES = [0, 1, 2_000, MOST_SELECTED + MOST_NAMED / 10];
/* More than may be named at once. Main is asked for a whole list of waivers alone. */
const MOST_EVENTS = MOST_NAMED + MOST_NAMED / 10;
/* Whoever signed and met most: a seventieth of all. */
const PERSON = 'pro_0';
const FIRST = { id: waiverNumber(0).id };
const EVENT = { id: eventNumber(0).id };
const EXPORT = 'exp_1';

let desk: TestDesk;

/* The sample records' people, each seventieth record the same one's. */
const PEOPLE = 70;

/* A copy of so many records. The first is synced; the others stand in the index alone, which is all that grows. */
async function copyOf(records: number): Promise<void> {
  freshIndexedDb();
  const main = createFakeMain(filledModel(Math.min(records, 1)));
  const call: typeof main.link.call = (name, request, options) =>
    name === 'fetch-related'
      ? (Promise.resolve(failed('not-found')) as never)
      : main.link.call(name, request, options);
  desk = createTestDesk({ ...main, link: { call } });
  await desk.start();
  await desk.sync();
  const { waiver_submissions: waivers, private_events: events } = desk.copy();
  const encoder = createSharedEncoder([]);
  const like = Array.from({ length: PEOPLE }, (_, n) => ({
    waiver: JSON.parse(packWaiver(waiverNumber(n), encoder).json) as CompactWaiver,
    event: eventNumber(n),
  }));
  for (let n = 1; n < records; n += 1) {
    const { waiver, event } = like[n % PEOPLE]!;
    const place = { page: 0, slot: n, gone: false, fingerprint: n };
    putWaiver(waivers, { ...waiver, id: `wvr_${String(n)}`, s: atSecond(n) }, place);
    if (n < MOST_EVENTS) putEvent(events, { ...event, id: `evt_${String(n)}` }, place);
  }
}

/** Both ends of a port, as main and the worker hold theirs. */
function joined<Serves extends CallMap<Serves>>(handlers: PortHandlers<Serves>) {
  const { port1, port2 } = new MessageChannel();
  const ask = createPortRpc<object, Serves>({
    post: (message) => port1.postMessage(message),
    handlers: {} as PortHandlers<object>,
  });
  const answer = createPortRpc<Serves, Record<never, never>>({
    post: (message) => port2.postMessage(message),
    handlers,
  });
  port1.on('message', ask.receive);
  port2.on('message', answer.receive);
  return { call: ask.call, close: () => port1.close() };
}

const done = (): Promise<Result<null>> => Promise.resolve(success(null));

function holderOf(session: Session): SessionHolder {
  return {
    current: () => session,
    opened: () => Promise.resolve(session),
    open: done,
    close: () => undefined,
    remove: done,
  };
}

type Questions<Calls extends { readonly [Name in keyof Calls]: { readonly request: unknown } }> = {
  readonly [Name in keyof Calls]: Calls[Name]['request'];
};

/* In the order in which they can be asked: a file is read once it was begun. */
const ofMain = (token: number): Questions<StoreCalls> => ({
  'public-key': null,
  'open-store': {} as never,
  'remove-store': { profileId: 'test' },
  wake: { reason: 'focus' },
  'follow-zone': { zone: 'UTC' },
  'sync-report': null,
  'get-waiver': FIRST,
  'known-ids': null,
  'expect-key': null,
  'take-records': {
    exportId: EXPORT,
    list: 'waiver_submissions',
    source: { kind: 'answer', list: 'waiver_submissions', token },
  },
  'take-person': { prospect: PERSON },
  'open-listing': {
    list: 'waiver_submissions',
    records: { taken: EXPORT },
    form: { kind: 'csv', separator: ',', bom: true },
    program: 'Waiver Desk',
    address: 'https://service.example',
    selection: [],
  },
  'read-listing': null,
  'taken-ids': { exportId: EXPORT, from: 0 },
  'begin-export': {
    ...exportedPdf(EXPORT, 0),
    kind: 'csv',
    folder: 'sealed',
    ids: [],
    order: null,
    round: 0,
  },
  'note-export-file': {
    exportId: EXPORT,
    file: { fileName: 'a.csv', sha256: 'f'.repeat(64), ids: null, facts: null },
  },
  'words-left': { selection: [] },
  'unfinished-exports': null,
  'end-export': { exportId: EXPORT, ids: null, end: 'complete' },
  'stored-export': { exportId: EXPORT },
  'kept-folder': null,
  'put-kept-folder': {} as never,
  'kept-records': null,
  'make-second-copy': null,
  'make-backup': { program: '1.0.0' },
  'look-at-backup': { content: new Uint8Array() },
  'describe-state': null,
  'close-store': null,
});

const byId = FIRST;
const ofWindow = (token: number, ids: readonly string[]): Questions<CacheCalls> => ({
  'list:query': ALL_WAIVERS,
  'list:begin': { query: ALL_WAIVERS, further: false },
  'list:choices': {
    query: { ...ALL_EVENTS, zone: 'UTC' },
    facet: 'advocates',
    typed: '',
    orNone: false,
    most: 50,
  },
  'list:rows': { token, from: 0, count: 200 },
  'list:locate': { token, ...byId },
  'list:without': { token, ids: ids.slice(0, 1), held: [1] },
  'list:choose': { token, range: null, base: { kind: 'ids', ids: [] }, how: 'add' },
  'list:outside': { number: 1, ids: ids.slice(0, 1) },
  'list:named': { token, chosen: { kind: 'ids', ids: ids.slice(0, 1) } },
  'list:cells': { list: 'waiver_submissions', ids: ids.slice(0, 1) },
  'waiver:get': byId,
  'event:get': EVENT,
  'record:check': { collection: 'waiver_submissions', ...byId },
  'template:get': { id: 'tpl_1' },
  'template:versions': { id: 'tpl_1' },
  'template:diff': { id: 'tpl_1', from: 1, to: 2 },
  'template:answers': { id: 'tpl_1' },
  'coverage:of-event': EVENT,
  'anywhere:find': { text: 'signer', kind: null, most: 5 },
  'people:get': { kind: 'prospect', id: PERSON, most: 100 },
  'person:get': { prospect: PERSON, most: 50 },
  'person:name': { prospect: PERSON },
  'advocate:get': { id: 'adv_1', most: 50 },
  'people:outcomes': { source: { kind: 'ids', list: 'private_events', ids: [EVENT.id] } },
  'people:copy': {
    source: { kind: 'ids', list: 'private_events', ids: [EVENT.id] },
    status: 'happened',
  },
  'advocate:put': { id: 'adv_1', label: { label: 'Mo', contact: '' } },
  'advocates:ask': null,
  'advocates:cancel': null,
  'advocates:choose': { attributes: ['name'] },
  'related:fetch': { collection: 'waiver_submissions', ...byId, relation: 'prospect' },
  'answers:identifiers': null,
  'queue:check': null,
  'figures:get': { by: 'month', dates: null, zone: 'UTC' },
  'events:week': {
    query: { ...ALL_EVENTS, zone: 'UTC' },
    day: '2026-11-27',
    firstWeekday: 1,
    open: null,
  },
  'overview:days': { zone: 'UTC' },
  'overview:queue': null,
  'overview:outcomes': { zone: 'UTC', firstWeekday: 1, months: 24, types: [], advocates: [] },
  'overview:signed': { zone: 'UTC', firstWeekday: 1 },
  'follow-up:get': EVENT,
  'follow-up:put': {
    ...EVENT,
    followUp: { note: 'Ring', asked: null, waiverAskedAtMs: null, snooze: null },
  },
  'follow-up:change-many': { ids: ids.slice(0, 1), change: { kind: 'asked', atMs: 1 } },
  'follow-up:undo': null,
  'follow-up:gone': null,
  'follow-up:gone-seen': { ids: ids.slice(0, 1) },
  'drafts:list': null,
  'drafts:put': { event: null, text: 'Called', from: '', turn: 0 },
  'review:toggle': { chosen: { kind: 'ids', ids: ids.slice(0, MOST_NAMED) } },
  'review:undo': null,
  'sync:cancel': null,
  'sync:activity': null,
  'exports:list': { person: '' },
  'exports:kept-folder': null,
  'exports:handled': { exportId: EXPORT },
  'asked:list': null,
  'typed:list': null,
  'asked:put': ALL_WAIVERS,
  'typed:put': { form: 'label/7', texts: [], turn: 0 },
  'filters:list': { list: 'waiver_submissions' },
  'filters:put': { id: 'f', name: 'Mine', choices: ALL_WAIVERS },
  'filters:count': { choices: ALL_WAIVERS },
  'filters:delete': { id: 'f' },
  'filters:removed': { list: 'waiver_submissions' },
  'filters:removed-seen': { ids: ids.slice(0, 1) },
  'backup:take-over': null,
  'backup:undo': null,
  'age-limits:get': null,
  'age-limits:preview': { list: 'waiver_submissions', limit: null },
  'age-limits:put': { list: 'waiver_submissions', limit: null, withNoted: false },
  'settings:get': null,
  'settings:put': DEFAULT_SETTINGS,
  'sync:start': { census: false },
});

/* What may honestly be said of a community without records, or of one record that is not there. */
const HONEST: ReadonlySet<FailureKind> = new Set<FailureKind>([
  ...(['not-found', 'not-cached', 'outdated', 'bad-argument'] as const),
]);

async function wholeList(): Promise<{ readonly token: number; readonly ids: readonly string[] }> {
  const { listEngine } = desk.session().generation();
  const { token } = listEngine.query(ALL_WAIVERS);
  return { token, ids: idsIn(listEngine, token) };
}

describe.each(SIZES)(
  'every question of the ports at %d records',
  { timeout: 120_000 },
  (records) => {
    beforeAll(() => copyOf(records), 120_000);
    afterAll(() => desk.close());

    it('is answered to the window', async () => {
      const { token, ids } = await wholeList();
      const { call, close } = joined(windowAnswers(() => Promise.resolve(desk.session())));
      const answers = await askAll(call as never, ofWindow(token, ids));
      close();
      expect([...answers].filter(([, it]) => !it.ok)).toEqual([]);
    });

    it('is answered to main, and never with a size as the reason', async () => {
      const { token } = await wholeList();
      const publicKey = () => Promise.resolve(new Uint8Array(65));
      const { call, close } = joined(storeAnswers(holderOf(desk.session()), { publicKey }));
      const answers = await askAll(gateAnswers(call as never) as never, ofMain(token));
      close();
      expect([...answers].filter(([, it]) => !isHonest(it, records))).toEqual([]);
      expect(valueOf<KeptRecords>(answers, 'kept-records').records).toHaveLength(records);
      expect(valueOf<TakenRecords>(answers, 'take-records').count).toBe(records);
    });

    it('may name as many records to main as are told by ids', async () => {
      const length = Math.min(records, MOST_SELECTED);
      const ids = Array.from({ length }, (_, n) => `${'9'.repeat(190)}${String(n)}`);
      const source = { kind: 'ids', list: 'waiver_submissions', ids };
      const form = { kind: 'csv', separator: ',', bom: true };
      const call = { trusted: true, nowMs: 0, request: { job: 'j', source, selection: [], form } };
      const gate = { maxSize: mainCalls['export:list'].maxSize, takeTurn: () => true };
      const handler = { request: listOrder, run: () => Promise.resolve(success(null)) };
      const wanted = records === 0 ? failed('bad-argument', { detail: 'shape' }) : success(null);
      expect(await answerCall(handler, gate, call, () => undefined)).toEqual(wanted);
    });
  },
);

async function askAll(
  call: (name: string, request: unknown) => Promise<Result<unknown>>,
  questions: object,
): Promise<ReadonlyMap<string, Result<unknown>>> {
  const answers = new Map<string, Result<unknown>>();
  for (const [name, request] of Object.entries(questions)) {
    answers.set(name, await call(name, request));
  }
  return answers;
}

function isHonest(answer: Result<unknown>, records: number): boolean {
  if (answer.ok) return true;
  return records === 0 && HONEST.has(answer.failure.kind);
}

function valueOf<Value>(answers: ReadonlyMap<string, Result<unknown>>, name: string): Value {
  const answer = answers.get(name);
  if (!answer?.ok) throw new Error(`There is no ${name}.`);
  return answer.value as Value;
}
