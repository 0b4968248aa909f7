import { afterEach, describe, expect, it } from 'vitest';
import type { LoggedRequest } from '../src/sample-service/testing/request-log';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { readStored, truthOf } from './invariants';
import { endDesk, start, type Program } from './program';

const PAGE_SIZE = 10;
const KILLS = 20;

let service: SampleService;
let program: Program;

afterEach(() => endDesk({ service, program }));

const isWaiverPage = ({ path, query }: LoggedRequest): boolean =>
  path.endsWith('/waiver_submissions') && query.includes(`=${String(PAGE_SIZE)}`);

/* A kill right after a question may come before anything is written, each time. */
const storedSomething = (): Promise<void> =>
  expect.poll(() => program.copy().waiver_submissions.table.served).toBeGreaterThan(0);

/** Every record of the service is in the copy, as served, and none of them twice. */
async function expectTruth(name: string): Promise<void> {
  const { twice, gone, ...stored } = await readStored(program.copy());
  expect({ twice, gone: [...gone] }, name).toEqual({ twice: [], gone: [] });
  expect(stored, name).toEqual(truthOf(service));
}

describe('a first sync', { timeout: 60_000 }, () => {
  it('killed at twenty moments, every record is there once', async () => {
    service = await startUnnamed({ waivers: 250, events: 30 });
    program = await start({ pageSize: PAGE_SIZE });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const pages = (kill * 7) % 3;
      const gate = service.hooks.gates.hold(isWaiverPage);
      gate.letThrough(pages);
      if (kill === 0) await program.connect(service);
      else program = await program.restart();
      /* The question after the last page: that page is just being written. */
      await gate.arrived(pages + 1);
      if (kill === KILLS - 1) await storedSomething();
      await program.kill();
      gate.open();
    }
    service.hooks.log.clear();
    program = await program.restart();
    await program.settled();
    await expect.poll(() => program.status()?.state).toBe('up-to-date');
    /* It goes on from the last page that was written. */
    expect(service.hooks.log.entries().find(isWaiverPage)?.query).toContain('updated_since');
    await expectTruth('after twenty kills');
  });

  it('stopped by a person while the service is silent ends at once, and goes on later', async () => {
    service = await startUnnamed({ waivers: 60, events: 10 });
    program = await start({ pageSize: PAGE_SIZE });
    const gate = service.hooks.gates.hold(isWaiverPage);
    gate.letThrough(2);
    await program.connect(service);
    await gate.arrived(3);
    await storedSomething();
    await program.cache('sync:cancel', null);
    await program.settled();
    await expect.poll(() => program.status()?.state).not.toBe('syncing');
    expect(gate.arrivals()).toBe(3);
    gate.open();
    await program.cache('sync:start', { census: false });
    await program.settled();
    await expect.poll(() => program.status()?.state).toBe('up-to-date');
    await expectTruth('after the stop');
  });

  it('of a key for one session goes on from its last page where the window crashes', async () => {
    service = await startUnnamed({ waivers: 60, events: 10 });
    program = await start({ pageSize: PAGE_SIZE });
    const gate = service.hooks.gates.hold(isWaiverPage);
    gate.letThrough(2);
    await program.connect(service, { protection: { kind: 'session' } });
    await gate.arrived(3);
    await storedSomething();
    service.hooks.log.clear();
    program.crashWindow();
    gate.open();
    await program.opened();
    await program.settled();
    await expect.poll(() => program.status()?.state).toBe('up-to-date');
    expect(service.hooks.log.entries().find(isWaiverPage)?.query).toContain('updated_since');
    await expectTruth('after the crash');
  });

  it('of records touched while paging, three seeded runs through the whole program: none missing', async () => {
    program = await start({ pageSize: PAGE_SIZE });
    for (let seed = 1; seed <= 3; seed += 1) {
      service = await startUnnamed({ waivers: 60, events: 10, seed });
      const ids = service.hooks.waivers.ids();
      let random = seed * 7919;
      const stop = service.hooks.onAfterResponse(({ path }) => {
        if (!path.endsWith('waiver_submissions')) return;
        random = (random * 1103515245 + 12345) % 2147483648;
        service.hooks.waivers.touch(ids[random % ids.length] ?? '');
      });
      await program.connect(service);
      await program.settled();
      stop();
      const { waiver_submissions: held, twice } = await readStored(program.copy());
      expect([...held.keys()].sort(), `seed ${String(seed)}`).toEqual(ids.toSorted());
      expect(twice, `seed ${String(seed)}`).toEqual([]);
      await program.call('profile:disconnect', null);
      await service.close();
    }
  });
});
