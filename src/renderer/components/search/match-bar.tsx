import { t } from '@lingui/core/macro';
import { MOST_MARKS } from '../agreement/mark-agreement';
import { count } from '../text/count';
import styles from './match-bar.module.css';
import { Button } from '../ui/button';

interface MatchBarProps {
  /** The match that is shown, from 1; 0 where there is none. */
  readonly current: number;
  readonly matches: number;
  readonly onGo: (match: number) => void;
}

/** Steps through the places where the searched words stand; after the last comes the first. */
export function MatchBar({ current, matches, onGo }: MatchBarProps) {
  const step = (by: number): void => onGo(((current - 1 + by + matches) % matches) + 1);
  return (
    <div
      className={styles.bar}
      data-part="matches"
      role="group"
      aria-label={t`Matches of the search`}
    >
      <span role="status" aria-label={t`Matches`}>
        {matches === 0 ? t`No match here` : t`${count(current)} of ${totalText(matches)}`}
      </span>
      <Button
        small
        aria-label={t`Previous match`}
        title={t`Previous match`}
        disabled={matches === 0}
        onClick={() => step(-1)}
      >
        ↑
      </Button>
      <Button
        small
        aria-label={t`Next match`}
        title={t`Next match`}
        disabled={matches === 0}
        onClick={() => step(1)}
      >
        ↓
      </Button>
    </div>
  );
}

function totalText(matches: number): string {
  return matches < MOST_MARKS ? count(matches) : `${count(MOST_MARKS)}+`;
}
