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
    found.push({
      row,
      id: table.ids.get(row) ?? '',
      overAtMs: overAtMs(input),
    });
  }
  return found;
}

/** What the statistics read of each served event. */
export function* outcomeInputs(columns: EventColumns): Generator<OutcomeInput> {
  const { table } = columns;
  for (let row = 0; row < table.ids.length; row += 1)
    if (table.gone.get(row) === 0) yield outcomeInputOf(columns, row);
}

/** What the statistics read of the event in a row. */
export function outcomeInputOf(columns: EventColumns, row: number): OutcomeInput {
  return { ...statusInputOfRow(columns, row), recordedAtMs: columns.recordedMs.get(row) };
}
