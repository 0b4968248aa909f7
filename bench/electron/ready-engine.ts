import type { IndexedCopy } from '../../src/cache/copy/indexed-copy';
import { createListEngine, type ListEngine } from '../../src/cache/lists/list-engine';
import { createRecordLists } from '../../src/cache/lists/record-lists';
import { createPeopleNames } from '../../src/cache/people/people-names';

type RecordLists = ReturnType<typeof createRecordLists>;

/** The program's engine, and the ms its search took to take everything in. */
export interface ReadyEngine {
  readonly engine: ListEngine<keyof RecordLists['lists']>;
  readonly search: RecordLists['search'];
  readonly build: number;
}

export async function engineOver(copy: IndexedCopy): Promise<ReadyEngine> {
  const startedAt = performance.now();
  const settings = () => ({ optInIdentifier: null });
  const rules = { mayRead: () => true, erased: () => new Set<string>() };
  const names = createPeopleNames(copy, rules);
  const { lists, search } = createRecordLists({ copy, names, settings, now: Date.now });
  await search.ready();
  const build = performance.now() - startedAt;
  return { engine: createListEngine(lists), search, build };
}

/* A first round lets the engine compile what it runs, and lists derive their orders. */
const WARM_UP = 24;

/** Ms of each question, one after the other. */
export function timeEach<Query>(
  queries: readonly Query[],
  ask: (query: Query) => unknown,
): readonly number[] {
  for (const query of queries.slice(0, WARM_UP)) ask(query);
  return queries.map((query) => {
    const startedAt = performance.now();
    ask(query);
    return performance.now() - startedAt;
  });
}
