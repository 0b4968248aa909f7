import { t } from '@lingui/core/macro';
import type { CoverageMore } from '../../../contract/coverage-views';
import { eventsText } from '../../../texts/kind-words';
import { count, soFarText } from '../../words/counted';

interface WithoutWaiver extends Pick<CoverageMore, 'noneFound'> {
  /** The number of upcoming events, whatever the filters are. */
  readonly all: number;
  /** True where the list of events is complete. */
  readonly everComplete: boolean;
  /** The number beside the section; null where there is none. */
  readonly sectionCount: number | null;
}

/**
 * Says for how many of the upcoming events no waiver was found. The number beside the section is
 * counted at another time, so it is mentioned only where it is the same.
 */
export function withoutWaiverSentence(facts: WithoutWaiver): string {
  const { noneFound, all, everComplete, sectionCount } = facts;
  const none = count(noneFound);
  const events = soFarText(eventsText(all), everComplete);
  return sectionCount === noneFound
    ? t`No waiver was found for ${none} of ${events} still to come: that is the number beside “Coverage”.`
    : t`No waiver was found for ${none} of ${events} still to come.`;
}
