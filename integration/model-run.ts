import fc from 'fast-check';
import { failed } from '../src/contract/result';
import { purgePersonal } from '../src/domain/rights/pii-right';
import { cutWrites } from '../src/cache/testing/cut-writes';
import { createFakeMain, type FakeMain } from '../src/cache/testing/fake-main';
import { createModelService, type ModelService } from '../src/cache/testing/model-service';
import { atSecond, eventNumber, waiverNumber } from '../src/cache/testing/sample-records';
import { createTestDesk, type TestDesk } from '../src/cache/testing/test-desk';
import { freshIndexedDb } from '../src/cache/testing/test-store';
import { storeName } from '../src/cache/store/database';

/** One thing that happens on the service. */
type Change =
  | { readonly kind: 'edit waiver' | 'edit event' | 'redact event'; readonly pick: number }
  | { readonly kind: 'delete waiver' | 'delete event'; readonly pick: number }
  | { readonly kind: 'add waiver' | 'add event' | 'rights' | 'tie'; readonly pick: number }
  | { readonly kind: 'late waiver' | 'late event'; readonly pick: number }
  | { readonly kind: 'delete conversation'; readonly pick: number };

/** What goes wrong in a run, and when: at which question, or at which write of the store. */
type Trouble =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'fault';
      readonly at: number;
      readonly failure: 'offline' | 'server' | 'too-large';
    }
  | { readonly kind: 'kill'; readonly at: number }
  | { readonly kind: 'kill in a write'; readonly at: number }
  | { readonly kind: 'no space'; readonly at: number };

/** A run of the sync, with what the service does between its pages. */
export interface Round {
  readonly before: readonly Change[];
  readonly during: readonly { readonly at: number; readonly change: Change }[];
  readonly trouble: Trouble;
  readonly census: boolean;
}

const kinds = [
  'edit waiver',
  'edit event',
  'redact event',
  'delete waiver',
  'delete event',
] as const;
const others = ['add waiver', 'add event', 'rights', 'tie'] as const;
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(...kinds, ...others),
  pick: fc.nat({ max: 999 }),
});
const at = fc.integer({ min: 1, max: 24 });
const trouble: fc.Arbitrary<Trouble> = fc.oneof(
  fc.constant<Trouble>({ kind: 'none' }),
  fc.record({
    kind: fc.constant('fault' as const),
    at,
    failure: fc.constantFrom('offline', 'server', 'too-large'),
  }),
  fc.record({ kind: fc.constant('kill' as const), at }),
  fc.record({ kind: fc.constant('kill in a write' as const), at }),
  fc.record({ kind: fc.constant('no space' as const), at }),
);

/** The same where records go and come by counts: late ones under an old `updated_at`. */
export const countedRounds: fc.Arbitrary<readonly Round[]> = roundsOf(
  fc.record({
    kind: fc.constantFrom(
      'delete waiver',
      'delete event',
      'delete conversation',
      'add waiver',
      'late waiver',
      'late event',
      'edit event',
    ),
    pick: fc.nat({ max: 999 }),
  }),
  fc.constant(false),
);

/** Any interleaving of changes, pages, faults and kills, a few runs long. */
export const rounds: fc.Arbitrary<readonly Round[]> = roundsOf(change, fc.boolean());

function roundsOf(
  happening: fc.Arbitrary<Change>,
  census: fc.Arbitrary<boolean>,
): fc.Arbitrary<readonly Round[]> {
  return fc.array(
    fc.record({
      before: fc.array(happening, { maxLength: 5 }),
      during: fc.array(fc.record({ at, change: happening }), { maxLength: 5 }),
      trouble,
      census,
    }),
    { minLength: 1, maxLength: 6 },
  );
}

/** A model service, its clock, and the program over it. */
export interface World {
  readonly model: ModelService;
  readonly main: FakeMain;
  readonly desk: TestDesk;
  /** Personal texts that were redacted on the service, by the event that says so. */
  readonly canaries: Map<string, string>;
  readonly mayReadPersonal: () => boolean;
  /** Whether a record came under an old `updated_at`, which no incremental run brings. */
  readonly cameLate: () => boolean;
  readonly apply: (change: Change) => void;
  readonly play: (round: Round) => Promise<void>;
}

const PAGE_SIZE = 6;

