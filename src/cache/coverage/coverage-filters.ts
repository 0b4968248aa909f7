import type { CoverageQuery, CoverageSummary } from '../../contract/coverage-views';
import type { FacetChoice } from '../../contract/list-queries';
import type { Library } from '../library';
import type { CoverageEntry } from './coverage-entries';

type Filter = 'answer' | 'type' | 'advocate';
type Test = (entry: CoverageEntry) => boolean;

/** The entries every filter of the query lets through, in their order. */
export function matchingEntries(
  library: Library,
  entries: readonly CoverageEntry[],
  query: CoverageQuery,
): readonly CoverageEntry[] {
  const tests = testsOf(library, query);
  const all = [tests.dates, tests.answer, tests.type, tests.advocate];
  return entries.filter((entry) => all.every((test) => test(entry)));
}

/** What each filter would leave, the others being set: most frequent first. */
export function coverageFacets(
  library: Library,
  entries: readonly CoverageEntry[],
  query: CoverageQuery,
): CoverageSummary['facets'] {
  const tests = testsOf(library, query);
  const facet = (filter: Filter, label: (key: string) => string): readonly FacetChoice[] => {
    const others = (['answer', 'type', 'advocate'] as const).filter((it) => it !== filter);
    const counts = new Map<string, number>();
    for (const entry of entries) {
      if (!tests.dates(entry) || !others.every((other) => tests[other](entry))) continue;
      const key = keyOf(library, filter, entry);
      if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts]
      .map(([key, count]) => ({ key, label: label(key), count }))
      .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
  };
  return {
    answer: facet('answer', (key) => key),
    type: facet('type', (key) => library.events.typeNames.get(key)?.name ?? key),
    advocate: facet('advocate', (key) => key),
  };
}

function testsOf(library: Library, query: CoverageQuery): Readonly<Record<Filter | 'dates', Test>> {
  const chosen = (filter: Filter, keys: readonly string[]): Test => {
    if (keys.length === 0) return () => true;
    const wanted = new Set(keys);
    return (entry) => wanted.has(keyOf(library, filter, entry) ?? '');
  };
  const { fromMs = null, untilMs = null } = query.dates ?? {};
  return {
    answer: chosen('answer', query.answers),
    type: chosen('type', query.types),
    advocate: chosen('advocate', query.advocates),
    dates: ({ row }) => {
      const start = library.events.startsMs.get(row);
      return (fromMs === null || start >= fromMs) && (untilMs === null || start < untilMs);
    },
  };
}

function keyOf({ events }: Library, filter: Filter, { row, coverage }: CoverageEntry) {
  if (filter === 'answer') return coverage.kind;
  return events.refs.text((filter === 'type' ? events.type : events.advocate).get(row));
}
