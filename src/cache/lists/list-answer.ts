import type { IdChoicesQuery } from '../../contract/cache-calls';
import { eachAtHand } from '../blocks/missing-blocks';
import type { Facets, IdChoices, ListRow, ListSummary, ShownList } from '../../contract/lists';
import { fold } from '../../domain/text/fold';
import type { RowsWithHeadings } from './headings';
import type { CodeTotals } from './code-totals';
import type { Choice, CountedRows, Facet, ListDefinition } from './list-definition';
import { inPlace, type OrderedRows } from './ordered-rows';
import { MATCHES, runFilters, type RowStates } from './row-state';

/** The answer to a question: its rows in order. Kept until newer answers push it out. */
export interface ListAnswer<List extends ShownList = ShownList> extends Omit<
  ListSummary<List, number>,
  'token' | 'rows'
> {
  /** Rows of the index. An entry below 0 is the heading with the number `~entry`. */
  readonly entries: OrderedRows;
  /** The rows that are folded away, by the number of their heading. */
  readonly folded: ReadonlyMap<number, Int32Array>;
  /** The ids of the records by their rows of the index. */
  readonly ids: ListDefinition<List>['table']['ids'];
  readonly rowOf: (entry: number) => ListRow;
}

/**
 * Answers a question: filters the records, counts the choices of each filter as if it were not set,
 * and puts the rows in order.
 */
export function answerList<List extends ShownList>(list: ListDefinition<List>): ListAnswer<List> {
  const { table, withHeadings, rowOf, all, more } = list;
  const { sorted, facets } = answered(list);
  const { entries, heading, folded, openAt } = headed(withHeadings, sorted);
  return {
    entries,
    folded,
    matching: sorted.length,
    all,
    similar: list.similar ?? false,
    more,
    openAt,
    facets,
    ids: table.ids,
    rowOf: (entry) => heading(~entry) ?? rowOf(entry),
  };
}

/* A function by itself, so that no kept answer keeps the memory in which filters ran. */
function answered<List extends ShownList>(
  list: ListDefinition<List>,
): { readonly sorted: OrderedRows; readonly facets: Facets<List, number> } {
  const { states, facets } = narrowed(list);
  const sorted = list.order(states);
  const choices = Object.entries(facetsOf(list)).map(([name, facet]) => [
    name,
    facet.choices(countedRows(states, numberOf(facet, facets), list.totals, name)),
  ]);
  return { sorted, facets: Object.fromEntries(choices) as Facets<List, number> };
}

/** How many records a question finds. */
export function countMatching<List extends ShownList>(list: ListDefinition<List>): number {
  return narrowed(list).states.count;
}

/** The ids of the first records a question finds, in its order. */
export function firstIds<List extends ShownList>(
  list: ListDefinition<List>,
  most: number,
): readonly string[] {
  const rows = list.order(narrowed(list).states).part(0, most);
  return Array.from(rows, (row) => list.table.ids.get(row) ?? '');
}

/** The rows of the index that a question finds, in its order. */
export function orderedRows<List extends ShownList>(list: ListDefinition<List>): Int32Array {
  return list.order(narrowed(list).states).all();
}

/** All choices of a filter that is not counted with every answer. */
export function choicesOf(
  list: ListDefinition<'private_events'>,
  name: IdChoicesQuery['facet'],
): readonly Choice[] {
  const { states, facets } = narrowed(list);
  const facet = list.asked[name];
  return facet.choices(countedRows(states, numberOf(facet, facets), list.totals, name));
}

/**
 * The choices in whose id or name `typed` stands, or for whose key `isCalled` is true. Throws
 * `MissingBlocks` for the names of those it returns.
 */
export function answerChoices(
  list: ListDefinition<'private_events'>,
  { query, facet: name, typed, orNone, most }: IdChoicesQuery,
  isCalled: (key: string) => boolean,
): IdChoices<number> {
  const all = choicesOf(list, name);
  const chosen = [query[name] ?? []].flat();
  const wanted = fold(typed.trim());
  const matching = all.filter(
    ({ key, name: called }) =>
      (key === '' && orNone) ||
      fold(key).includes(wanted) ||
      fold(called ?? '').includes(wanted) ||
      isCalled(key),
  );
  const first = matching.slice(0, most);
  const others = all.filter((it) => chosen.includes(it.key) && !first.includes(it));
  const more = matching.filter((it) => !others.includes(it)).length - first.length;
  const shown = [...first, ...others];
  const { personOf } = list.asked[name];
  const choices = eachAtHand(shown, (it) => ({ ...it, person: personOf?.(it.key) ?? null }));
  return { choices, more };
}

function headed(
  withHeadings: ((sorted: Int32Array) => RowsWithHeadings) | undefined,
  sorted: OrderedRows,
): Omit<RowsWithHeadings, 'entries'> & Pick<ListAnswer, 'entries'> {
  if (!withHeadings)
    return { entries: sorted, heading: () => undefined, openAt: 0, folded: new Map() };
  const all = withHeadings(sorted.all());
  return { ...all, entries: inPlace(all.entries) };
}

function narrowed<List extends ShownList>(
  list: ListDefinition<List>,
): { readonly states: RowStates; readonly facets: readonly Facet[] } {
  /* Only those that are set: a community may ask more questions than there are numbers for. */
  const facets = [...Object.values(facetsOf(list)), ...Object.values<Facet>(list.asked)].filter(
    ({ accepts }) => accepts !== null,
  );
  const filters = [...facets.flatMap(({ accepts }) => accepts ?? []), ...list.tests];
  return { states: runFilters(list.outside, list.found ?? null, filters), facets };
}

function facetsOf<List extends ShownList>(
  list: ListDefinition<List>,
): Readonly<Record<string, Facet>> {
  return list.facets;
}

/*
 * The state of the rows that only this filter keeps out; that of rows that match if it is not set.
 */
function numberOf(facet: Facet, set: readonly Facet[]): number {
  return set.indexOf(facet) + 1;
}

function countedRows(
  { states, count, matching, others, keptOutBy }: RowStates,
  own: number,
  totals: CodeTotals | undefined,
  name: string,
): CountedRows {
  /* Where most rows match, it is faster to subtract the rows that do not match from the totals. */
  const mostMatch = count * 2 > states.length;
  return {
    count: (codes, size) => {
      const known = mostMatch ? totals?.of(name, codes, size) : undefined;
      const counts = known?.slice() ?? new Uint32Array(size + 1);
      if (known) addCodes(counts, codes, others(), -1);
      else addCodes(counts, codes, matching(), 1);
      if (own !== MATCHES) addCodes(counts, codes, keptOutBy(own), 1);
      return counts;
    },
    has: (row) => states[row] === MATCHES || states[row] === own,
  };
}

function addCodes(
  counts: Uint32Array,
  codes: ArrayLike<number>,
  rows: Uint32Array,
  step: 1 | -1,
): void {
  for (let at = 0; at < rows.length; at += 1) {
    const place = (codes[rows[at] ?? 0] ?? -1) + 1;
    counts[place] = (counts[place] ?? 0) + step;
  }
}
