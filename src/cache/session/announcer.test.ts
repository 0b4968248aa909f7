import { afterEach, expect, it, vi } from 'vitest';
import type { SectionCounts } from '../../contract/cache-pushes';
import { NO_FOLLOW_UP } from '../../domain/events/follow-up';
import { noteQuestion } from '../pace/when-idle';
import { createFakeMain } from '../testing/fake-main';
import { filledModel } from '../testing/filled-model';
import { eventNumber } from '../testing/sample-records';
import { createTestDesk, TEST_NOW } from '../testing/test-desk';
import { freshIndexedDb } from '../testing/test-store';
import { announceChanges } from './announcer';
import { createSessionEvents } from './session-events';

const ENDS_AFTER_MS = 1_000;
/* From then on until the timer comes. */
const TIMER_MS = ENDS_AFTER_MS + 20;
/* Nobody waits for longer ones here: they let go of memory. */
const LONG_MS = 4_000;

afterEach(() => void vi.restoreAllMocks());

/** A desk with one event that ends after a time. */
async function deskWithEvent(endsAfterMs: number) {
  freshIndexedDb();
  const model = filledModel(4);
  model.events.clear();
  const endsAt = new Date(TEST_NOW + endsAfterMs).toISOString();
  const startsAt = new Date(TEST_NOW - 3_600_000).toISOString();
  model.events.set(eventNumber(1).id, eventNumber(1, { startsAt, endsAt }));
  const main = createFakeMain(model);
  /* It tells nothing by itself: its timers would be among those that are noted. */
  const desk = createTestDesk({ ...main, open: () => ({ ...main.open(), quiet: true }) });
  await desk.start();
  await desk.sync();
  /* The snapshot, which is written after the sync, waits for a quiet window, too. */
  await desk
    .session()
    .generation()
    .engine.alone(() => Promise.resolve());
  return desk;
}

/* The timer of the change waits until it is let go; how long others wait is noted. */
function holdTimer(): { readonly delays: number[]; readonly letGo: () => Promise<void> } {
  const real = globalThis.setTimeout;
  const delays: number[] = [];
  let held: (() => void) | null = null;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    if (held === null && ms === TIMER_MS) {
      held = work;
      return 0;
    }
    delays.push(ms);
    return real(work, ms);
  }) as never);
  return {
    delays,
    letGo: async () => {
      await expect.poll(() => held).not.toBeNull();
      held?.();
    },
  };
}

const NO_EXPORTS = { counts: () => Promise.resolve({ all: 0, toReview: 0 }) };

it('tells by one wake-up that a status changed, lists asked anew and counts included', async () => {
  const desk = await deskWithEvent(ENDS_AFTER_MS);
  const counted: number[] = [];
  let now = TEST_NOW;
  const timer = holdTimer();
  const logged = vi.spyOn(console, 'error');
  const closing = new AbortController();
  announceChanges({
    generation: () => desk.session().generation(),
    push: (name, payload) => {
      if (name === 'section-counts')
        counted.push((payload as SectionCounts).awaiting?.amount ?? NaN);
      if (name !== 'index-changed') return;
      now = TEST_NOW + ENDS_AFTER_MS;
      /* The window asks its lists anew. */
      noteQuestion();
      timer.delays.length = 0;
    },
    link: desk.session().link,
    events: createSessionEvents(),
    clock: { now: () => now } as never,
    exportLines: NO_EXPORTS,
    followUps: { all: () => new Map() },
    status: { current: desk.session().status },
    signal: closing.signal,
  });
  await expect.poll(() => counted).toEqual([0]);
  await timer.letGo();
  await expect.poll(() => counted).toEqual([0, 1]);
  closing.abort();
  expect(logged).not.toHaveBeenCalled();
  expect(timer.delays.filter((ms) => ms > 0 && ms < LONG_MS)).toEqual([]);
  desk.close();
});

it('tells as soon as a snooze is over that is set until before the next status changes', async () => {
  const desk = await deskWithEvent(2 * ENDS_AFTER_MS);
  const snooze = { untilMs: TEST_NOW + ENDS_AFTER_MS, updatedAt: '' };
  const kept = { ...NO_FOLLOW_UP, snooze, afterErasure: false };
  const timer = holdTimer();
  const closing = new AbortController();
  const told: string[] = [];
  announceChanges({
    generation: () => desk.session().generation(),
    push: (name) => void told.push(name),
    link: desk.session().link,
    events: createSessionEvents(),
    clock: { now: () => TEST_NOW } as never,
    exportLines: NO_EXPORTS,
    followUps: { all: () => new Map([[eventNumber(1).id, kept]]) },
    status: { current: desk.session().status },
    signal: closing.signal,
  });
  await timer.letGo();
  expect(told).toContain('index-changed');
  closing.abort();
  desk.close();
});
