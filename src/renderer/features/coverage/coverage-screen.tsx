import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { CoverageStatus } from '../../../contract/list-questions';
import { EVENT_GROUPINGS } from '../../../contract/groups';
import { GroupChoice } from '../../components/filters/group-choice';
import { ViewMenu } from '../../components/list/view-menu';
import { CoverageList } from './coverage-list';
import { showStatus, useCoverageQuestion } from './coverage-question';
import { RecordSplit } from '../../components/screen/record-screen';
import screen from '../../components/screen/screen.module.css';
import styles from './coverage.module.css';
import { classes } from '../../components/ui/classes';

const lists: readonly { readonly status: CoverageStatus; readonly title: string }[] = [
  { status: 'upcoming', title: t`Upcoming events` },
  { status: 'happened', title: t`Took place without a waiver beforehand` },
];

const EVENTS = t`List of events`;

interface CoverageScreenProps {
  /** Draws the event with this id beside its list; null where none is open. */
  readonly detail: (id: string | null) => ReactNode;
}

/** Shows which events have the waiver that they need, as far as this copy can tell. */
export function CoverageScreen({ detail }: CoverageScreenProps) {
  const shown = useCoverageQuestion((state) => state.query.status);
  return (
    <Tabs
      className={classes(styles.tabbed)}
      selectedKey={shown}
      onSelectionChange={(key) => showStatus(key as CoverageStatus)}
    >
      <header className={screen.top}>
        <h1>{t`Coverage`}</h1>
        <TabList className={classes(styles.segments)} aria-label={t`Lists of coverage`}>
          {lists.map(({ status, title }) => (
            <Tab key={status} id={status} className={classes(styles.segment)}>
              {title}
            </Tab>
          ))}
        </TabList>
        <CoverageView />
      </header>
      <TabPanel key={shown} className={classes(screen.fill)} id={shown}>
        <RecordSplit
          wide
          section="coverage"
          name={EVENTS}
          list={<CoverageList />}
          detail={detail}
        />
      </TabPanel>
    </Tabs>
  );
}

function CoverageView() {
  const groupBy = useCoverageQuestion((state) => state.query.groupBy);
  const change = useCoverageQuestion((state) => state.change);
  return (
    <ViewMenu>
      <GroupChoice choices={EVENT_GROUPINGS} value={groupBy} onChange={change} />
    </ViewMenu>
  );
}
