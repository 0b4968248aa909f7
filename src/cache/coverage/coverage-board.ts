import type {
  CoverageListName,
  CoverageQuery,
  CoverageRow,
  CoverageRowsAnswer,
  CoverageSummary,
  EventCoverageView,
} from '../../contract/coverage-views';
import { failed, success, type Result } from '../../contract/result';
import type { WaiverKnowledge } from '../../domain/coverage/coverage';
import type { Library } from '../library';
import { eventCoverage } from './event-coverage';
import { coverageEntries, countWithoutWaiver, type CoverageEntry } from './coverage-entries';
import { coverageFacets, matchingEntries } from './coverage-filters';
import { answerView, knowledgeOf, needOfRow } from './coverage-facts';
import { typeNameOf } from '../records/pointers';
import { createSignatureIndex, type SignatureIndex } from './signature-index';
import { inRow } from '../../domain/text/shorten';

/** Answers about coverage, computed at most once per revision of the index. */
export interface CoverageBoard {
  readonly query: (query: CoverageQuery) => CoverageSummary;
  readonly rows: (token: number, from: number, count: number) => CoverageRowsAnswer;
  readonly ofEvent: (id: string) => Result<EventCoverageView>;
  /**
   * Upcoming events without a waiver found; null while that cannot be told. Counted in small steps
   * with `pause` between them; a change meanwhile may or may not be counted.
   */
  readonly countNoneFound: (pause: () => Promise<void>) => Promise<number | null>;
  /** Records or the clock changed what would be answered. */
  readonly indexChanged: () => void;
}

interface Computed {
  readonly knowledge: WaiverKnowledge;
  readonly index: SignatureIndex;
  readonly lists: Map<CoverageListName, readonly CoverageEntry[]>;
}

/** A board over an open copy; `now` is the service clock, epoch ms. */
export function createCoverageBoard(library: Library, now: () => number): CoverageBoard {
  let computed: Computed | null = null;
  let token = 0;
  let shown: readonly CoverageEntry[] = [];

  /* What can be proven may change by time alone: everything rests on one reading of the clock. */
  function current(): Computed {
    const knowledge = knowledgeOf(library, now());
    if (computed?.knowledge.kind !== knowledge.kind) computed = null;
    computed ??= { knowledge, index: createSignatureIndex(library.waivers), lists: new Map() };
    return computed;
  }

  function entriesOf(list: CoverageListName): readonly CoverageEntry[] {
    const { lists, index, knowledge } = current();
    const known = lists.get(list);
    if (known) return known;
    const entries = coverageEntries({ library, index, knowledge, now: now() }, list);
    lists.set(list, entries);
    return entries;
  }

  function query(wanted: CoverageQuery): CoverageSummary {
    const entries = entriesOf(wanted.list);
    const { knowledge } = current();
    shown = matchingEntries(library, entries, wanted);
    token += 1;
    return {
      token,
      matching: shown.length,
      all: entries.length,
      facets: coverageFacets(library, entries, wanted),
      asOfMs: library.store.state().lists.waiver_submissions.completeAtMs,
      unknown: knowledge.kind === 'current' ? null : knowledge.kind,
    };
  }

  function rows(wanted: number, from: number, count: number): CoverageRowsAnswer {
    if (wanted !== token) return { outdated: true, rows: [] };
    return {
      outdated: false,
      rows: shown.slice(from, from + count).map((entry) => rowOf(library, entry)),
    };
  }

  return {
    query,
    rows,
    ofEvent: (id) => {
      const row = library.events.table.rowOf.get(id);
      if (row === undefined) return failed('not-cached');
      const { knowledge, index } = current();
      return success(eventCoverage({ library, index, knowledge, now: now() }, row));
    },
    countNoneFound: async (pause) => {
      const { private_events } = library.store.state().lists;
      const countable = private_events.everComplete && private_events.access !== 'refused';
      if (!countable || knowledgeOf(library, now()).kind !== 'current') return null;
      const { knowledge, index } = current();
      return countWithoutWaiver({ library, index, knowledge, now: now() }, pause);
    },
    indexChanged: () => {
      computed = null;
    },
  };
}

function rowOf(library: Library, { row, coverage }: CoverageEntry): CoverageRow {
  const { events } = library;
  const startsAtMs = events.startsMs.get(row);
  return {
    kind: 'coverage',
    id: events.table.ids.get(row) ?? '',
    typeName: inRow(typeNameOf(library, row)),
    startsAt: inRow(events.startsAt.get(row) ?? ''),
    startsAtMs: Number.isNaN(startsAtMs) ? null : startsAtMs,
    advocateId: events.refs.text(events.advocate.get(row)),
    prospectId: events.refs.text(events.prospect.get(row)),
    conversationId: events.refs.text(events.conversation.get(row)),
    answer: answerView(library, needOfRow(library, row), coverage),
  };
}
