import { nameOfType, type EventColumns } from '../index/event-columns';
import type { PeopleNames } from '../people/people-names';
import { textFacet } from './facets';
import type { Choice, Facet } from './list-definition';

/** The filter on types of events, shown by the names the service gives them. */
export function typeFacet(
  events: EventColumns,
  chosen: readonly string[],
  compare?: (a: Choice, b: Choice) => number,
): Facet {
  return textFacet({
    codes: events.type.view(events.table.ids.length),
    texts: events.refs,
    chosen,
    nameOf: (id) => nameOfType(events, id),
    ...(compare && { compare }),
  });
}

/** The filter on the prospect of events, whose choices also tell the prospect's name. */
export function peopleFacet(
  events: EventColumns,
  names: PeopleNames,
  chosen: string | null,
): Facet {
  const codes = events.prospect.view(events.table.ids.length);
  return {
    ...textFacet({ codes, texts: events.refs, chosen: chosen === null ? [] : [chosen] }),
    personOf: names.inRow,
  };
}

/** The filter on advocates of events, shown by name, or by id where there is no name. */
export function advocateFacet(
  events: EventColumns,
  names: Pick<PeopleNames, 'advocate'>,
  chosen: readonly string[],
): Facet {
  const codes = events.advocate.view(events.table.ids.length);
  const nameOf = (id: string): string => names.advocate(id)?.name ?? id;
  return textFacet({ codes, texts: events.refs, chosen, nameOf });
}
