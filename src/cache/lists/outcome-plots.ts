import type { OutcomePlotsQuery } from '../../contract/cache-calls';
import { MOST_FIGURES } from '../../contract/figures-views';
import {
  MOST_PLOTTED_TYPES,
  PLOT_WEEKS,
  type MonthOfOutcomes,
  type OutcomePlots,
  type TypeOfEvents,
} from '../../contract/overview-views';
import { figuresOf } from '../../domain/events/outcome-figures';
import { countBy, groupBy } from '../../domain/group-by';
import { inRow } from '../../domain/text/shorten';
import {
  monthsUntil,
  spanAt,
  spansOf,
  spansSince,
  weeksUntil,
  type Spans,
} from '../../domain/time/spans';
import type { Interner } from '../index/columns';
import { nameOfType, type EventColumns } from '../index/event-columns';
import { codeOfKey, frequentFirst } from './facets';
import type { Choice } from './list-definition';
import { outcomeInputsOf, servedRows } from './queue-rows';

/**
 * The outcomes of the served events of the last weeks and months, as of `now` (epoch ms, service
 * clock). An event belongs to the week and month of its start; a later one to none. Months that
 * began before `sinceMs` are left out, because not all of their events are in the copy.
 */
export function outcomePlots(
  events: EventColumns,
  query: OutcomePlotsQuery,
  now: number,
  sinceMs: number | null = null,
): OutcomePlots {
  const weeks = weeksUntil(now, query.zone, query.firstWeekday, PLOT_WEEKS);
  const months = spansSince(monthsUntil(now, query.zone, query.months), sinceMs);
  const rows = chosenRows(events, query, Math.min(weeks.starts[0] ?? 0, months.starts[0] ?? 0));
  const monthsOf = (some: readonly number[]): readonly MonthOfOutcomes[] =>
    figuresIn(events, months, some, now);
  return {
    weeks: figuresIn(events, weeks, rows, now).map(({ figures, ...week }) => ({
      ...week,
      statuses: figures.statuses,
    })),
    months: monthsOf(rows),
    ...typesOf(events, months, rows, monthsOf),
    choices: {
      types: choicesOf(events, 'type', (id) => nameOfType(events, id)),
      advocates: choicesOf(events, 'advocate', (id) => id),
    },
  };
}

function choicesOf(
  events: EventColumns,
  by: 'type' | 'advocate',
  nameOf: (id: string) => string,
): readonly Choice[] {
  const counts = countBy(servedRows(events), (row) => events[by].get(row));
  const choices = [...counts].map(([code, count]): Choice => {
    const id = events.refs.text(code);
    return { key: id ?? '', name: id === null ? null : inRow(nameOf(id)), count };
  });
  return choices.sort(frequentFirst).slice(0, MOST_FIGURES);
}

/* The chosen rows from `fromMs` on: most rows of a large copy are older than what is drawn. */
function chosenRows(
  { table, startsAt, type, advocate, refs }: EventColumns,
  { types, advocates }: OutcomePlotsQuery,
  fromMs: number,
): readonly number[] {
  const ofType = among(refs, types);
  const ofAdvocate = among(refs, advocates);
  const rows: number[] = [];
  for (let row = 0; row < table.ids.length; row += 1)
    if (
      table.gone.get(row) === 0 &&
      startsAt.ms.get(row) >= fromMs &&
      ofType(type.get(row)) &&
      ofAdvocate(advocate.get(row))
    )
      rows.push(row);
  return rows;
}

function among(refs: Interner, keys: readonly string[]): (code: number) => boolean {
  if (keys.length === 0) return () => true;
  const codes = new Set(keys.map((key) => codeOfKey(key, refs)));
  return (code) => codes.has(code);
}

function figuresIn(
  events: EventColumns,
  spans: Spans,
  rows: readonly number[],
  now: number,
): readonly MonthOfOutcomes[] {
  const groups = groupBy(rows, (row) => spanAt(spans, events.startsAt.ms.get(row)));
  return spansOf(spans).map((span, at) => ({
    ...span,
    figures: figuresOf(outcomeInputsOf(events, groups.get(at) ?? []), now),
  }));
}

function typesOf(
  events: EventColumns,
  months: Spans,
  rows: readonly number[],
  monthsOf: (rows: readonly number[]) => readonly MonthOfOutcomes[],
): Pick<OutcomePlots, 'types' | 'moreTypes'> {
  const within = rows.filter((row) => spanAt(months, events.startsAt.ms.get(row)) >= 0);
  const groups = [...groupBy(within, (row) => events.type.get(row))].map(([code, some]) => ({
    id: events.refs.text(code) ?? '',
    rows: some,
  }));
  groups.sort((a, b) => b.rows.length - a.rows.length || (a.id < b.id ? -1 : 1));
  const types = groups.slice(0, MOST_PLOTTED_TYPES).map(({ id, rows: some }): TypeOfEvents => ({
    id,
    name: inRow(nameOfType(events, id)),
    months: monthsOf(some),
  }));
  return { types, moreTypes: groups.length - types.length };
}
