import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListState } from '../src/cache/store/store-state';
import { isWalkDue } from '../src/domain/sync/list-basis';
import { startUnnamed } from './unnamed-advocates';
import {
  brokenInvariants,
  COLLECTIONS,
  expectTruth,
  readStored,
  truthOf,
  type Stored,
} from './invariants';
import { start } from './program';
import { startThief, type Thief } from './thief';
import { WIRE_FAULTS, type WireFault } from './wire-faults';

const KINDS = ['first', 'incremental', 'census'] as const;
type Kind = (typeof KINDS)[number];
const PLACES = ['first', 'middle', 'last'] as const;

/* Each page begins with the last record of the one before. */
const PAGE_SIZE = 10;
const WAIVERS = 32;
const PAGE_OF = { first: 1, middle: 2, last: 4 } as const;
/* As often as possible: what reads snapshots has to cope with every state of a copy. */
const OFTEN = (): number => 1;
const LONGER_THAN_ASKED_MS = 26 * 3_600_000;
const MOST_REQUESTS = 700;
const NAMED_ENDS = ['complete', 'complete-after-repair', 'may-have-gaps', 'stopped', 'cancelled'];

/* Everything with everything takes many minutes: `npm run torture -- --parts faults` does it; here each
   fault that the client tells from others is played once, by turns at each place and in each kind of run. */
const WHOLE = process.env['TORTURE_WHOLE'] === '1';

interface Case extends WireFault {
  readonly place: (typeof PLACES)[number];
  readonly kind: Kind;
}

function casesOf(fault: WireFault, turn: number): readonly Case[] {
  const all = PLACES.flatMap((place) => KINDS.map((kind) => ({ ...fault, place, kind })));
  const place = fault.slow ? 'middle' : PLACES[turn % 3];
  const kind = KINDS[Math.floor(turn / 3) % 3];
  return WHOLE ? all : all.filter((it) => it.place === place && it.kind === kind);
}

const cases = WIRE_FAULTS.filter((it) => WHOLE || !it.alike).flatMap(casesOf);

const SIGNER = 'Canaria Featherstonehaugh';

/** A new program and the service it will be connected to. */
async function begin() {
  const service = await startUnnamed({ waivers: WAIVERS, events: 15 });
  service.hooks.waivers.add({ signerName: SIGNER });
  return { service, program: await start({ pageSize: PAGE_SIZE, snapshots: OFTEN }) };
}
type Desk = Awaited<ReturnType<typeof begin>>;

async function end({ service, program }: Desk): Promise<void> {
  await program.quit();
  await service.close();
}

let thief: Thief;
let running: Desk | null = null;
/* Healed of a fault, a copy is as after its first sync, and the next fault may come to it. */
let isHealed = false;

beforeAll(async () => {
  thief = await startThief();
});
afterAll(async () => {
  if (running) await end(running);
  await thief.close();
});

/** A desk whose copy is where a run of this kind begins. */
async function deskFor(kind: Kind): Promise<Desk> {
  if (running && isHealed && kind !== 'first') return running;
  if (running) await end(running);
  running = null;
  running = await begin();
  const { service, program } = running;
  if (kind === 'first') return running;
  await program.connect(service);
  await program.settled();
  return running;
}

/** Has the fault played from the k-th request of each list on; `times` as often. */
function play({ service }: Desk, { fault }: WireFault, from: number, times: number): void {
  const seen = new Map<string, number>();
  service.hooks.faults.when(
    ({ path }) => {
      if (!/\/(?:waiver_submissions|private_events)$/.test(path)) return false;
      const count = (seen.get(path) ?? 0) + 1;
      seen.set(path, count);
      return count >= Math.min(from, path.endsWith('private_events') ? 1 : from);
    },
    fault(thief.host),
    times,
  );
}

/** What the copy holds before the run, and what there is for the run to fetch. */
async function prepare(
  { service, program }: Desk,
  kind: Kind,
): Promise<Pick<Stored, 'waiver_submissions' | 'private_events'> | null> {
  if (kind === 'first') return null;
  const { waivers } = service.hooks;
  if (kind === 'incremental') for (const id of waivers.ids().slice(0, 30)) waivers.touch(id);
  return readStored(program.copy());
}

/** The run in which the fault is played. */
async function run({ service, program }: Desk, kind: Kind, beforeSync: () => void): Promise<void> {
  if (kind === 'first') await program.connect(service, { beforeSync });
  else beforeSync();
  if (kind === 'first') await program.settled();
  else await program.sync(kind === 'census');
}

