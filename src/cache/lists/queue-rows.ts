import type { QueueEntry } from '../../domain/events/queue';
import type { OutcomeInput } from '../../domain/events/outcome-figures';
import { overAtMs, statusOf } from '../../domain/events/status-rule';
import type { EventColumns } from '../index/event-columns';
import { statusInputOfRow } from '../index/event-status-column';

/** An entry of the queue with its row in the index. */
export interface QueuedRow extends QueueEntry {
  readonly row: number;
}

/** Every served event that awaits an outcome at `now` (epoch ms, service clock), in row order. */
export function awaitingRows(columns: EventColumns, now: number): readonly QueuedRow[] {
  const found: QueuedRow[] = [];
  const { table } = columns;
  for (let row = 0; row < table.ids.length; row += 1) {
    if (table.gone.get(row) === 1) continue;
    const input = statusInputOfRow(columns, row);
    if (statusOf(input, now) !== 'awaiting_outcome') continue;
    found.push({ row, id: table.ids.get(row) ?? '', overAtMs: overAtMs(input) });
  }
  return found;
}

/** What the statistics read of each served event. */
export function outcomeInputs(columns: EventColumns): Generator<OutcomeInput> {
  return outcomeInputsOf(columns, servedRows(columns));
}

/** The rows of the events that the service has. */
export function* servedRows({ table }: EventColumns): Iterable<number> {
  for (let row = 0; row < table.ids.length; row += 1) if (table.gone.get(row) === 0) yield row;
}

/**
 * What the statistics read of the events in these rows. Each is made when it is read: all of them
 * together would be copied time and again by the engine's collector.
 */
export function* outcomeInputsOf(
  columns: EventColumns,
  rows: Iterable<number>,
): Generator<OutcomeInput> {
  for (const row of rows) yield outcomeInputOf(columns, row);
}

/* Written out, because the engine takes ten times as long to spread another object. */
function outcomeInputOf(columns: EventColumns, row: number): OutcomeInput {
  const { startsAtMs, endsAtMs, cancelled, completion } = statusInputOfRow(columns, row);
  const recordedAtMs = columns.recordedMs.get(row);
  return { startsAtMs, endsAtMs, cancelled, completion, recordedAtMs };
}
