import { countBy } from '../../domain/group-by';
import { isAboveZero, type Counted } from '../../contract/counted';
import { eachAtHand } from '../blocks/missing-blocks';
import { countedIn } from '../store/counted';
import type { CoverageAnswerKind } from '../../contract/coverage-views';
import type { AdvocateView } from '../../contract/people-views';
import { withUnderWay, type ShownStatus } from '../../domain/events/status-rule';
import { compareQueueEntries } from '../../domain/events/queue';
import { statusOfRow } from '../index/event-status-column';
import { SHOWN_STATUSES } from '../../contract/list-questions';
import { awaitingRows, type QueuedRow } from '../lists/queue-rows';
import { eventPointer } from '../copy/record-pointers';
import type { ReadableSession } from '../lists/readable-session';
import { peopleRows, prospectPointer } from './people-view';

/**
 * An advocate's events by status, their part of the queue, and the coverage of their upcoming
 * events. Throws `MissingBlocks`.
 */
export function advocateView(
  { generation, clock }: Pick<ReadableSession, 'generation' | 'clock'>,
  id: string,
  most: number,
): AdvocateView {
  const { copy, names, coverage } = generation();
  const { private_events: events } = copy;
  const now = clock.now();
  const counted = (amount: number): Counted =>
    countedIn(copy.store.state(), 'private_events', amount);
  const met = peopleRows(copy, 'private_events', 'advocate', id);
  const theirs = new Set(met);
  const statuses = countBy(met, (row) => statusOfRow(events, row, now));
  const upcoming = met.filter((row) => isAhead(statusOfRow(events, row, now)));
  const kinds = countBy(upcoming, (row) => coverage.ofRow(row).kind);
  const queue = [...awaitingRows(events, now)]
    .filter(({ row }) => theirs.has(row))
    .sort(compareQueueEntries);
  const queued = ({ row, overAtMs }: QueuedRow) => {
    const prospect = events.refs.text(events.prospect.get(row));
    return {
      event: eventPointer(copy, row, now),
      prospect: prospect === null ? null : prospectPointer(names, prospect),
      overAtMs: Number.isFinite(overAtMs) ? overAtMs : null,
    };
  };
  return {
    statuses: withUnderWay(
      SHOWN_STATUSES.map((status) => ({ key: status, count: statuses.get(status) ?? 0 })),
    )
      .map(({ key, count }) => ({ status: key, count: counted(count) }))
      .filter(({ count }) => isAboveZero(count)),
    queue: eachAtHand(queue.slice(0, most), queued),
    queueCount: counted(queue.length),
    coverage: KINDS.map((kind) => ({ kind, count: counted(kinds.get(kind) ?? 0) })).filter(
      ({ count }) => isAboveZero(count),
    ),
  };
}

/* Answers that need something done come first. */
const KINDS: readonly CoverageAnswerKind[] = [
  'none-found',
  'unknown',
  'signed-here',
  'signed-elsewhere',
  'not-needed',
];

function isAhead(status: ShownStatus): boolean {
  return status === 'upcoming' || status === 'under_way';
}
