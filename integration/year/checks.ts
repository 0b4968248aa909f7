import { Dexie } from 'dexie';
import { expect } from 'vitest';
import type { Collection } from '../../src/domain/entities/collections';
import type { PrivateEvent } from '../../src/domain/entities/private-event';
import { purgePersonal } from '../../src/domain/rights/pii-right';
import type { FacetChoice } from '../../src/contract/lists';
import { ALL_EVENTS, ALL_WAIVERS } from '../../src/contract/whole-lists';
import { answerIds } from '../answer-ids';
import { collectGarbage } from '../collect-garbage';
import { readStored, truthOf, type Stored } from '../invariants';
import { forgetWhatEnded } from './by-person';
import type { World } from './world';

const PATIENT = { timeout: 20_000 };

/** After a sync the copy is what the service holds, and what is kept here is as it was left. */
export async function expectRight(world: World): Promise<void> {
  const { program } = world;
  await program.sync();
  await expect.poll(() => program.status()?.state).toBe('up-to-date');
  /* A right that came is used by a walk of its own, which begins when this one has ended. */
  await expect.poll(() => program.copy().store.state().rightsGains, PATIENT).toBe(0);
  await program.settled();
  forgetWhatEnded(world);
  await expectCopy(world);
  await expectStatuses(world);
  await expectKept(world);
}

async function expectCopy({ program, service, mayReadPersonal }: World): Promise<void> {
  const { twice, gone, ...stored } = await readStored(program.copy());
  const truth = truthOf(service);
  const seen = (event: PrivateEvent): PrivateEvent =>
    mayReadPersonal ? event : purgePersonal(event);
  expect(twice).toEqual([]);
  expect(served(stored.waiver_submissions, gone)).toEqual(truth.waiver_submissions);
  expect(lasting(served(stored.private_events, gone))).toEqual(lasting(truth.private_events, seen));
}

/* The status of an event moves by the clock alone; it is looked at by itself. */
function lasting(events: Stored['private_events'], seen = (event: PrivateEvent) => event) {
  return new Map(
    [...events].map(([id, event]) => [id, { ...seen(event as PrivateEvent), status: null }]),
  );
}

function served(records: Stored[Collection], gone: Stored['gone']): Stored[Collection] {
  return new Map([...records].filter(([id]) => !gone.has(id)));
}

/* By the service's own rule, which is another program's. */
async function expectStatuses({ program, service }: World): Promise<void> {
  const counts = new Map<string, number>();
  for (const id of service.hooks.events.ids()) {
    const status = service.hooks.events.served(id).attributes['status'] as string;
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const { facets } = await program.cache('list:query', { ...ALL_EVENTS, zone: 'UTC' });
  const shown = (facets as { readonly statuses: readonly FacetChoice[] }).statuses
    .map(({ key, count }) => [key, count?.amount ?? 0] as const)
    .filter(([key, amount]) => key !== 'under_way' && amount > 0);
  expect(new Map(shown)).toEqual(counts);
}

async function expectKept({ program, service, here }: World): Promise<void> {
  const followUps = new Map<string, string>();
  for (const id of service.hooks.events.ids()) {
    const view = await program.cache('follow-up:get', { id });
    if (view !== null && view.note !== '') followUps.set(id, view.note);
  }
  expect(followUps).toEqual(new Map([...here.followUps].map(([id, { note }]) => [id, note])));
  const { token } = await program.cache('list:query', { ...ALL_WAIVERS, reviewed: true });
  const ids = await answerIds(program.cache, token);
  expect([...ids].sort()).toEqual([...here.reviews.keys()].sort());
  const filters = await program.cache('filters:list', { list: 'waiver_submissions' });
  expect(new Set(filters.map(({ id }) => id))).toEqual(here.filters);
  expect(await program.cache('settings:get', null)).toEqual(here.settings);
  expect(await program.cache('exports:list', { person: '' })).toHaveLength(here.exports);
}

/** What the program takes up, once what nothing holds is gone. */
export interface TakenUp {
  readonly heapBytes: number;
  /** Rows of its databases without the lines of the sync activity, and the bytes in them. */
  readonly rows: number;
  readonly rowBytes: number;
  readonly activity: number;
}

/** Measures what this thread, which is main, worker and window together, and the stores take up. */
export async function takenUp(): Promise<TakenUp> {
  await collectGarbage();
  const heapBytes = process.memoryUsage().heapUsed;
  const sizes: number[] = [];
  let activity = 0;
  for (const name of await Dexie.getDatabaseNames()) {
    const db = await new Dexie(name).open();
    for (const table of db.tables) {
      if (table.name === 'runs') activity += await table.count();
      else sizes.push(...(await table.toArray()).map(bytesOf));
    }
    db.close();
  }
  const rowBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
  return { heapBytes, rows: sizes.length, rowBytes, activity };
}

function bytesOf(row: object): number {
  const sizes = Object.values(row).map((it: unknown) =>
    it instanceof Uint8Array ? it.byteLength : (JSON.stringify(it) ?? '').length,
  );
  return sizes.reduce((sum, bytes) => sum + bytes, 0);
}
