import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListSummary } from '../../../contract/lists';
import { inRow } from '../../../domain/text/shorten';
import { VisibleText } from '../text/visible-text';
import styles from './similar-note.module.css';

interface SimilarNoteProps {
  readonly summary: Pick<ListSummary, 'similar' | 'matching'> | null;
  readonly list: 'waivers' | 'events';
  /** The words that were searched for in the rows that are shown. */
  readonly search: string;
}

/** Says above a list that nothing matches the typed words exactly, and the rows are like them. */
export function SimilarNote({ summary, list, search }: SimilarNoteProps) {
  const isSaid = summary !== null && summary.similar && summary.matching > 0;
  const typed = <VisibleText text={inRow(search.trim())} />;
  return (
    <div role="status" data-live-announcer="true" aria-label={t`Spelling`}>
      {isSaid && (
        <p className={styles.similar}>
          {list === 'waivers' ? (
            <Trans>No exact matches. Showing waivers like “{typed}”.</Trans>
          ) : (
            <Trans>No exact matches. Showing events like “{typed}”.</Trans>
          )}
        </p>
      )}
    </div>
  );
}
