import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import {
  startSampleService,
  type SampleService,
} from '../../src/sample-service/testing/steered-service';
import { atRest, staysAtRest } from '../at-rest';
import { expectTruth } from '../invariants';
import { PAGE_SIZE, start, type Program } from '../program';
import type { Dweller } from './dwellers';
import { everyFile } from './every-file';
import { expectSame, look } from './look';
import { PRESENT_MS } from './shapes';

/** Uses the program with one community on one computer, and sees that what always holds does. */
export async function visit(dweller: Dweller, seed: number): Promise<void> {
  const complaints = hearComplaints();
  const giveZoneBack = setZone(dweller.computer?.zone);
  const service = await serve(dweller, seed);
  let program = await open(dweller, service);
  try {
    await settles(program, dweller);
    if (dweller.key === undefined) await expectTruth(program.copy(), service);
    const { zone } = await program.call('zone:get', null);
    await everyFile(program, zone);
    const before = await look(program, zone);
    await jump(program, dweller);
    program = await program.restart({ clockAtMs: Date.now() });
    await settles(program, dweller);
    const after = await look(program, zone);
    if (dweller.computer?.jumpMs === undefined) expectSame(before, after);
    await staysAtRest(program, REST_MS);
    await program.quit();
    expect([...complaints.heard(), ...unexpectedIn(program.folder, dweller)]).toEqual([]);
  } finally {
    await program.quit();
    await service.close();
    complaints.end();
    giveZoneBack();
  }
}

function serve({ size: [waivers, events], shape, serviceAheadMs = 0 }: Dweller, seed: number) {
  return startSampleService({
    seed,
    waivers,
    events,
    anchorMs: PRESENT_MS,
    ...(shape && { shape }),
    now: () => Date.now() + serviceAheadMs,
  });
}

async function open(dweller: Dweller, service: SampleService): Promise<Program> {
  const { clockAtMs = PRESENT_MS } = dweller.computer ?? {};
  const program = await start({ pageSize: dweller.pageSize ?? PAGE_SIZE, clockAtMs });
  await program.connect(service, { key: service.keys[dweller.key ?? 'full'] });
  return program;
}

async function settles(program: Program, { ends = 'up-to-date' }: Dweller): Promise<void> {
  await program.settled();
  await expect.poll(() => program.status()?.state).toBe(ends);
  await atRest(program);
}

/* Longer than any gap between two things that are told: what was done is told for a second and a half
   longer, where the waivers were never read to their end (a key without the right to them). */
const REST_MS = 3_300;

/* The clock is set while the program runs; the window notices within a minute and says so. */
async function jump(program: Program, dweller: Dweller): Promise<void> {
  const { jumpMs } = dweller.computer ?? {};
  if (jumpMs === undefined) return;
  program.clock.skip(jumpMs);
  program.wake('clock');
  await settles(program, dweller);
}

/* Main reads the setting of its thread. */
function setZone(zone: string | undefined): () => void {
  const before = process.env['TZ'];
  const put = (to: string | undefined): void => {
    if (to === undefined) delete process.env['TZ'];
    else process.env['TZ'] = to;
  };
  if (zone !== undefined) put(zone);
  return () => put(before);
}

interface Complaints {
  readonly heard: () => readonly unknown[];
  readonly end: () => void;
}

/* What is written to the console, and what the engine warns of: delays that are too long, listeners
   that are never taken off. */
function hearComplaints(): Complaints {
  const warnings: string[] = [];
  const warned = ({ name, message }: Error): void => void warnings.push(`${name}: ${message}`);
  process.on('warning', warned);
  const spies = (['error', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(() => undefined),
  );
  return {
    heard: () => [...warnings, ...spies.flatMap((spy) => spy.mock.calls)],
    end: () => {
      process.off('warning', warned);
      for (const spy of spies) spy.mockRestore();
    },
  };
}

const USUAL = /^(program|profile):/;

/* What the program noted beyond its starts and its profile: requests that failed, calls that were
   refused or that threw. */
function unexpectedIn(folder: string, { key = 'full' }: Dweller): readonly string[] {
  const logs = join(folder, 'logs');
  if (!existsSync(logs)) return [];
  return readdirSync(logs)
    .flatMap((name) => readFileSync(join(logs, name), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as { readonly code: string }).code)
    .filter((code) => !USUAL.test(code) && (key === 'full' || !code.endsWith(':forbidden')));
}
