import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SampleService } from '../src/sample-service/testing/steered-service';
import { startUnnamed } from './unnamed-advocates';
import { atRest } from './at-rest';
import { PAGE_SIZE, endDesk, start, type Program } from './program';

const DAY = 86_400_000;

let service: SampleService;
let program: Program;

beforeEach(async () => {
  service = await startUnnamed({ waivers: 10, events: 0, now: Date.now });
  program = await start({ pageSize: PAGE_SIZE });
});
afterEach(() => endDesk({ service, program }));

const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

describe('a community whose next change of a status is far away', () => {
  it.each([26, 400, 2_900_000])('rests until it comes: in %s days', async (days) => {
    service.hooks.events.add({ startsAt: inDays(days) });
    await program.connect(service);
    await program.settled();
    expect(program.copy().private_events.table.ids.length).toBe(1);
    /* What the end of the sync led to is told late on a busy computer. */
    await expect.poll(() => atRest(program), { timeout: 20_000 }).toEqual([]);
  });
});
