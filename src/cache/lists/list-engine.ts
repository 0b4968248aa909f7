import { rememberedIn } from '../../domain/remembered';
import type {
  CacheRequest,
  CacheResponse,
  IdChoicesQuery,
  RecordChoice,
} from '../../contract/cache-calls';
import { eachAtHand } from '../blocks/missing-blocks';
import { MOST_NAMED } from '../../contract/exports';
import type {
  IdChoices,
  ListQuery,
  Lists,
  ListSummary,
  RowsAnswer,
  ShownList,
} from '../../contract/lists';
import { among, apart, createHeldSelections, idsOfRows, together, type Ids } from './held-records';
import {
  answerChoices,
  answerList,
  choicesOf,
  countMatching,
  firstIds,
  type ListAnswer,
} from './list-answer';
import type { ListDefinition } from './list-definition';
import type { OrderedRows } from './ordered-rows';

/** Defines each list as it is at the moment of a question. */
export type ListDefinitions<List extends ShownList = ShownList> = {
  readonly [Name in List]: (query: Lists[Name]['query']) => ListDefinition<Name>;
};

/** Answers the window's list calls. What searches or shows a find throws `MissingBlocks`. */
export type ListEngine<List extends ShownList = ShownList> = ReturnType<
  typeof createListEngine<List>
>;

const KEPT = 4;
/* The token of an answer that is not kept. */
const NO_TOKEN = 0;
/* Counted over all engines of the worker, so that no token of a closed store fits a new one. */
let lastToken = 0;

