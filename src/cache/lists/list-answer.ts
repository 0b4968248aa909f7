import type {
  Facets,
  IdChoices,
  IdChoicesQuery,
  ListRow,
  Lists,
  ShownList,
} from '../../contract/lists';
import { fold } from '../../domain/text/fold';
import type { CountedRows, Facet, ListDefinition } from './list-definition';
import { MATCHES, rowsIn, runFilters, type RowStates } from './row-state';

/** A question answered: the rows in order, kept until newer answers push it out. */
export interface ListAnswer<List extends ShownList = ShownList> {
  /** Rows of the index; below 0 the heading with that number inverted. */
  readonly entries: Int32Array;
  readonly matching: number;
  readonly all: number;
  readonly facets: Facets<List>;
  readonly more: Lists[List]['more'];
  readonly openAt: number;
  readonly idOf: (entry: number) => string;
  readonly rowOf: (entry: number) => ListRow;
  /** The row of a record in the index, or undefined. */
  readonly find: (id: string) => number | undefined;
}

/** Answers a question: filters, counts each filter's choices without itself, puts in order. */
export function answerList<List extends ShownList>(list: ListDefinition<List>): ListAnswer<List> {
  const { table, agenda, all, more } = list;
  const { states, facets } = narrowed(list);
  const sorted = list.order(states);
  const { entries, headings, openAt } = agenda?.(sorted) ?? WITHOUT_HEADINGS(sorted);
  const choices = Object.entries(facetsOf(list)).map(([name, facet]) => [
    name,
    facet.choices(countedBy(states, numberOf(facet, facets))),
  ]);
  return {
    ...{ entries, matching: sorted.length, all, more, openAt },
    facets: Object.fromEntries(choices) as Facets<List>,
    idOf: (entry) => (entry < 0 ? (headings[~entry]?.id ?? '') : (table.ids.get(entry) ?? '')),
    rowOf: (entry) => headings[~entry] ?? list.rowOf(entry),
    find: (id) => table.rowOf.get(id),
  };
}

/** The choices of a filter that are only asked for; `typed` may stand anywhere in an id. */
export function answerChoices(
  list: ListDefinition<'private_events'>,
  { query, facet: name, typed, orNone, most }: IdChoicesQuery,
): IdChoices {
  const { states, facets } = narrowed(list);
  const facet = list.asked[name];
  const all = facet.choices(countedBy(states, numberOf(facet, facets)));
  const chosen = [query[name] ?? []].flat();
  const wanted = fold(typed.trim());
  const matching = all.filter(({ key }) => (key === '' && orNone) || fold(key).includes(wanted));
  const first = matching.slice(0, most);
  const others = all.filter((it) => chosen.includes(it.key) && !first.includes(it));
  const more = matching.filter((it) => !others.includes(it)).length - first.length;
  return { choices: [...first, ...others], more };
}

const WITHOUT_HEADINGS = (entries: Int32Array) => ({ entries, headings: [], openAt: 0 });

function narrowed<List extends ShownList>(
  list: ListDefinition<List>,
): { readonly states: RowStates; readonly facets: readonly Facet[] } {
  const facets = [...Object.values(facetsOf(list)), ...Object.values<Facet>(list.asked)];
  const filters = [...facets.map(({ accepts }) => accepts), ...list.tests];
  return { states: runFilters(list.outside, list.found, filters), facets };
}

function facetsOf<List extends ShownList>(
  list: ListDefinition<List>,
): Readonly<Record<string, Facet>> {
  return list.facets as Readonly<Record<string, Facet>>;
}

/* The state of the rows that only this filter keeps out. */
function numberOf(facet: Facet, facets: readonly Facet[]): number {
  return facet.accepts === null ? MATCHES : facets.indexOf(facet) + 1;
}

function countedBy({ states, matching }: RowStates, own: number): CountedRows {
  return {
    count: (codes, size) => {
      const counts = new Uint32Array(size + 1);
      addCodes(counts, codes, matching);
      if (own !== MATCHES) addCodes(counts, codes, rowsIn(states, own));
      return counts;
    },
    has: (row) => states[row] === MATCHES || states[row] === own,
  };
}

function addCodes(counts: Uint32Array, codes: ArrayLike<number>, rows: Uint32Array): void {
  for (const row of rows) {
    const place = (codes[row] ?? -1) + 1;
    counts[place] = (counts[place] ?? 0) + 1;
  }
}
