import { useEffect } from 'react';
import { SearchBox } from '../../components/search/search-box';
import { warmSandbox } from '../../components/agreement/warm-sandbox';
import { useViewStore } from '../../stores/view-store';
import { WaiverDetail } from './waiver-detail';
import { SavedWaiverFilters } from './saved-waiver-filters';
import { SortMenu } from './sort-menu';
import { WaiverList } from './waiver-list';
import { useWaiverQuestion } from './waiver-question';
import screen from '../../components/screen/screen.module.css';

/** Signed waivers: the list, and the one that is open. */
export function WaiversScreen() {
  const opened = useViewStore((state) => state.opened.waivers);
  const search = useWaiverQuestion((state) => state.query.search);
  const change = useWaiverQuestion((state) => state.change);
  useEffect(warmSandbox, []);
  return (
    <>
      <header className={screen.top}>
        <h1>Waivers</h1>
        <SearchBox
          label="Search waivers"
          hint="Search names, emails, answers and agreement text"
          value={search}
          onChange={(text) => change({ search: text })}
        />
        <SavedWaiverFilters />
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
