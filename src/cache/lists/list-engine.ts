import type { IdChoicesQuery } from '../../contract/cache-requests';
import { eachAtHand } from '../blocks/missing-blocks';
import type { CacheCalls } from '../../contract/cache-calls';
import type {
  IdChoices,
  ListQuery,
  Lists,
  ListSummary,
  RowsAnswer,
  ShownList,
} from '../../contract/lists';
import {
  answerChoices,
  answerList,
  choicesOf,
  countMatching,
  firstIds,
  type ListAnswer,
} from './list-answer';
import type { ListDefinition } from './list-definition';

/** What each list is at the moment of a question. */
export type ListDefinitions<List extends ShownList = ShownList> = {
  readonly [Name in List]: (query: Lists[Name]['query']) => ListDefinition<Name>;
};

/** Answers the window's list calls. All that search or show what they found throw `MissingBlocks`. */
export interface ListEngine<List extends ShownList = ShownList> {
  readonly query: <Query extends ListQuery<List>>(
    query: Query,
  ) => ListSummary<Query['list'], number>;
  /** How many records it finds; nothing is kept of it. */
  readonly count: (query: ListQuery<List>) => number;
  /** The ids of the first `most` records it finds; nothing is kept of it. */
  readonly first: (query: ListQuery<List>, most: number) => readonly string[];
  /**
   * What a filter that is not counted with every answer could be set to, people by what they are called,
   * too, of which `isCalled` says whether it is what was typed.
   */
  readonly choices: (
    request: IdChoicesQuery,
    isCalled: (key: string) => boolean,
  ) => IdChoices<number>;
  /** The keys of all that it could be set to, whatever is typed. */
  readonly keys: (request: IdChoicesQuery) => readonly string[];
  readonly rows: (token: number, from: number, count: number) => RowsAnswer;
  /** The row of a record in an answer, or null: filtered out, or the answer is outdated. */
  readonly locate: (token: number, id: string) => number | null;
  /** Those of these ids that an answer does not hold; what is folded is held. Null: it is outdated. */
  readonly without: (token: number, ids: readonly string[]) => readonly string[] | null;
  /**
   * Ids of records, without headings, but with what is folded below them; the whole result where
   * `range` is null.
   */
  readonly ids: (
    token: number,
    range: CacheCalls['list:ids']['request']['range'],
  ) => readonly string[];
}

const KEPT = 4;
/* Counts over all engines of the worker: a token of a closed store never fits a new one. */
let lastToken = 0;

/** An engine over lists; old answers stay until four newer ones of their list came. */
export function createListEngine<List extends ShownList>(
  lists: ListDefinitions<List>,
): ListEngine<List> {
  const kept = new Map<ShownList, Map<number, ListAnswer>>();

  function keep(list: ShownList, answer: ListAnswer): number {
    const answers = kept.get(list) ?? new Map<number, ListAnswer>();
    kept.set(list, answers);
    lastToken += 1;
    answers.set(lastToken, answer);
    for (const token of answers.keys()) if (answers.size > KEPT) answers.delete(token);
    return lastToken;
  }

  function find(token: number): ListAnswer | undefined {
    for (const answers of kept.values()) if (answers.has(token)) return answers.get(token);
    return undefined;
  }

  function define<Name extends List>(query: Lists[Name]['query']): ListDefinition<Name> {
    return lists[query.list as Name](query);
  }

  function defineEvents({ query }: IdChoicesQuery): ListDefinition<'private_events'> {
    return define<List & 'private_events'>(query);
  }

  return {
    query: <Query extends ListQuery<List>>(query: Query) => {
      const answer = answerList(define<Query['list'] & List>(query));
      const { entries, matching, all, similar, facets, openAt, more } = answer;
      const token = keep(query.list, answer);
      const found = { matching, all, similar };
      return { token, rows: entries.length, ...found, facets, openAt, more };
    },
    count: (query) => countMatching(define(query)),
    first: (query, most) => firstIds(define(query), most),
    choices: (request, isCalled) => answerChoices(defineEvents(request), request, isCalled),
    keys: (request) => choicesOf(defineEvents(request), request.facet).map(({ key }) => key),
    rows: (token, from, count) => {
      const made = find(token);
      if (!made) return { outdated: true, rows: [] };
      const entries = made.entries.subarray(Math.max(0, from), Math.max(0, from) + count);
      return { outdated: false, rows: eachAtHand(entries, made.rowOf) };
    },
    locate: (token, id) => {
      const made = find(token);
      const row = made?.find(id);
      const at = made && row !== undefined ? made.entries.indexOf(row) : -1;
      return at < 0 ? null : at;
    },
    without: (token, ids) => {
      const made = find(token);
      return made ? notHeld(made, ids) : null;
    },
    ids: (token, range) => {
      const made = find(token);
      if (!made) return [];
      const entries =
        range === null ? made.entries : made.entries.subarray(range.from, range.until);
      return Array.from(recordsAt(entries, made), made.idOf);
    },
  };
}

function notHeld(made: ListAnswer, ids: readonly string[]): readonly string[] {
  const missing = new Map(ids.map((id) => [made.find(id) ?? id, id]));
  for (const row of recordsAt(made.entries, made)) missing.delete(row);
  return [...missing.values()];
}

function recordsAt(entries: Int32Array, { folded }: ListAnswer): Int32Array | number[] {
  if (folded.size === 0) return entries.filter((entry) => entry >= 0);
  return Array.from(entries).flatMap((entry) =>
    entry >= 0 ? [entry] : Array.from(folded.get(~entry) ?? []),
  );
}
