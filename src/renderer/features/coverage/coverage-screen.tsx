import { useId } from 'react';
import type { CoverageListName } from '../../../contract/coverage-views';
import { CoverageList } from './coverage-list';
import { useCoverageStore } from './coverage-store';
import screen from '../../components/screen.module.css';
import styles from './coverage.module.css';
import { classes } from '../../components/ui/classes';

const lists: readonly { readonly list: CoverageListName; readonly title: string }[] = [
  { list: 'upcoming', title: 'Upcoming events' },
  { list: 'happened', title: 'Took place without a waiver beforehand' },
];

/** Which events have the waiver they need, as far as this copy can tell. */
export function CoverageScreen() {
  const shown = useCoverageStore((state) => state.query.list);
  const show = useCoverageStore((state) => state.show);
  const base = useId();
  return (
    <>
      <header className={screen.top}>
        <h1>Coverage</h1>
        <div className={styles.segments} role="tablist" aria-label="Lists of coverage">
          {lists.map(({ list, title }) => (
            <button
              key={list}
              id={`${base}-${list}`}
              type="button"
              role="tab"
              aria-selected={list === shown}
              aria-controls={`${base}-panel`}
              tabIndex={list === shown ? 0 : -1}
              onClick={() => show(list)}
              onKeyDown={(event) => {
                if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
                const other = lists.find((it) => it.list !== shown)?.list ?? shown;
                show(other);
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