/* I8: each list's run is over and in the journal, with how it ended and why it stopped. */
async function expectNamedEnds({ program }: Desk, before: number): Promise<void> {
  expect(program.session().generation().engine.view().running).toBe(false);
  const journal = (await program.session().local.readRuns()).filter(({ id }) => id > before);
  expect(new Set(journal.map(({ list }) => list)).size).toBe(3);
  for (const { end, failure } of journal) {
    expect(NAMED_ENDS).toContain(end);
    expect(failure !== null).toBe(end === 'stopped');
  }
}

/* I4: the service has records all the time, so no list may say that it was read whole and is empty. */
async function expectNoneSaid({ program }: Desk): Promise<void> {
  const { store, setAside } = program.copy();
  const stored = await readStored(program.copy());
  for (const collection of COLLECTIONS)
    if (stored[collection].size + setAside[collection].current.length === 0)
      expect(store.state().lists[collection].everComplete).toBe(false);
}

/* Not where counts were wrong or gaps are known: there the next sync walks over everything. */
function isLikeNew(list: ListState): boolean {
  return !isWalkDue(list, (list.completeAtMs ?? Infinity) + LONGER_THAN_ASKED_MS);
}

/** Plays one fault in one run, looks at the copy, and has it healed. */
async function survive({ place, kind, ...fault }: Case): Promise<void> {
  const desk = await deskFor(kind);
  isHealed = false;
  const { service, program } = desk;
  const before = await prepare(desk, kind);
  const [newest] = kind === 'first' ? [] : await program.session().local.readRuns();
  const played = service.hooks.faults.played();
  let requests = 0;
  await run(desk, kind, () => {
    requests = service.hooks.log.count();
    play(desk, fault, PAGE_OF[place], fault.slow ? 1 : Infinity);
  });
  const copy = program.copy();
  const truth = truthOf(service);
  expect(service.hooks.faults.played()).toBeGreaterThan(played);
  expect(service.hooks.log.count() - requests).toBeLessThan(MOST_REQUESTS);
  await expectNoneSaid(desk);
  await expectNamedEnds(desk, newest?.id ?? 0);
  expect(
    await brokenInvariants({
      copy,
      before,
      secrets: [service.keys.full, SIGNER],
      truth,
      told: program.told(),
    }),
  ).toEqual([]);
  expect(thief.connections()).toBe(0);
  expect(Object.prototype).not.toHaveProperty('polluted');

  service.hooks.faults.clear();
  program.clock.skip(LONGER_THAN_ASKED_MS);
  await program.sync(fault.heals === 'census');
  await expectTruth(program.copy(), service, truth);
  const { lists } = program.copy().store.state();
  for (const collection of COLLECTIONS) {
    expect(lists[collection]).toMatchObject({ everComplete: true, failure: null });
    expect(program.copy().setAside[collection].current).toEqual([]);
  }
  isHealed = COLLECTIONS.every((it) => isLikeNew(lists[it]));
}

/* By their rows in docs/reliability.md. */
const ROWS: readonly (readonly [row: number, title: string])[] = [
  [4, 'a connection that ends in the middle of an answer'],
  [5, 'a body cut short that ends with its connection'],
  [6, 'JSON that is cut, garbage, or followed by more'],
  [7, 'an answer of another content type'],
  [8, 'a sign-in page, or a redirect to one'],
  [9, 'an empty answer, or one without data'],
  [10, 'a status 400 for a parameter nobody sent wrongly'],
  [11, 'a status 401 in the middle of a run'],
  [12, 'a status 403 in the middle of a run'],
  [14, 'a status that means this address or this way of asking'],
  [15, 'a status that means busy or in conflict'],
  [16, 'a status 429 or 503 with a Retry-After in any form'],
  [17, 'a status 429 without a Retry-After'],
  [18, 'a status of a failing server'],
  [20, 'a service that keeps silent or drips'],
  [21, 'a page larger than any limit'],
  [22, 'a compressed answer, honest or a bomb'],
  [23, 'bytes that are no clean UTF-8'],
  [24, 'JSON nested deeper than anything needs'],
  [25, 'keys that would reach a prototype'],
  [26, 'a redirect to another origin or to itself'],
  [27, 'a next link to somewhere else'],
  [28, 'a next link to the page itself'],
  [29, 'records that come twice'],
  [33, 'totals that are wrong, and pages emptied'],
  [34, 'pages in the wrong order'],
  [35, 'values nobody knows'],
  [36, 'records of another shape'],
  [37, 'dates that are none'],
  [38, 'an agreement that is missing'],
];

for (const [row, title] of ROWS)
  describe(title, () => {
    it.each(cases.filter((it) => it.row === row))('$name: $place page, $kind run', survive, 60_000);
  });

describe('the rows of the wire', () => {
  it('leave out none of its faults', () => {
    const rows = new Set(ROWS.map(([row]) => row));
    expect(WIRE_FAULTS.filter(({ row }) => !rows.has(row))).toEqual([]);
  });
});
