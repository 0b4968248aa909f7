import { describe, expect, it } from 'vitest';
import { MOST_RUNS } from '../../src/contract/sync-status';
import { AT_SERVICE } from './at-service';
import { BY_COMPUTER } from './by-computer';
import { BY_PERSON } from './by-person';
import { expectRight, takenUp } from './checks';
import { createWorld, DAY, happens, type World } from './world';

/* `npm run torture -- --parts year` plays a whole one, another each time. */
const { YEAR_SEED, YEAR_DAYS } = process.env;
const SEED = Number(YEAR_SEED ?? 20_261_127);
const DAYS = Number(YEAR_DAYS ?? 21);
const MOST_IN_A_DAY = 6;
const QUIET_DAYS = 8;
/* What is sealed anew has other bytes each time, and a heap is never quite the same. */
const MOST_BYTES_MORE = 2 * 1024;
const MOST_HEAP_MORE = 8 * 1024 * 1024;

async function day(world: World): Promise<void> {
  const { random, program } = world;
  for (let left = random.int(3); left > 0; left -= 1) await happens(world, BY_PERSON);
  for (let left = random.int(MOST_IN_A_DAY); left > 0; left -= 1) await happens(world, AT_SERVICE);
  program.clock.skip(DAY);
  program.wake('clock');
  await happens(world, BY_COMPUTER);
  await expectRight(world);
}

async function quietDay(world: World): Promise<void> {
  world.program.clock.skip(DAY);
  world.program.wake('clock');
  await BY_COMPUTER['it is locked and unlocked']?.[1](world);
  await expectRight(world);
}

async function lived(world: World): Promise<void> {
  for (let n = 1; n <= DAYS; n += 1) {
    world.diary.push(`— day ${String(n)}:`);
    await day(world);
  }
  world.service.hooks.log.clear();
  await quietDay(world);
  const before = await takenUp();
  for (let n = 0; n < QUIET_DAYS; n += 1) await quietDay(world);
  world.service.hooks.log.clear();
  const after = await takenUp();
  expect(after.rows).toBe(before.rows);
  expect(after.rowBytes - before.rowBytes).toBeLessThan(MOST_BYTES_MORE);
  expect(after.activity).toBeLessThanOrEqual(MOST_RUNS);
  expect(after.heapBytes - before.heapBytes).toBeLessThan(MOST_HEAP_MORE);
}

/* What a failure says first. */
function named(error: unknown, { diary }: World): Error {
  const lately = diary.slice(-20).join(', ');
  return new Error(`A year of seed ${String(SEED)}, lately: ${lately}`, { cause: error });
}

describe('a year of a community and its computer', () => {
  it(
    'the copy is the service’s, what is kept here stays, and nothing grows without a reason',
    { timeout: 3_600_000 },
    async () => {
      const world = await createWorld(SEED, YEAR_DAYS !== undefined);
      try {
        await lived(world);
      } catch (error) {
        throw named(error, world);
      } finally {
        await world.program.quit();
        await world.service.close();
      }
    },
  );
});
