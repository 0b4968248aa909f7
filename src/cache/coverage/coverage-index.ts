import type {
  CoverageAnswer,
  CoverageMore,
  EventCoverageView,
} from '../../contract/coverage-views';
import type { CoverageStatus } from '../../contract/list-questions';
import { failed, success, type Result } from '../../contract/result';
import type { CoverageKind, WaiverKnowledge } from '../../domain/coverage/coverage';
import { eachAtHand } from '../blocks/missing-blocks';
import { readPlaces } from '../copy/read-places';
import type { Copy } from '../copy/copy';
import {
  coverageEntries,
  coverageOfRow,
  countWithoutWaiver,
  type CoverageContext,
  type CoverageEntries,
  lateOfRow,
} from './coverage-entries';
import { answerView, knowledgeOf, needOfRow } from './coverage-facts';
import { createSignatureIndex } from './signature-index';
import { waiverPointer } from '../copy/pointers';

/** Answers about coverage, computed at most once per revision of the index. */
export type CoverageIndex = ReturnType<typeof createCoverageIndex>;

interface Computed {
  readonly knowledge: WaiverKnowledge;
  readonly lists: Map<CoverageStatus, CoverageEntries>;
}

/** An index over an open copy; `now` is the service clock, epoch ms. */
export function createCoverageIndex(copy: Copy, now: () => number) {
  let computed: Computed | null = null;
  const index = createSignatureIndex(copy);

  /*
   * What can be proven changes with time, so one answer uses one reading of the clock throughout.
   */
  function current(): Computed {
    const knowledge = knowledgeOf(copy, now());
    if (computed?.knowledge.kind !== knowledge.kind) computed = null;
    computed ??= { knowledge, lists: new Map() };
    return computed;
  }

  function context(): CoverageContext {
    const { knowledge } = current();
    return { copy, index, knowledge, now: now() };
  }

  function entries(status: CoverageStatus): CoverageEntries {
    const { lists } = current();
    const found = lists.get(status) ?? coverageEntries(context(), status);
    lists.set(status, found);
    return found;
  }

  return {
    /** The events of a status with their coverage, in order. */
    entries,
    /** How current and complete the entries are. */
    completeness: (): Omit<CoverageMore, 'noneFound'> => {
      const { kind } = current().knowledge;
      return {
        asOfMs: copy.store.state().lists.waiver_submissions.completeAtMs,
        unknown: kind === 'current' ? null : kind,
      };
    },
    /** The coverage of the event in a row by the waiver its type needs now. */
    ofRow: (row: number): CoverageAnswer =>
      answerView(copy, needOfRow(copy.private_events, row), coverageOfRow(context(), row)),
    /** The same without what it rests on. */
    kindOfRow: (row: number): CoverageKind => coverageOfRow(context(), row).kind,
    /** Throws `MissingBlocks`. */
    ofEvent: (id: string): Result<EventCoverageView> => {
      const row = copy.private_events.table.ids.find(id);
      return row === undefined ? failed('not-cached') : success(eventCoverage(context(), row));
    },
    /**
     * Upcoming events without a waiver found; null while that cannot be told. Counted in small steps
     * with `pause` between them; a change meanwhile may or may not be counted.
     */
    countNoneFound: async (pause: () => Promise<void>): Promise<number | null> => {
      const { private_events } = copy.store.state().lists;
      const countable = private_events.everComplete && private_events.access !== 'refused';
      if (!countable || knowledgeOf(copy, now()).kind !== 'current') return null;
      await readPlaces(copy, pause);
      return countWithoutWaiver(context(), pause);
    },
    /** Records or time changed what would be answered. */
    changed: (): void => {
      computed = null;
    },
  };
}

/** The coverage of the event in a row, with the signatures it rests on, newest first. */
function eventCoverage(context: CoverageContext, row: number): EventCoverageView {
  const { copy, index, now } = context;
  const { private_events: events } = copy;
  const need = needOfRow(events, row);
  const templateId = need.kind === 'template' ? need.templateId : null;
  const matching = templateId === null ? { here: [], elsewhere: [] } : index.rows(templateId, row);
  const { signedAt } = copy.waiver_submissions;
  const newestFirst = (rows: readonly number[]) =>
    eachAtHand(
      [...rows].sort((a, b) => signedAt.ms.get(b) - signedAt.ms.get(a)),
      (it) => waiverPointer(copy, it),
    );
  const started = now >= events.startsAt.ms.get(row);
  const kept = copy.waiver_templates.current.find((it) => it.template.id === templateId);
  return {
    templateId,
    templateTitle: kept?.template.title ?? null,
    now: answerView(copy, need, coverageOfRow(context, row)),
    beforeStart: started ? answerView(copy, need, lateOfRow(context, row)) : null,
    here: newestFirst(matching.here),
    elsewhere: newestFirst(matching.elsewhere),
    asOfMs: copy.store.state().lists.waiver_submissions.completeAtMs,
  };
}
