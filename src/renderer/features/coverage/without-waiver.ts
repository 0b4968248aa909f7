import { t } from '@lingui/core/macro';
import type { CoverageMore } from '../../../contract/coverage-views';
import { eventsText } from '../../../texts/kind-words';
import { count } from '../../words/count';
import { soFarText } from '../../words/counted';

interface WithoutWaiver extends Pick<CoverageMore, 'noneFound'> {
  /** Upcoming events, whatever the list is filtered by. */
  readonly all: number;
  /** Whether the list of events is whole. */
  readonly everComplete: boolean;
  /** The number beside the section; null: it has none. */
  readonly beside: number | null;
}

/**
 * Of how many upcoming events no waiver was found. The number beside the section is counted at a
 * time of its own, so it is only named where it is the same.
 */
export function withoutWaiverSentence({
  noneFound,
  all,
  everComplete,
  beside,
}: WithoutWaiver): string {
  const none = count(noneFound);
  const events = soFarText(eventsText(all), everComplete);
  return beside === noneFound
    ? t`No waiver was found for ${none} of ${events} still to come: that is the number beside “Coverage”.`
    : t`No waiver was found for ${none} of ${events} still to come.`;
}
