import { plural, t } from '@lingui/core/macro';
import type { FiguresView } from '../../../contract/figures-views';
import { count } from '../../words/count';
import { eventsText } from '../../../texts/kind-words';

/** What the figures count, and what cannot be known from them. */
export function figuresNotes(view: FiguresView & { readonly everComplete: boolean }): string[] {
  const { whole, erased, more, everComplete } = view;
  const { awaiting_outcome: awaiting, outcome_unknown_kind: otherKind } = whole.statuses;
  return [
    t`Recorded: of the events that are over and not cancelled, those with an outcome. No-show rate: of the outcomes happened, no show and did not happen. Time to record: from the end of an event, or from its start where it has no end.`,
    everComplete ? '' : t`The list of events was never fully downloaded: more may exist.`,
    awaiting > 0
      ? plural(awaiting, {
          one: '# event awaits an outcome: the no-show rate leaves them out.',
          other: '# events await an outcome: the no-show rate leaves them out.',
        })
      : '',
    otherKind > 0
      ? t`${eventsText(otherKind)} with an outcome of an unknown kind: counted as recorded, not in the no-show rate.`
      : '',
    whole.untimed > 0
      ? t`For ${count(whole.untimed)} recorded outcomes the time to record is not known.`
      : '',
    erased > 0
      ? t`${eventsText(erased)} with erased personal data: counted, because type, advocate, times and outcome stay.`
      : '',
    more > 0 ? t`${count(more)} more rows are not shown; they count in the line for all.` : '',
  ].filter((note) => note !== '');
}
