import type { FollowUp } from '../../src/domain/events/follow-up';
import type { Settings } from '../../src/contract/settings';
import { seeded, type Random } from '../../src/sample-service/generate/random';
import {
  startSampleService,
  type SampleService,
} from '../../src/sample-service/testing/steered-service';
import { PAGE_SIZE, start, type Program } from '../program';
import { startUnnamed } from '../unnamed-advocates';

/** What exists only on this computer, as it has to be. */
interface KeptHere {
  /** By event; none of one that was erased or is no longer served. */
  readonly followUps: Map<string, FollowUp>;
  /** By waiver, with the record as it was reviewed: a change of it ends the mark. */
  readonly reviews: Map<string, string>;
  /** By name. */
  readonly filters: Set<string>;
  settings: Settings;
  exports: number;
}

/** A community, the program on its one computer, and what has to be true of both. */
export interface World {
  readonly service: SampleService;
  readonly random: Random;
  program: Program;
  readonly here: KeptHere;
  /** How often the program was updated. */
  versions: number;
  /** Whether the key may read personal data of events. */
  mayReadPersonal: boolean;
  /** Events erased since the key last read what events hold: their people's marks are to end. */
  readonly erasures: Set<string>;
  /** What happened, newest last: a failure says it. */
  readonly diary: string[];
}

/** The present moment of the community before its year begins; epoch ms. */
const BEGIN_MS = Date.parse('2026-01-05T08:00:00.000Z');
export const PASSPHRASE = 'correct horse battery staple';
export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/**
 * A community of some dozens, synced for the first time. Agreements name advocates in a year that is
 * told its days alone: reading names takes a third of it.
 */
export async function createWorld(seed: number, named: boolean): Promise<World> {
  const program = await start({ pageSize: PAGE_SIZE, clockAtMs: BEGIN_MS });
  const startService = named ? startSampleService : startUnnamed;
  const service = await startService({
    seed,
    waivers: 90,
    events: 70,
    anchorMs: BEGIN_MS,
    now: () => Date.now(),
  });
  await program.connect(service, { protection: { kind: 'passphrase', passphrase: PASSPHRASE } });
  await program.settled();
  const settings = await program.cache('settings:get', null);
  return {
    service,
    program,
    random: seeded(seed, 'year'),
    here: {
      followUps: new Map(),
      reviews: new Map(),
      filters: new Set(),
      settings,
      exports: 0,
    },
    versions: 0,
    mayReadPersonal: true,
    erasures: new Set(),
    diary: [],
  };
}

/** Something that happens in a year. */
export type Happening = (world: World) => void | Promise<void>;

/** What may happen, each as likely as its share says. */
export type Happenings = Readonly<Record<string, readonly [share: number, happening: Happening]>>;

/** One of what may happen; noted under its name. */
export async function happens(world: World, table: Happenings): Promise<void> {
  const entries = Object.entries(table);
  const whole = entries.reduce((sum, [, [share]]) => sum + share, 0);
  let left = world.random.next() * whole;
  const chosen = entries.find(([, [share]]) => (left -= share) < 0) ?? entries[0];
  if (chosen === undefined) return;
  world.diary.push(chosen[0]);
  await chosen[1][1](world);
}
