import { t } from '@lingui/core/macro';
import type { EventListQuery, TimeRange } from '../../../contract/list-questions';
import type { StatusName } from '../../../domain/events/status-rule';
import type { Cell } from '../../../domain/exports/csv';
import type { Span } from '../../../domain/time/spans';
import { dateText, dayOfYearText } from '../../../texts/moment-text';
import { count, soFarText } from '../../words/counted';
import type { Band, Datum, Figure, Opens, TableCell } from './figure';
import { markName, statusAmount } from './outcome-words';

/** What all figures of an answer share. */
export interface PlotFrame {
  /** The IANA zone of weeks and months. */
  readonly zone: string;
  readonly chosen: Pick<EventListQuery, 'types' | 'advocates'>;
  /** True where the list was complete when it was counted. */
  readonly everComplete: boolean;
  /** Further columns of each line of a CSV file: filters, zone, state of the copy. */
  readonly stamp: readonly { readonly name: string; readonly cell: Cell }[];
}

/** The events of a status as a mark that opens them; null where there are none. */
export function statusDatum(
  statuses: Readonly<Record<StatusName, number>>,
  status: StatusName,
  where: string,
  opens: Opens,
  { everComplete }: Pick<PlotFrame, 'everComplete'>,
): Datum | null {
  const amount = statuses[status];
  if (amount === 0) return null;
  return {
    value: amount,
    interval: null,
    name: markName(where, soFarText(statusAmount(status, amount), everComplete)),
    opens,
  };
}

/** The list of the events that start in a span. */
export function eventsOf(
  { fromMs, untilMs }: TimeRange,
  statuses: readonly StatusName[],
  { chosen: { types, advocates } }: Pick<PlotFrame, 'chosen'>,
): Opens {
  return {
    list: 'private_events',
    part: { dates: { fromMs, untilMs }, statuses, types, advocates },
  };
}

/** A number in a table, which opens the list of what it counts. */
export function countCell(
  amount: number,
  opens: Opens,
  { everComplete }: Pick<PlotFrame, 'everComplete'>,
): TableCell {
  return { text: soFarText(count(amount), everComplete), opens: amount === 0 ? null : opens };
}

/** A text in a table. */
export function plainCell(text: string): TableCell {
  return { text, opens: null };
}

/** A week or month; `running` is true for the present one, which is not over. */
export type DrawnSpan<Stretch extends Span = Span> = Stretch & { readonly running: boolean };

/** Weeks or months as they are drawn. The last one is not over. */
export function drawnSpans<Stretch extends Span>(
  spans: readonly Stretch[],
): readonly DrawnSpan<Stretch>[] {
  return spans.map((span, at) => ({ ...span, running: at === spans.length - 1 }));
}

/** A week on the axis. */
export function weekBand(
  { key, fromMs, running }: DrawnSpan,
  { zone }: Pick<PlotFrame, 'zone'>,
): Band {
  return { key, tick: dayOfYearText(fromMs, zone), running };
}

/** A name like "Week of 3 Aug 2026". */
export function weekName(
  { fromMs, running }: DrawnSpan,
  { zone }: Pick<PlotFrame, 'zone'>,
): string {
  return runningText(t`Week of ${dateText(fromMs, zone)}`, running);
}

/** The name of a week or month, and that it is not over. */
export function runningText(said: string, running: boolean): string {
  return running ? t`${said} (not over)` : said;
}

/** The columns of a span of time in a CSV file. */
export const SPAN_COLUMNS = ['from_utc', 'until_utc', 'not_over'];

/** The cells of a span in these columns. */
export function spanCells({ fromMs, untilMs, running }: DrawnSpan): readonly Cell[] {
  return [new Date(fromMs).toISOString(), new Date(untilMs).toISOString(), running];
}

/** Makes a CSV file. Each line says what was counted, and how complete that is. */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  { stamp }: Pick<PlotFrame, 'stamp'>,
): Figure['csv'] {
  return {
    columns: [...columns, ...stamp.map(({ name }) => name)],
    rows: rows.map((row) => [...row, ...stamp.map(({ cell }) => cell)]),
  };
}
