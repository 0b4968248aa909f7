import type { CoverageListName, CoverageSummary } from '../../../contract/coverage-views';
import { instantText } from '../../../domain/time/moment-text';
import { unknownSentence } from '../../components/coverage-words';
import { useZone } from '../../stores/zone';
import styles from './coverage.module.css';

interface CoverageNoteProps {
  readonly summary: CoverageSummary | null;
  readonly list: CoverageListName;
}

/** What the list is worth: an inference, from when, and what cannot be told. */
export function CoverageNote({ summary, list }: CoverageNoteProps) {
  const zone = useZone();
  return (
    <div className={styles.note} role="note" aria-label="About coverage">
      <p>
        Inferred: waivers do not name events. A waiver counts when it has the template{' '}
        {list === 'upcoming' ? 'the event’s type needs now' : 'the event’s type needs today'} and
        the same conversation or prospect, by id.
        {summary &&
          summary.asOfMs !== null &&
          ` Waivers as of ${instantText(summary.asOfMs, zone)}.`}
      </p>
      {summary?.unknown && (
        <p className={styles.unsure}>
          <b>Unknown is not missing.</b> {unknownSentence(summary.unknown)} Events without a
          signature in this copy are therefore shown as unknown.
        </p>
      )}
    </div>
  );
}
