import { DAYS_AHEAD, type DaysAhead } from '../../contract/overview-views';
import type { CoverageKind } from '../../domain/coverage/coverage';
import { isUnderWay, statusOf } from '../../domain/events/status-rule';
import { dayNumberOf, startOfDayMs } from '../../domain/time/day';
import { daysFrom, spanAt, spansOf } from '../../domain/time/spans';
import type { EventColumns } from '../index/event-columns';
import { statusInputOfRow } from '../index/event-status-column';

/**
 * Counts at `now` (epoch ms, service clock): the upcoming events of today and of the following days
 * in `zone`, the events under way, and the events changed since yesterday. An event under way that
 * started today is counted in both places.
 */
export function daysAhead(
  events: EventColumns,
  coverageOf: (row: number) => CoverageKind,
  { zone }: { readonly zone: string },
  now: number,
): DaysAhead {
  const spans = daysFrom(now, zone, DAYS_AHEAD);
  const underWay = none();
  const changed = { fromMs: startOfDayMs(dayNumberOf(now, zone) - 1, zone), count: 0 };
  const days = spansOf(spans).map((day) => ({ ...day, coverage: none() }));
  for (let row = 0; row < events.table.ids.length; row += 1) {
    if (events.table.gone.get(row) === 1) continue;
    if (events.table.updatedAt.ms.get(row) >= changed.fromMs) changed.count += 1;
    const input = statusInputOfRow(events, row);
    if (statusOf(input, now) !== 'upcoming') continue;
    const day = days[spanAt(spans, input.startsAtMs)];
    const places = [...(day ? [day.coverage] : []), ...(isUnderWay(input, now) ? [underWay] : [])];
    if (places.length === 0) continue;
    const kind = coverageOf(row);
    for (const counts of places) counts[kind] += 1;
  }
  return { underWay, days, changed };
}

function none(): Record<CoverageKind, number> {
  return { 'signed-here': 0, 'signed-elsewhere': 0, 'none-found': 0, 'not-needed': 0, unknown: 0 };
}
