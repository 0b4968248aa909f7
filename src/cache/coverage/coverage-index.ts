import type {
  CoverageAnswer,
  CoverageMore,
  CoverageStatus,
  EventCoverageView,
} from '../../contract/coverage-views';
import { failed, success, type Result } from '../../contract/result';
import type { WaiverKnowledge } from '../../domain/coverage/coverage';
import type { Library } from '../library';
import { eventCoverage } from './event-coverage';
import {
  coverageEntries,
  coverageOfRow,
  countWithoutWaiver,
  type CoverageContext,
  type CoverageEntries,
} from './coverage-entries';
import { answerView, knowledgeOf, needOfRow } from './coverage-facts';
import { createSignatureIndex, type SignatureIndex } from './signature-index';

/** Answers about coverage, computed at most once per revision of the index. */
export interface CoverageIndex {
  /** The events of a status with their coverage, in order. */
  readonly entries: (status: CoverageStatus) => CoverageEntries;
  /** What the entries are worth. */
  readonly worth: () => CoverageMore;
  /** The coverage of the event in a row by the waiver its type needs now. */
  readonly ofRow: (row: number) => CoverageAnswer;
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
  readonly lists: Map<CoverageStatus, CoverageEntries>;
}

/** An index over an open copy; `now` is the service clock, epoch ms. */
export function createCoverageIndex(library: Library, now: () => number): CoverageIndex {
  let computed: Computed | null = null;

  /* What can be proven may change by time alone: everything rests on one reading of the clock. */
  function current(): Computed {
    const knowledge = knowledgeOf(library, now());
    if (computed?.knowledge.kind !== knowledge.kind) computed = null;
    computed ??= {
      knowledge,
      index: createSignatureIndex(library.waiver_submissions),
      lists: new Map(),
    };
    return computed;
  }

  function context(): CoverageContext {
    const { knowledge, index } = current();
    return { library, index, knowledge, now: now() };
  }

  function entries(status: CoverageStatus): CoverageEntries {
    const { lists } = current();
    const found = lists.get(status) ?? coverageEntries(context(), status);
    lists.set(status, found);
    return found;
  }

  return {
    entries,
    worth: () => {
      const { kind } = current().knowledge;
      return {
        asOfMs: library.store.state().lists.waiver_submissions.completeAtMs,
        unknown: kind === 'current' ? null : kind,
      };
    },
    ofRow: (row) =>
      answerView(library, needOfRow(library.private_events, row), coverageOfRow(context(), row)),
    ofEvent: (id) => {
      const row = library.private_events.table.rowOf.get(id);
      return row === undefined ? failed('not-cached') : success(eventCoverage(context(), row));
    },
    countNoneFound: async (pause) => {
      const { private_events } = library.store.state().lists;
      const countable = private_events.everComplete && private_events.access !== 'refused';
      if (!countable || knowledgeOf(library, now()).kind !== 'current') return null;
      return countWithoutWaiver(context(), pause);
    },
    indexChanged: () => {
      computed = null;
    },
  };
}
