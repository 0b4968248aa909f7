import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
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
  return (
    <Tabs
      className={classes(styles.tabbed)}
      selectedKey={shown}
      onSelectionChange={(key) => show(key as CoverageListName)}
    >
      <header className={screen.top}>
        <h1>Coverage</h1>
        <TabList className={classes(styles.segments)} aria-label="Lists of coverage">
          {lists.map(({ list, title }) => (
            <Tab key={list} id={list} className={classes(styles.segment)}>
              {title}
            </Tab>
          ))}
        </TabList>
      </header>
      <TabPanel key={shown} className={classes(styles.coverage, screen.list)} id={shown}>
        <CoverageList />
      </TabPanel>
    </Tabs>
  );
}
