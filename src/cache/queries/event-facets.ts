import type { EventListQuery, FacetChoice, Facets } from '../../contract/list-queries';
import { STATUS_NAMES } from '../../domain/events/status-rule';
import { statusLabel } from '../../domain/events/status-label';
import type { EventColumns } from '../index/event-columns';
import type { Interner, NumberColumn } from '../index/columns';
import { STATUS_KEYS, UNDER_WAY } from './event-derived';
import { countCodes } from './count-codes';
import type { RowStates } from './row-state';
import { codesToShow, flagChoices } from './choices';
import { inRow } from '../../domain/text/shorten';

/**
 * Counts of every filter's choices: what each would leave, the other filters kept. Those of ids are
 * asked for when they are shown, see `eventIdChoices`.
 */
export function eventFacets(
  query: EventListQuery,
  states: RowStates,
  events: EventColumns,
  statuses: Uint8Array,
  collator: Intl.Collator,
): Facets {
  const rows = states.states.length;
  const typeName = (id: string): string => events.typeNames.get(id)?.name ?? id;
  const byLabel = (a: FacetChoice, b: FacetChoice): number => collator.compare(a.label, b.label);
  const choices = (facet: string, column: NumberColumn, texts: Interner, chosen: Choices) =>
    interned(states, facet, column, texts, chosen);
  const scheduled = choices('scheduler', events.scheduler, events.words, {
    keys: query.scheduler === null ? [] : [query.scheduler],
    label: (type) => type,
  });
  return {
    status: statusChoices(states, statuses),
    type: choices('type', events.type, events.refs, {
      keys: query.types,
      label: typeName,
    }).sort(byLabel),
    scheduler: scheduled.sort(byLabel),
    hasAddress: flagChoices(states, 'hasAddress', events.hasAddress.view(rows)),
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
  const counts = countCodes(states, facet, column.view(states.states.length), texts.size(), null);
  const chosen = keys.map((key) => (key === '' ? -1 : (texts.find(key) ?? -2)));
  return codesToShow(counts, chosen).map((code) => {
    const text = texts.text(code);
    return {
      key: text ?? '',
      label: text === null ? 'None' : inRow(label(text)),
      count: counts[code + 1] ?? 0,
    };
  });
}

/* "Under way" is a part of "upcoming", so it is counted apart and with it. */
function statusChoices(states: RowStates, statuses: Uint8Array): readonly FacetChoice[] {
  const counts = countCodes(states, 'status', statuses, STATUS_KEYS.length, null);
  const underWay = counts[UNDER_WAY + 1] ?? 0;
  return STATUS_NAMES.flatMap((name, at) => {
    const count = counts[at + 1] ?? 0;
    const choice = { key: name, label: statusLabel(name), count };
    if (name !== 'upcoming') return [choice];
    return [
      { ...choice, count: count + underWay },
      { key: 'under_way', label: statusLabel('under_way'), count: underWay },
    ];
  });
}
