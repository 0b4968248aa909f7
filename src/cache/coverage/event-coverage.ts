import type { EventCoverageView } from '../../contract/coverage-views';
import { waiverPointer } from '../copy/pointers';
import { coverageOfRow, lateOfRow, type CoverageContext } from './coverage-entries';
import { answerView, needOfRow } from './coverage-facts';

/** The coverage of the event in a row, with the signatures it rests on, newest first. */
export function eventCoverage(context: CoverageContext, row: number): EventCoverageView {
  const { copy, index, now } = context;
  const { private_events: events } = copy;
  const need = needOfRow(events, row);
  const templateId = need.kind === 'template' ? need.templateId : null;
  const matching =
    templateId === null
      ? { here: [], elsewhere: [] }
      : index.rows(
          templateId,
          events.refs.text(events.conversation.get(row)),
          events.refs.text(events.prospect.get(row)),
        );
  const newestFirst = (rows: readonly number[]) =>
    [...rows]
      .sort(
        (a, b) =>
          copy.waiver_submissions.signedAt.ms.get(b) - copy.waiver_submissions.signedAt.ms.get(a),
      )
      .map((it) => waiverPointer(copy, it));
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
