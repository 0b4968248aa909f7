import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { warmSandbox } from '../../components/agreement/warm-sandbox';
import { SavedFilters } from '../../components/filters/saved-filters';
import { RecordScreen } from '../../components/screen/record-screen';
import { useWaiverQuestion } from '../../stores/record-questions';
import { WaiverDetail } from './waiver-detail';
import { WaiverList } from './waiver-list';
import type { WaiverSort } from '../../../contract/list-questions';
import { WAIVER_GROUPINGS } from '../../../contract/groups';
import { GroupChoice } from '../../components/filters/group-choice';
import { ColumnChoice } from '../../components/list/column-choice';
import { ViewMenu } from '../../components/list/view-menu';
import { Field } from '../../components/ui/field';
import { WAIVER_COLUMNS } from './waiver-columns';

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
function OrderChoice() {
  const { query, change } = useWaiverQuestion();
  const current = orders.findIndex(
    ({ sort, descending }) => sort === query.sort && descending === query.descending,
  );
  return (
    <Field label={t`Order`}>
      <select
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
    </Field>
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
          <ViewMenu>
            <OrderChoice />
            <GroupChoice
              choices={WAIVER_GROUPINGS}
              value={question.query.groupBy}
              onChange={question.change}
            />
            <ColumnChoice list="waiver_submissions" columns={WAIVER_COLUMNS} />
          </ViewMenu>
        </>
      }
      list={<WaiverList />}
      detail={(id) => <WaiverDetail id={id} />}
    />
  );
}
