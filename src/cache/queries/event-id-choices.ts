import type {
  EventIdFacet,
  EventListQuery,
  IdChoices,
  IdChoicesQuery,
} from '../../contract/list-queries';
import { fold } from '../../domain/text/fold';
import { inRow } from '../../domain/text/shorten';
import type { NumberColumn } from '../index/columns';
import type { EventColumns } from '../index/event-columns';
import { codesToShow } from './choices';
import { countCodes } from './count-codes';
import type { RowStates } from './row-state';

const NONE = 'None';
/* More than there can be codes or events, and little enough for both in one exact number. */
const CODES = 2 ** 26;

/**
 * Choices of one id filter with the rows each would leave, the other filters kept. `typed` may
 * stand anywhere in an id, whatever its case.
 */
export function eventIdChoices(
  { query, facet, typed, most }: IdChoicesQuery,
  states: RowStates,
  events: EventColumns,
): IdChoices {
  const { refs } = events;
  const codes = columnOf(facet, events).view(states.states.length);
  const counts = countCodes(states, facet, codes, refs.size(), null);
  const chosen = chosenIds(facet, query).map((id) => (id === '' ? -1 : (refs.find(id) ?? -2)));
  const wanted = fold(typed.trim());
  const label = (code: number): string => refs.text(code) ?? NONE;
  const matching = mostFrequentFirst(counts, codesToShow(counts, chosen)).filter(
    (code) => wanted === '' || fold(label(code)).includes(wanted),
  );
  const first = matching.slice(0, most);
  const others = chosen.filter((code) => code >= -1 && !first.includes(code));
  return {
    choices: [...first, ...others].map((code) => ({
      key: refs.text(code) ?? '',
      label: inRow(label(code)),
      count: counts[code + 1] ?? 0,
    })),
    more: matching.filter((code) => !others.includes(code)).length - first.length,
  };
}

/* Choices that leave as many rows stay as they came: the ids of a service follow time. */
function mostFrequentFirst(counts: Uint32Array, codes: readonly number[]): number[] {
  const keys = Float64Array.from(
    codes,
    (code) => (CODES - (counts[code + 1] ?? 0)) * CODES + code + 1,
  );
  return Array.from(keys.sort(), (key) => (key % CODES) - 1);
}

function columnOf(facet: EventIdFacet, events: EventColumns): NumberColumn {
  return events[facet];
}

function chosenIds(facet: EventIdFacet, query: EventListQuery): readonly string[] {
  if (facet === 'advocate') return query.advocates;
  const id = query[facet];
  return id === null ? [] : [id];
}
