import type { CacheCalls, DeskSettings } from '../../contract/cache-calls';
import type {
  IdChoices,
  IdChoicesQuery,
  ListQuery,
  ListSummary,
  RowsAnswer,
} from '../../contract/list-queries';
import type { IndexedLibrary } from '../index/indexed-library';
import type { NamedPart } from '../snapshot/bricks';
import { partsUnder } from '../snapshot/names';
import { createSearch, type Search } from '../search/search';
import { createEventDerived } from './event-derived';
import { answerEvents, answerIdChoices } from './event-list';
import { createAnswerShelf, type ListAnswer } from './list-answer';
import { createWaiverDerived } from './waiver-derived';
import { answerWaivers } from './waiver-list';

/** What lists are computed with. */
export interface ListBoardParts {
  readonly library: IndexedLibrary;
  readonly settings: () => Pick<DeskSettings, 'optInIdentifier'>;
  /** Epoch ms on the service's clock (traps.md 12). */
  readonly now: () => number;
  /** Orders names and titles; the system's language if left out. */
  readonly collator?: Intl.Collator;
}

/** Answers the window's list calls over one opened library. */
export interface ListBoard {
  readonly query: (query: ListQuery) => ListSummary;
  /** What an id filter of the events could be set to, with the rows each choice would leave. */
  readonly idChoices: (request: IdChoicesQuery) => IdChoices;
  readonly rows: (token: number, from: number, count: number) => RowsAnswer;
  /** The row of a record in an answer, or null: filtered out, or the answer is outdated. */
  readonly locate: (token: number, id: string) => number | null;
  /** Ids of records, without headings; the whole result where `range` is null. */
  readonly ids: (
    token: number,
    range: CacheCalls['list:ids']['request']['range'],
  ) => readonly string[];
  /** Records came or changed: the search takes them in when there is time. */
  readonly indexChanged: Search['indexChanged'];
  readonly search: Search;
  /** The image of what lists and search keep; to be asked for once the search is ready. */
  readonly parts: () => Iterable<NamedPart>;
}

/** A board over a library; old answers stay until four newer ones of their collection came. */
export function createListBoard({ library, settings, now, collator }: ListBoardParts): ListBoard {
  const compare = collator ?? new Intl.Collator();
  const waivers = createWaiverDerived(library, compare);
  const events = createEventDerived(library.events);
  const search = createSearch(library);
  search.indexChanged();
  const shelves = { waivers: createAnswerShelf(), events: createAnswerShelf() };
  const find = (token: number): ListAnswer | null =>
    shelves.waivers.find(token) ?? shelves.events.find(token);

  function answer(query: ListQuery): ListAnswer {
    if (query.collection === 'waivers') {
      waivers.refresh();
      const optIn = settings().optInIdentifier;
      const found = search.waivers(query.search);
      return answerWaivers(query, { library, derived: waivers, optIn, found });
    }
    events.refresh();
    const found = search.events(query.search);
    const parts = { events: library.events, derived: events, collator: compare, found };
    return answerEvents(query, { ...parts, now: now() });
  }

  return {
    query: (query) => {
      const made = answer(query);
      const { entries, matching, all, facets, openAt } = made;
      const token = shelves[query.collection].add(made);
      return { token, rows: entries.length, matching, all, facets, openAt };
    },
    idChoices: (request) => {
      events.refresh();
      const found = search.events(request.query.search);
      return answerIdChoices(request, { events: library.events, found, now: now() });
    },
    rows: (token, from, count) => {
      const made = find(token);
      if (!made) return { outdated: true, from, rows: [] };
      const entries = made.entries.subarray(Math.max(0, from), Math.max(0, from) + count);
      return { outdated: false, from, rows: Array.from(entries, made.rowOf) };
    },
    locate: (token, id) => {
      const made = find(token);
      const row = made?.find(id);
      const at = made && row !== undefined ? made.entries.indexOf(row) : -1;
      return at < 0 ? null : at;
    },
    ids: (token, range) => {
      const made = find(token);
      if (!made) return [];
      const entries =
        range === null ? made.entries : made.entries.subarray(range.from, range.until);
      return Array.from(
        entries.filter((entry) => entry >= 0),
        made.idOf,
      );
    },
    indexChanged: search.indexChanged,
    search,
    parts: function* () {
      waivers.refresh();
      yield* partsUnder('lists', waivers.parts());
      yield* search.parts();
    },
  };
}
