import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { warmSandbox } from '../../components/agreement/warm-sandbox';
import { SavedFilters } from '../../components/filters/saved-filters';
import { RecordScreen } from '../../components/screen/record-screen';
import { useWaiverQuestion } from '../../stores/record-questions';
import { WaiverDetail } from './waiver-detail';
import { WaiverList } from './waiver-list';
import type { WaiverSort } from '../../../contract/list-questions';
import { classes } from '../../components/ui/classes';
import button from '../../components/ui/button.module.css';
import styles from './sort-menu.module.css';

const orders: readonly {
  readonly label: string;
  readonly sort: WaiverSort;
  readonly descending: boolean;
}[] = [
  { label: t`Newest signed first`, sort: 'signed', descending: true },
  { label: t`Oldest signed first`, sort: 'signed', descending: false },
  { label: t`Last changed first`, sort: 'updated', descending: true },
  { label: t`Least recently changed`, sort: 'updated', descending: false },
  { label: t`Name, A to Z`, sort: 'name', descending: false },
  { label: t`Name, Z to A`, sort: 'name', descending: true },
  { label: t`Template, A to Z`, sort: 'template', descending: false },
  { label: t`Template, Z to A`, sort: 'template', descending: true },
];

/** The order of the list. */
function SortMenu() {
  const { query, change } = useWaiverQuestion();
  const current = orders.findIndex(
    ({ sort, descending }) => sort === query.sort && descending === query.descending,
  );
  return (
    <select
      className={classes(button.button, styles.sort)}
      aria-label={t`Order`}
      value={current}
      onChange={(event) => {
        const order = orders[Number(event.target.value)];
        if (order) change({ sort: order.sort, descending: order.descending });
      }}
    >
      {orders.map(({ label }, index) => (
        <option key={label} value={index}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Signed waivers: the list, and the one that is open. */
export function WaiversScreen() {
  const question = useWaiverQuestion();
  useEffect(warmSandbox, []);
  return (
    <RecordScreen
      section="waivers"
      title={t`Waivers`}
      hint={t`Search names, emails, answers and agreement text`}
      search={question.query.search}
      onSearch={(search) => question.change({ search })}
      tools={
        <>
          <SavedFilters list="waiver_submissions" question={question} />
          <SortMenu />
        </>
      }
      list={<WaiverList />}
      detail={(id) => <WaiverDetail id={id} />}
    />
  );
}
