import { useId } from 'react';
import type { CoverageStatus } from '../../../contract/coverage-views';
import { CoverageList } from './coverage-list';
import { showStatus, useCoverageQuestion } from './coverage-question';
import screen from '../../components/screen.module.css';
import styles from './coverage.module.css';
import { classes } from '../../components/ui/classes';

const lists: readonly { readonly status: CoverageStatus; readonly title: string }[] = [
  { status: 'upcoming', title: 'Upcoming events' },
  { status: 'happened', title: 'Took place without a waiver beforehand' },
];

/** Which events have the waiver they need, as far as this copy can tell. */
export function CoverageScreen() {
  const shown = useCoverageQuestion((state) => state.query.status);
  const base = useId();
  return (
    <>
      <header className={screen.top}>
        <h1>Coverage</h1>
        <div className={styles.segments} role="tablist" aria-label="Lists of coverage">
          {lists.map(({ status, title }) => (
            <button
              key={status}
              id={`${base}-${status}`}
              type="button"
              role="tab"
              aria-selected={status === shown}
              aria-controls={`${base}-panel`}
              tabIndex={status === shown ? 0 : -1}
              onClick={() => showStatus(status)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
                const other = lists.find((it) => it.status !== shown)?.status ?? shown;
                showStatus(other);
                document.getElementById(`${base}-${other}`)?.focus();
              }}
            >
              {title}
            </button>
          ))}
        </div>
      </header>
      <section
        className={classes(styles.coverage, screen.list)}
        id={`${base}-panel`}
        role="tabpanel"
        aria-labelledby={`${base}-${shown}`}
      >
        <CoverageList />
      </section>
    </>
  );
}
