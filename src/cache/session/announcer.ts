import type { SectionCounts } from '../../contract/cache-pushes';
import { throttled } from '../../runtime/throttle';
import { countAwaiting } from '../index/event-status-column';
import { whenIdle } from '../pace/when-idle';
import { timeSlices } from '../pace/time-slices';
import type { FollowUps } from '../local/follow-ups';
import { complain } from './complain';
import { isFirstWalk, type Generation } from './generation';
import type { ExportLines } from '../exports/export-lines';
import { oneAtATime } from '../pace/one-at-a-time';
import type { SessionBase } from './session-parts';
import type { SessionStatus } from './session-status';
import { statusTimer } from './status-timer';
import { countedIn } from '../store/counted';
import type { ListName } from '../../domain/entities/collections';
import type { Copy } from '../copy/copy';

interface AnnouncerParts extends Pick<
  SessionBase,
  'generation' | 'push' | 'link' | 'clock' | 'events' | 'signal'
> {
  readonly exportLines: Pick<ExportLines, 'counts'>;
  readonly followUps: Pick<FollowUps, 'all'>;
  readonly status: Pick<SessionStatus, 'current'>;
}

const STATUS_GAP_MS = 100;

/**
 * Tells the window what has changed, no oftener than it can use it, and also when time alone
 * changed it, until `signal` aborts. Tells the first status at once, including unreadable rows that
 * were met before.
 */
export function announceChanges(parts: AnnouncerParts): void {
  const { generation, push, events, signal } = parts;
  const counted = (wait?: typeof whenIdle): (() => void) =>
    oneAtATime(async () => {
      await whenIdle();
      await pushCounts(parts, timeSlices(signal, wait));
    }, complain);
  const counts = counted();
  /*
   * A list that is asked again because of the clock is no sign that somebody uses the window. So
   * this counts without waiting for a quiet moment.
   */
  const countsByClock = counted(whenIdle);
  let revision = 0;
  const status = throttled(pushStatus, () => STATUS_GAP_MS, globalThis);
  const index = throttled(
    () => tellIndex(counts),
    () => indexGapMs(generation()),
    globalThis,
  );
  const timer = statusTimer(parts, () => {
    generation().timeChanged();
    /* Changes that wait to be told are told with this one. */
    index.stop();
    tellIndex(countsByClock);
  });

  function tellIndex(count: () => void): void {
    revision += 1;
    push('index-changed', { revision });
    follow(count);
  }

  function follow(count: () => void): void {
    const since = parts.clock.now();
    count();
    whenIdle()
      .then(() => timer.set(since))
      .catch(complain);
  }

  function pushNames(): void {
    push('advocates', { advocates: generation().advocates.all() });
  }

  function pushStatus(): void {
    push('sync-status', parts.status.current());
  }

  events.on('status', status.request);
  events.on('records', index.request);
  events.on('exports', () => {
    push('exports-changed', null);
    counts();
  });
  events.on('time', () => {
    generation().timeChanged();
    index.request();
  });
  events.on('names', () => {
    generation().search.indexChanged();
    pushNames();
    index.request();
  });
  signal.addEventListener('abort', () => {
    timer.clear();
    status.stop();
    index.stop();
  });
  pushStatus();
  pushNames();
  follow(counts);
}

async function pushCounts(
  { generation, push, link, clock, exportLines }: AnnouncerParts,
  pause: () => Promise<void>,
): Promise<void> {
  const { copy, coverage } = generation();
  const exported = await exportLines.counts();
  const withoutWaiver = await coverage.countNoneFound(pause);
  const counts = sectionCounts(copy, clock.now(), exported, withoutWaiver);
  push('section-counts', counts);
  /* A badge cannot show that a list is here in part, so it counts a whole list or none. */
  await link.call('show-badge', { count: counts.awaiting?.whole ? counts.awaiting.amount : 0 });
}

/*
 * During the first walk lists are asked again less often, and the less often the longer they are:
 * asking costs more than storing a page.
 */
function indexGapMs(generation: Generation): number {
  if (!isFirstWalk(generation)) return 500;
  return Math.max(1_500, generation.copy.waiver_submissions.table.ids.length / 100);
}

/**
 * The numbers beside the sections at `now` (epoch ms, service clock), each with how much of its
 * list is here. `coverage` is null while it cannot be told; it is told only of whole lists.
 */
function sectionCounts(
  copy: Copy,
  now: number,
  exports: { readonly all: number; readonly toReview: number },
  coverage: number | null,
): SectionCounts {
  const { waiver_submissions: waivers, private_events: events, waiver_templates } = copy;
  const known = (list: ListName, amount: number) => countedIn(copy.store.state(), list, amount);
  return {
    waivers: known('waiver_submissions', waivers.table.served),
    events: known('private_events', events.table.served),
    awaiting: known('private_events', countAwaiting(events, now)),
    coverage: coverage === null ? null : { amount: coverage, whole: true },
    templates: known('waiver_templates', waiver_templates.current.length),
    exports: exports.all,
    exportsToReview: exports.toReview,
  };
}
