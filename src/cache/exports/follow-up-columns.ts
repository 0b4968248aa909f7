import type { CoverageAnswer, CoverageRow } from '../../contract/coverage-views';
import type { QueueRow } from '../../contract/queue-views';
import { WHOLE_COVERAGE, WHOLE_QUEUE } from '../../contract/whole-lists';
import { instantColumns, type Column, type InZone } from '../../domain/exports/column';
import type { ReadableSession } from '../lists/readable-session';

interface Queued extends InZone {
  readonly queued: QueueRow;
}

/** Columns that only the queue has. */
export const QUEUE_COLUMNS: readonly Column<Queued>[] = [
  ...instantColumns<Queued>('waiting_since', ({ queued }) => queued.overAtMs),
  { name: 'waiver', cell: ({ queued }) => queued.coverage.kind },
  { name: 'follow_up_note', cell: ({ queued }) => queued.followUp?.note },
  ...instantColumns<Queued>(
    'follow_up_asked_at',
    ({ queued }) => queued.followUp?.asked?.atMs ?? null,
  ),
  ...instantColumns<Queued>(
    'follow_up_snoozed_until',
    ({ queued }) => queued.followUp?.snooze?.untilMs ?? null,
  ),
];

/** What the queue tells about each event. */
export function queueFacts({
  generation,
}: ReadableSession): (id: string, row: number) => Pick<Queued, 'queued'> {
  const queue = generation().lists.awaiting_outcome(WHOLE_QUEUE);
  return (_id, row) => ({ queued: queue.rowOf(row) });
}

interface Covered extends InZone {
  readonly covered: CoverageRow | null;
}

/** Columns that only coverage has. */
export const COVERAGE_COLUMNS: readonly Column<Covered>[] = [
  { name: 'coverage', cell: ({ covered }) => covered?.answer.kind },
  { name: 'coverage_unknown', cell: ({ covered }) => reasonOf(covered?.answer) },
  { name: 'signed_waiver', cell: ({ covered }) => signedOf(covered?.answer)?.waiverId },
  { name: 'signed_version', cell: ({ covered }) => signedOf(covered?.answer)?.version },
  ...instantColumns<Covered>(
    'waiver_signed_at',
    ({ covered }) => signedOf(covered?.answer)?.signedAtMs ?? null,
  ),
  { name: 'follow_up_note', cell: ({ covered }) => covered?.followUp?.note },
  ...instantColumns<Covered>(
    'follow_up_waiver_asked_at',
    ({ covered }) => covered?.followUp?.waiverAskedAtMs ?? null,
  ),
];

function signedOf(answer: CoverageAnswer | undefined) {
  return answer !== undefined && 'waiverId' in answer ? answer : null;
}

function reasonOf(answer: CoverageAnswer | undefined): string | undefined {
  return answer?.kind === 'unknown' ? answer.reason : undefined;
}

/**
 * What coverage tells about each event. An event that has started meanwhile may stand in either of
 * the two lists.
 */
export function coverageFacts({
  generation,
}: ReadableSession): (id: string, row: number) => Pick<Covered, 'covered'> {
  const lists = (['upcoming', 'happened'] as const).map((status) =>
    generation().lists.coverage({ ...WHOLE_COVERAGE, status }),
  );
  return (_id, row) => {
    const list = lists.find(({ outside }) => outside[row] === 0);
    return { covered: list?.rowOf(row) ?? null };
  };
}
