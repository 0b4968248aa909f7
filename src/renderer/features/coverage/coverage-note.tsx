import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { CoverageStatus } from '../../../contract/list-questions';
import type { ListSummary, Proven } from '../../../contract/lists';
import { instantText } from '../../../texts/moment-text';
import { UNKNOWN_SENTENCES } from '../../components/status/coverage';
import { useCopyStore } from '../../stores/copy-store';
import { useZone } from '../../stores/clock-store';
import { NONE_FOUND, useCoverageQuestion } from './coverage-question';
import styles from './coverage.module.css';
import { Button } from '../../components/ui/button';
import type { CoverageMore } from '../../../contract/coverage-views';
import { eventsText } from '../../../texts/kind-words';
import { count, soFarText } from '../../words/counted';

interface CoverageNoteProps {
  readonly summary: Proven<ListSummary<'coverage'>> | null;
  readonly status: CoverageStatus;
}

/** Says that the list is an inference, as of when, and what it cannot tell. */
export function CoverageNote({ summary, status }: CoverageNoteProps) {
  const zone = useZone();
  const { asOfMs = null, unknown = null } = summary?.more ?? {};
  return (
    <div className={styles.note} role="note" aria-label={t`About coverage`}>
      <p>
        {status === 'upcoming'
          ? t`Inferred: waivers do not name events. A waiver counts when it has the template the event’s type needs now and the same conversation or prospect, by id.`
          : t`Inferred: waivers do not name events. A waiver counts when it has the template the event’s type needs today and the same conversation or prospect, by id.`}
        {asOfMs !== null && <> {t`Waivers as of ${instantText(asOfMs, zone)}.`}</>}
      </p>
      {status === 'upcoming' && <WithoutWaiver summary={summary} />}
      {unknown && (
        <p className={styles.unsure}>
          <Trans>
            <b>Unknown is not missing.</b> {UNKNOWN_SENTENCES[unknown]} Events without a signature
            in this copy are therefore shown as unknown.
          </Trans>
        </p>
      )}
    </div>
  );
}

/* Counts all upcoming events, whatever the filters, which have numbers of their own. */
function WithoutWaiver({ summary }: { readonly summary: CoverageNoteProps['summary'] }) {
  const change = useCoverageQuestion((state) => state.change);
  const sectionCount = useCopyStore((state) => state.counts?.coverage?.amount ?? null);
  if (!summary || summary.more.noneFound === 0) return null;
  return (
    <p>
      {withoutWaiverSentence({ ...summary.more, ...summary, sectionCount })}{' '}
      <Button small onClick={() => change(NONE_FOUND)}>{t`Show only these`}</Button>
    </p>
  );
}

interface UpcomingFacts extends Pick<CoverageMore, 'noneFound'> {
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
export function withoutWaiverSentence(facts: UpcomingFacts): string {
  const { noneFound, all, everComplete, sectionCount } = facts;
  const none = count(noneFound);
  const events = soFarText(eventsText(all), everComplete);
  return sectionCount === noneFound
    ? t`No waiver was found for ${none} of ${events} still to come: that is the number beside “Coverage”.`
    : t`No waiver was found for ${none} of ${events} still to come.`;
}
