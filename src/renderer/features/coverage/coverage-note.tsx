import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { CoverageStatus } from '../../../contract/coverage-views';
import type { ListSummary } from '../../../contract/lists';
import { instantText } from '../../../texts/moment-text';
import { count } from '../../components/text/count';
import { unknownSentence } from '../../components/status/coverage-words';
import { useZone } from '../../stores/zone';
import { useCoverageQuestion } from './coverage-question';
import styles from './coverage.module.css';
import { LinkButton } from '../../components/ui/link-button';

interface CoverageNoteProps {
  readonly summary: ListSummary<'coverage'> | null;
  readonly status: CoverageStatus;
}

/** What the list is worth: an inference, from when, and what cannot be told. */
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
            <b>Unknown is not missing.</b> {unknownSentence(unknown)} Events without a signature in
            this copy are therefore shown as unknown.
          </Trans>
        </p>
      )}
    </div>
  );
}

/* The number beside the section, told apart from the length of the list. */
function WithoutWaiver({ summary }: { readonly summary: CoverageNoteProps['summary'] }) {
  const change = useCoverageQuestion((state) => state.change);
  const missing = summary?.facets.answers.find(({ key }) => key === 'none-found')?.count ?? 0;
  if (!summary || missing === 0) return null;
  return (
    <p>
      <Trans>
        For <b>{count(missing)}</b> of these {count(summary.all)} events no waiver was found: that
        is the number beside “Coverage”.
      </Trans>{' '}
      <LinkButton
        onClick={() => change({ answers: ['none-found'] })}
      >{t`Show only these`}</LinkButton>
    </p>
  );
}