/** An engine over lists. An answer is kept until four newer answers of its list came. */
export function createListEngine<List extends ShownList>(lists: ListDefinitions<List>) {
  const kept = new Map<ShownList, Map<number, ListAnswer>>();
  const open = new WeakSet<ListAnswer>();
  const held = createHeldSelections();

  function keep(list: ShownList, answer: ListAnswer): number {
    const answers = rememberedIn(kept, list, () => new Map<number, ListAnswer>());
    lastToken += 1;
    const entries = keptOnce(answer.entries, answers.values());
    answers.set(lastToken, { ...answer, entries });
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

  /* The answer to a question, which `keep` gives its token. */
  function answered<Name extends List>(query: Lists[Name]['query']): ListAnswer<Name> {
    return answerList(define<Name>(query));
  }

  function defineEvents({ query }: IdChoicesQuery): ListDefinition<'private_events'> {
    return define<List & 'private_events'>(query);
  }

  return {
    query: <Query extends ListQuery<List>>(query: Query): ListSummary<Query['list'], number> => {
      const answer = answered<Query['list'] & List>(query);
      const { entries, matching, all, similar, facets, openAt, more } = answer;
      const token = hasRows(query) ? keep(query.list, answer) : NO_TOKEN;
      const found = { matching, all, similar };
      return { token, rows: entries.length, ...found, facets, openAt, more };
    },
    answer: answered,
    keep,
    /** How many records a question finds; the answer is not kept. */
    count: (query: ListQuery<List>): number => countMatching(define(query)),
    /** The ids of the first `most` records that a question finds; the answer is not kept. */
    first: (query: ListQuery<List>, most: number): readonly string[] =>
      firstIds(define(query), most),
    /**
     * The choices of a filter that is not counted with every answer. People are also found by their
     * names: `isCalled` tells whether a key's name is what was typed.
     */
    choices: (request: IdChoicesQuery, isCalled: (key: string) => boolean): IdChoices<number> =>
      answerChoices(defineEvents(request), request, isCalled),
    /** The keys of all choices of such a filter, whatever is typed. */
    keys: (request: IdChoicesQuery): readonly string[] =>
      choicesOf(defineEvents(request), request.facet).map(({ key }) => key),
    rows: (token: number, from: number, count: number): RowsAnswer => {
      const made = find(token);
      if (!made) return { outdated: true, rows: [] };
      const entries = made.entries.part(Math.max(0, from), Math.max(0, from) + count);
      return { outdated: false, rows: eachAtHand(entries, made.rowOf) };
    },
    /** A record's place in an answer; null where it is filtered out or the answer is outdated. */
    locate: (token: number, id: string): number | null => {
      const made = find(token);
      const row = made?.ids.find(id);
      const at = made && row !== undefined ? made.entries.all().indexOf(row) : -1;
      return at < 0 ? null : at;
    },
    /** Answers the call `list:without`. */
    without: (asked: CacheRequest<'list:without'>): CacheResponse<'list:without'> => {
      const { token, ids, held: numbers } = asked;
      const made = find(token);
      if (!made) return { ids: null, held: [] };
      const rows = numbers.length === 0 ? NO_ROWS : allRows(made);
      return {
        ids: notHeld(made, ids),
        held: numbers.map((number) => held.narrow(number, rows)),
      };
    },
    /** What is chosen after `list:choose`; null where the answer or the held rows are forgotten. */
    choose: ({ token, range, base, how }: CacheRequest<'list:choose'>): RecordChoice | null => {
      const made = find(token);
      const before = made && held.rowsOf(base, made.ids);
      if (!made || !before) return null;
      const some = allRows(made, range);
      const away = how === 'toggle' && some.every(among(before));
      return held.choice(away ? apart(before, some) : together(before, some), made.ids);
    },
    /** The choices of these lists that are too large to be named by ids. */
    held,
    /** Answers the call `list:named`. */
    named: ({ token, chosen }: CacheRequest<'list:named'>): readonly string[] | null => {
      const ids = held.idsOf(chosen);
      if (ids === null || ids.length > MOST_NAMED) return null;
      const made = token === null ? undefined : find(token);
      return made ? inOrder([...ids], made) : [...ids];
    },
    /** Marks an answer of which only some of the records are known so far. */
    leaveOpen: (token: number): void => {
      const made = find(token);
      if (made) open.add(made);
    },
    /** The ids of all records of an answer; null where it is forgotten or was marked as open. */
    answerIds: (token: number): Ids | null => {
      const made = find(token);
      return made && !open.has(made) ? idsOfRows(allRows(made), made.ids) : null;
    },
  };
}

/* With each change the same question is asked again. Rows that are the same are kept once. */
function keptOnce(entries: OrderedRows, answers: Iterable<ListAnswer>): OrderedRows {
  for (const { entries: others } of answers) if (isSame(entries.whole, others.whole)) return others;
  return entries;
}

function isSame(entries: Int32Array | null, others: Int32Array | null): boolean {
  if (entries?.length !== others?.length || !entries || !others) return false;
  for (let at = 0; at < entries.length; at += 1) if (entries[at] !== others[at]) return false;
  return true;
}

/* False where only choices are looked at: such an answer must not push out a list's. */
function hasRows(query: ListQuery<ShownList>): boolean {
  return query.list !== 'waiver_submissions' || query.answerChoices !== 'only';
}

const NO_ROWS = new Int32Array();
/* An entry that no answer has: entries below 0 are headings, and there are never so many. */
const NO_ROW = -(2 ** 31);

/* The records in a range, without headings, but with the rows folded away below them; null: all. */
function allRows(made: ListAnswer, range: CacheRequest<'list:choose'>['range'] = null): Int32Array {
  const entries = made.entries.all();
  return recordsAt(range === null ? entries : entries.subarray(range.from, range.until), made);
}

/* Orders ids as the answer has them. Ids that it does not have come last. */
function inOrder(ids: readonly string[], made: ListAnswer): readonly string[] {
  const rows = Int32Array.from(ids, (id) => made.ids.find(id) ?? -1);
  const isChosen = among(rows.filter((row) => row >= 0));
  const shown = allRows(made).filter(isChosen);
  const isShown = among(shown);
  return [...idsOfRows(shown, made.ids), ...ids.filter((_, at) => !isShown(rows[at] ?? -1))];
}

/*
 * The window asks after each answer for the one record beside the list, and that one is found
 * fastest by itself.
 */
function notHeld(made: ListAnswer, ids: readonly string[]): readonly string[] {
  const isHeld =
    ids.length === 1 && made.folded.size === 0 ? made.entries.has : among(allRows(made));
  return ids.filter((id) => !isHeld(made.ids.find(id) ?? NO_ROW));
}

function recordsAt(entries: Int32Array, { folded }: ListAnswer): Int32Array {
  if (folded.size === 0) return entries.filter((entry) => entry >= 0);
  const rows = Array.from(entries).flatMap((entry) =>
    entry >= 0 ? [entry] : Array.from(folded.get(~entry) ?? []),
  );
  return Int32Array.from(rows);
}
