import { countBy } from '../../domain/group-by';
import type { QueueSummary } from '../../contract/overview-views';
import {
  bucketOf,
  compareQueueEntries,
  QUEUE_BUCKETS,
  waitingMs,
  type BucketLimits,
  type QueueBucket,
} from '../../domain/events/queue';
import { inRow } from '../../domain/text/shorten';
import { typeNameOf, type EventColumns } from '../index/event-columns';
import { awaitingRows, type QueuedRow } from './queue-rows';

/**
 * The queue in a few figures at `now` (epoch ms, service clock): how many events have waited how
 * long, which has waited longest, and which advocate has most of them.
 */
export function queueSummary(
  events: EventColumns,
  limits: BucketLimits,
  now: number,
): QueueSummary {
  const entries = [...awaitingRows(events, now)].sort(compareQueueEntries);
  const buckets: Record<QueueBucket, number> = { short: 0, middle: 0, long: 0 };
  for (const { overAtMs } of entries) buckets[bucketOf(waitingMs(overAtMs, now), limits)] += 1;
  const [oldest] = entries;
  return {
    buckets: QUEUE_BUCKETS.map((bucket) => ({ bucket, count: buckets[bucket] })),
    oldest:
      oldest && Number.isFinite(oldest.overAtMs)
        ? {
            id: oldest.id,
            typeName: inRow(typeNameOf(events, oldest.row)),
            overAtMs: oldest.overAtMs,
          }
        : null,
    busiest: busiestOf(events, entries),
  };
}

/*
 * The advocate with most events. Of two with as many, the one whose event waits longer, because
 * entries come longest waiting first.
 */
function busiestOf(
  { refs, advocate }: EventColumns,
  entries: readonly QueuedRow[],
): QueueSummary['busiest'] {
  const counts = countBy(entries, ({ row }) => refs.text(advocate.get(row)));
  let busiest: QueueSummary['busiest'] = null;
  for (const [of, count] of counts)
    if (of !== null && count > (busiest?.count ?? 0)) busiest = { advocate: of, count };
  return busiest;
}
