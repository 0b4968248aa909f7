import type { EventListQuery, FacetChoice, Facets } from '../../contract/list-queries';
import { STATUS_NAMES } from '../../domain/events/status-rule';
import { statusNameLabel } from '../../domain/events/status-label';
import type { EventColumns } from '../index/event-columns';
import type { Interner, NumberColumn } from '../index/columns';
import type { RowStatus } from './event-derived';
import { countCodes, type RowStates } from './row-state';
import { codesToShow, flagChoices } from './waiver-facets';

/** Counts of every filter's choices: what each would leave, the other filters kept. */
export function eventFacets(
  query: EventListQuery,
  states: RowStates,
  events: EventColumns,
  statusAt: (row: number) => RowStatus,
  collator: Intl.Collator,
): Facets {
  const typeName = (id: string): string => events.typeNames.get(id)?.name ?? id;
  const byLabel = (a: FacetChoice, b: FacetChoice): number => collator.compare(a.label, b.label);
  const choices = (facet: string, column: NumberColumn, texts: Interner, chosen: Choices) =>
    interned(states, facet, column, texts, chosen);
  const scheduled = choices('scheduler', events.scheduler, events.words, {
    keys: query.scheduler === null ? [] : [query.scheduler],
    label: (type) => type,
  });
  return {
    status: statusChoices(states, statusAt),
    type: choices('type', events.type, events.refs, {
      keys: query.types,
      label: typeName,
    }).sort(byLabel),
    advocate: choices('advocate', events.advocate, events.refs, {
      keys: query.advocates,
      label: (id) => id,
    }).sort(byLabel),
    scheduler: scheduled.sort(byLabel),
    hasAddress: flagChoices(states, 'hasAddress', (row) => events.hasAddress.get(row) === 1),
  };
}

interface Choices {
  readonly keys: readonly string[];
  readonly label: (key: string) => string;
}

function interned(
  states: RowStates,
  facet: string,
  column: NumberColumn,
  texts: Interner,
  { keys, label }: Choices,
): FacetChoice[] {
  const counts = countCodes(states, facet, column.get, texts.size());
  const chosen = keys.map((key) => (key === '' ? -1 : (texts.find(key) ?? -2)));
  return codesToShow(counts, chosen).map((code) => {
    const text = texts.text(code);
    return {
      key: text ?? '',
      label: text === null ? 'None' : label(text),
      count: counts[code + 1] ?? 0,
    };
  });
}

const KINDS = STATUS_NAMES.length;
const NUMBERS = new Map(STATUS_NAMES.map((name, at) => [name, at]));

/* "Under way" is a part of "upcoming", so it is counted apart and with it. */
function statusChoices(
  states: RowStates,
  statusAt: (row: number) => RowStatus,
): readonly FacetChoice[] {
  const codeOf = (row: number): number => {
    const { status, underWay } = statusAt(row);
    return underWay ? KINDS : (NUMBERS.get(status) ?? 0);
  };
  const counts = countCodes(states, 'status', codeOf, KINDS + 1);
  const underWay = counts[KINDS + 1] ?? 0;
  return STATUS_NAMES.flatMap((name, at) => {
    const count = counts[at + 1] ?? 0;
    const choice = { key: name, label: statusNameLabel(name), count };
    if (name !== 'upcoming') return [choice];
    return [
      { ...choice, count: count + underWay },
      { key: 'under_way', label: 'Under way', count: underWay },
    ];
  });
}
