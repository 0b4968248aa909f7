import { setTimeout as rest } from 'node:timers/promises';
import { unlock, type Context } from '../context';
import { untilIdle } from '../desk/idle';
import { wakeUpsWhile } from '../desk/wake-ups';
import { TARGETS } from '../targets';

const REST_MS = 60_000;
const SHORT_REST_MS = 3_000;

/* A while after it was opened the program collects once: it is not at rest before. */
const OPENED_MS = 15_000;

/** Row 12: what wakes the program while nobody uses it and no sync is due. */
export async function measureRest(context: Context): Promise<void> {
  const { options, add } = context;
  const full = await context.fullProfile();
  const ms = options.runs === 1 ? SHORT_REST_MS : REST_MS;
  await context.withDesk(full.userData, async (desk) => {
    await unlock(desk, full);
    await untilIdle(desk.app);
    if (ms === REST_MS) await rest(OPENED_MS);
    add({
      id: '12',
      name: `at rest for ${String(ms / 1000)} s between syncs: wake-ups of own timers`,
      unit: '',
      values: [await wakeUpsWhile(desk.app, ms)],
      ...(ms === REST_MS ? { target: TARGETS.wakeUps } : {}),
    });
  });
}
