import { keptTemplate } from '../copy/kept-templates';
import { rememberedIn } from '../../domain/remembered';
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
  lateCoverageOfRow,
} from './coverage-entries';
import { answerView, knowledgeOf, needOfRow } from './coverage-facts';
import { createSignatureIndex } from './signature-index';
import { newestFirst, waiverPointer } from '../copy/record-pointers';

/** Answers questions about coverage. Each list is made at most once per revision of the index. */
export type CoverageIndex = ReturnType<typeof createCoverageIndex>;

type Lists = Map<CoverageStatus, CoverageEntries>;

/** An index over an open copy. `now` gives epoch ms, service clock. */
export function createCoverageIndex(copy: Copy, now: () => number) {
  let computed: { knowledge: WaiverKnowledge; lists: Lists } | null = null;
  const index = createSignatureIndex(copy);

  /* What can be proven changes with time. Lists that were made from other knowledge are dropped. */
  function current(at = now()) {
    const knowledge = knowledgeOf(copy, at);
    if (computed?.knowledge.kind !== knowledge.kind) computed = null;
    return (computed ??= { knowledge, lists: new Map() });
  }

  function context(): CoverageContext {
    const at = now();
    const { knowledge } = current(at);
    return { copy, index, knowledge, now: at };
  }

  function entries(status: CoverageStatus): CoverageEntries {
    return rememberedIn(current().lists, status, () => coverageEntries(context(), status));
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
    /** The coverage of the event in a row by the waiver that its type needs now. */
    ofRow: (row: number): CoverageAnswer =>
      answerView(copy, needOfRow(copy.private_events, row), coverageOfRow(context(), row)),
    /** The same without the signature it rests on. */
    kindOfRow: (row: number): CoverageKind => coverageOfRow(context(), row).kind,
    /** The coverage of an event with its signatures. Throws `MissingBlocks`. */
    ofEvent: (id: string): Result<EventCoverageView> => {
      const row = copy.private_events.table.ids.find(id);
      return row === undefined ? failed('not-cached') : success(eventCoverage(context(), row));
    },
    /**
     * How many upcoming events have no waiver; null while that cannot be told. Counted in small
     * steps with `pause` between them. A change meanwhile may or may not be counted.
     */
    countNoneFound: async (pause: () => Promise<void>): Promise<number | null> => {
      const { private_events } = copy.store.state().lists;
      const countable = private_events.everComplete && private_events.access !== 'refused';
      if (!countable || knowledgeOf(copy, now()).kind !== 'current') return null;
      await readPlaces(copy, pause);
      return countWithoutWaiver(context(), pause);
    },
    /** Must be called when records or time changed the answers. */
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
  const { table, signedAt } = copy.waiver_submissions;
  const pointers = (rows: readonly number[]) =>
    eachAtHand(newestFirst(rows, table, signedAt), (it) => waiverPointer(copy, it));
  const started = now >= events.startsAt.ms.get(row);
  return {
    templateId,
    templateTitle: keptTemplate(copy, templateId)?.template.title ?? null,
    now: answerView(copy, need, coverageOfRow(context, row)),
    beforeStart: started ? answerView(copy, need, lateCoverageOfRow(context, row)) : null,
    here: pointers(matching.here),
    elsewhere: pointers(matching.elsewhere),
    asOfMs: copy.store.state().lists.waiver_submissions.completeAtMs,
  };
}