/** A world in which nothing has happened yet: so many waivers and events. */
export function createWorld(waivers: number, events: number): World {
  freshIndexedDb();
  const model = createModelService();
  const main = createFakeMain(model);
  const desk = createTestDesk(main, PAGE_SIZE);
  const canaries = new Map<string, string>();
  let second = 10_000;
  let added = 5_000;
  let personal = true;
  let late = false;
  for (let n = 0; n < waivers; n += 1) model.waivers.set(waiverNumber(n).id, waiverNumber(n));
  for (let n = 0; n < events; n += 1) model.events.set(eventNumber(n).id, eventNumber(n));
  model.seen = (event) => (personal ? { ...event, pii: true } : purgePersonal(event));

  const now = (): string => atSecond((second += 400));
  const pickOf = <Item>(items: ReadonlyMap<string, Item>, pick: number): Item | undefined =>
    [...items.values()][items.size === 0 ? 0 : pick % items.size];

  function apply({ kind, pick }: Change): void {
    const waiver = pickOf(model.waivers, pick);
    const event = pickOf(model.events, pick);
    if (kind === 'add waiver') addWaiver();
    else if (kind === 'add event') addEvent();
    else if (kind === 'rights') personal = !personal;
    else if (kind === 'tie') tie(pick);
    else if (kind === 'late waiver' || kind === 'late event') addLate(kind, pick);
    else if (kind === 'delete conversation') removeConversation(pick);
    else if (kind === 'edit waiver' && waiver)
      model.waivers.set(waiver.id, { ...waiver, signerName: `Edited ${now()}`, updatedAt: now() });
    else if (kind === 'delete waiver' && waiver) model.waivers.delete(waiver.id);
    else if (kind === 'edit event' && event)
      model.events.set(event.id, { ...event, endsAt: now(), updatedAt: now() });
    else if (kind === 'delete event' && event) model.events.delete(event.id);
    else if (kind === 'redact event' && event) redact(event.id);
  }

  function addWaiver(): void {
    const waiver = waiverNumber((added += 1), { updatedAt: now() });
    model.waivers.set(waiver.id, waiver);
  }

  function addEvent(): void {
    const event = eventNumber((added += 1), { updatedAt: now() });
    model.events.set(event.id, event);
  }

  function addLate(kind: 'late waiver' | 'late event', pick: number): void {
    late = true;
    const old = { createdAt: atSecond(pick % 60), updatedAt: atSecond(pick % 60) };
    const n = (added += 1);
    if (kind === 'late event') model.events.set(eventNumber(n).id, eventNumber(n, old));
    else model.waivers.set(waiverNumber(n).id, waiverNumber(n, old));
  }

  function removeConversation(pick: number): void {
    const id = `cnv_${String(pick % 50)}`;
    for (const list of [model.waivers, model.events])
      for (const [key, { relations }] of list)
        if (relations.conversation?.ref?.id === id) list.delete(key);
  }

  /* A mass update: many events share one instant, more than a page of them. */
  function tie(pick: number): void {
    const updatedAt = now();
    for (const event of [...model.events.values()].slice(0, 4 + (pick % 12)))
      model.events.set(event.id, { ...event, updatedAt });
  }

  function redact(id: string): void {
    const event = model.events.get(id);
    if (!event) return;
    if (event.details && event.details !== '[redacted]') canaries.set(id, event.details);
    const gone = { details: '[redacted]', address: null, latitude: null, longitude: null };
    model.events.set(id, { ...event, ...gone, updatedAt: now() });
  }

  /* The program ends somewhere in the run, and is started again. */
  async function play({ before, during, trouble: wrong, census }: Round): Promise<void> {
    for (const it of before) apply(it);
    const begun = questionsTo(model);
    const question = (): number => questionsTo(model) - begun;
    let calls = 0;
    const move = (): void => {
      for (const it of during) if (it.at === question()) apply(it.change);
    };
    model.afterPage = move;
    model.afterQuestion = move;
    if (wrong.kind === 'fault') playFault(wrong, question);
    if (wrong.kind === 'kill')
      main.before = () => {
        if ((calls += 1) === wrong.at) main.kill();
      };
    const cut = cutFor(wrong);
    await desk.sync(census);
    cut?.restore();
    model.afterPage = () => undefined;
    model.afterQuestion = () => undefined;
    model.fault = () => null;
    model.countFault = () => null;
    model.recordFault = () => null;
    main.before = () => undefined;
    if (main.isDead()) await desk.restart();
  }

  function playFault(wrong: Trouble & { readonly kind: 'fault' }, question: () => number): void {
    const fault = () => (question() === wrong.at ? failed(wrong.failure) : null);
    model.fault = fault;
    model.countFault = fault;
    model.recordFault = fault;
  }

  function cutFor(wrong: Trouble) {
    const name = storeName('test', main.open().generation);
    if (wrong.kind === 'kill in a write') return cutWrites(name, wrong.at, main.kill);
    if (wrong.kind !== 'no space') return null;
    return cutWrites(name, wrong.at, () => undefined, 'QuotaExceededError');
  }

  return {
    model,
    main,
    desk,
    canaries,
    apply,
    play,
    mayReadPersonal: () => personal,
    cameLate: () => late,
  };
}

function questionsTo({ requests, counts, asked }: ModelService): number {
  return requests.length + counts.length + asked.length;
}
