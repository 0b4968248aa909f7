import { t } from '@lingui/core/macro';
import type { WaiverSort } from '../../../contract/list-questions';
import { useWaiverQuestion } from '../../stores/record-questions';
import button from '../../components/ui/button.module.css';
import styles from './sort-menu.module.css';
import { classes } from '../../components/ui/classes';

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
export function SortMenu() {
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
