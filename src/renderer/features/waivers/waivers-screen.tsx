import { useEffect } from 'react';
import { SearchBox } from '../../components/search/search-box';
import { warmSandbox } from '../../components/agreement/warm-sandbox';
import { useViewStore } from '../../stores/view-store';
import { WaiverDetail } from './waiver-detail';
import { SavedFilters } from '../../components/filters/saved-filters';
import { SortMenu } from './sort-menu';
import { WaiverList } from './waiver-list';
import { useWaiverQuestion } from '../../stores/record-questions';
import screen from '../../components/screen/screen.module.css';

/** Signed waivers: the list, and the one that is open. */
export function WaiversScreen() {
  const opened = useViewStore((state) => state.opened.waivers);
  const question = useWaiverQuestion();
  useEffect(warmSandbox, []);
  return (
    <>
      <header className={screen.top}>
        <h1>Waivers</h1>
        <SearchBox
          label="Search waivers"
          hint="Search names, emails, answers and agreement text"
          value={question.query.search}
          onChange={(search) => question.change({ search })}
        />
        <SavedFilters list="waiver_submissions" question={question} />
        <SortMenu />
      </header>
      <div className={screen.split} data-open={opened !== null}>
        <section className={screen.list} aria-label="List of waivers">
          <WaiverList />
        </section>
        <WaiverDetail id={opened} />
      </div>
    </>
  );
}
