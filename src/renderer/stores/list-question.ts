import { create, type StoreApi, type UseBoundStore } from 'zustand';
import { askedWords } from '../../contract/asked-words';
import type { GroupRow } from '../../contract/groups';
import type { ListQuery, Lists, ShownList } from '../../contract/lists';
import type { LastAsked } from '../../contract/saved-filters';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import { onOtherProfile } from './profile-store';

/** What keeps records out of a list. */
export type NarrowedBy = 'nothing' | 'search' | 'filters' | 'both';

/** What is asked of a list. It is kept while the person looks at other sections. */
export interface ListQuestion<Query> {
  readonly query: Query;
  readonly narrowedBy: NarrowedBy;
  /** True where the former question was removed, because it named somebody who was erased. */
  readonly forgotten: boolean;
  readonly change: (part: Partial<Query>) => void;
  /** Asks this and nothing else. */
  readonly replace: (part: Partial<Query>) => void;
  /** Removes the search and the filters. */
  readonly clear: () => void;
}

/**
 * Makes a question that begins as `start` with each profile, because a search may be a person's
 * name. The fields in `kept` say how a list is shown, not which records it has.
 */
export function createQuestion<Query extends { readonly list: ShownList }>(
  start: Query,
  kept: readonly (keyof Query)[],
): UseBoundStore<StoreApi<ListQuestion<Query>>> {
  const cleared = (query: Query): Query => ({
    ...start,
    ...Object.fromEntries(kept.map((field) => [field, query[field]])),
  });
  function asked(query: Query): Pick<ListQuestion<Query>, 'query' | 'narrowedBy' | 'forgotten'> {
    return { query, narrowedBy: narrowedFrom(cleared(query), query), forgotten: false };
  }
  const begun = (): Query => ({
    ...start,
    ...(lastAsked.get(start.list) as unknown as Partial<Query>),
  });
  const useQuestion = create<ListQuestion<Query>>((set, get) => {
    function ask(query: Query): void {
      set(asked(query));
      lastAsked.delete(start.list);
      changed.add(start.list);
      for (const hear of hearers) hear(start.list);
    }
    return {
      ...asked(begun()),
      change: (part) => ask({ ...get().query, ...part }),
      replace: (part) => ask({ ...start, ...part }),
      clear: () => ask(cleared(get().query)),
    };
  });
  onOtherProfile(() => {
    lastAsked.clear();
    changed.clear();
    useQuestion.setState(asked({ ...start }));
  });
  begin.set(start.list, () => useQuestion.setState(asked(begun())));
  /* The map's type does not know which list this is, but the query itself names it. */
  questions.set(start.list, useQuestion as unknown as UseBoundStore<StoreApi<AnyQuestion>>);
  return useQuestion;
}

type AnyQuestion = ListQuestion<ListQuery>;

const questions = new Map<ShownList, UseBoundStore<StoreApi<AnyQuestion>>>();

/* The open profile: what was asked before its last start, and which lists were since. */
const lastAsked = new Map<ShownList, LastAsked>();
const changed = new Set<ShownList>();
const begin = new Map<ShownList, () => void>();
const hearers = new Set<(list: ShownList) => void>();

/** Calls `hear` with each list that the person asks, until the returned function is called. */
export function onAsked(hear: (list: ShownList) => void): () => void {
  hearers.add(hear);
  return () => hearers.delete(hear);
}

/** Asks each list what was last asked of it, unless the person has asked something meanwhile. */
export function askAgain(queries: readonly LastAsked[]): void {
  for (const query of queries) {
    if (changed.has(query.list)) continue;
    lastAsked.set(query.list, query);
    begin.get(query.list)?.();
  }
}

/** What is asked of a list, and how it is changed; undefined until its screen was loaded. */
export function questionOf<List extends ShownList>(
  list: List,
): ListQuestion<Lists[List]['query']> | undefined {
  return questions.get(list)?.getState();
}

/** Fields that say how the records of a list are grouped, not which records it has. */
export const GROUPED = ['groupBy', 'folded'] as const;

interface Foldable {
  readonly query: { readonly folded: readonly string[] };
  readonly change: (part: { readonly folded: readonly string[] }) => void;
}

/** Makes the function that hides or shows the records of a group. */
export function foldingOf(question: {
  readonly getState: () => Foldable;
}): (group: Pick<GroupRow, 'key'>, fold: boolean) => void {
  return ({ key }, fold) => {
    const { query, change } = question.getState();
    const others = query.folded.filter((it) => it !== key);
    change({ folded: fold ? [...others, key] : others });
  };
}

/** Removes the question of a list where it holds one of these values, like saved filters. */
export function forgetNamed(values: readonly PersonalValue[]): void {
  for (const question of questions.values()) {
    const { query, clear } = question.getState();
    if (heldBy(values, askedWords(query)).length === 0) continue;
    clear();
    question.setState({ forgotten: true });
  }
}

function narrowedFrom(all: object, query: object): NarrowedBy {
  const asked = trimmed(query);
  const unsearched = 'search' in asked ? { ...asked, search: '' } : asked;
  const isSearched = !isSame(asked, unsearched);
  if (isSame(unsearched, all)) return isSearched ? 'search' : 'nothing';
  return isSearched ? 'both' : 'filters';
}

function isSame(a: object, b: object): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function trimmed<Query extends object>(query: Query): Query {
  return 'search' in query && typeof query.search === 'string'
    ? { ...query, search: query.search.trim() }
    : query;
}
