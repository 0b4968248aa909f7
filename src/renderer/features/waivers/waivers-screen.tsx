import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { warmSandbox } from '../../components/agreement/warm-sandbox';
import { SavedFiltersButton } from '../../components/filters/saved-filters';
import { RecordScreen } from '../../components/screen/record-screen';
import { useWaiverQuestion } from '../../stores/record-questions';
import { WaiverDetail } from './waiver-detail';
import { WaiverList } from './waiver-list';
import type { WaiverListQuery } from '../../../contract/list-questions';
import { WAIVER_GROUPINGS } from '../../../contract/groups';
import { GroupChoice } from '../../components/filters/group-choice';
import { ColumnChoice } from '../../components/list/column-choice';
import { ViewMenu } from '../../components/list/view-menu';
import { SelectField } from '../../components/ui/field';
import { WAIVER_COLUMNS } from './waiver-columns';

interface Order {
  readonly label: string;
  readonly asks: Pick<WaiverListQuery, 'sort' | 'descending'>;
}

const ORDERS: readonly Order[] = [
  { label: t`Newest signed first`, asks: { sort: 'signed', descending: true } },
  { label: t`Oldest signed first`, asks: { sort: 'signed', descending: false } },
  { label: t`Last changed first`, asks: { sort: 'updated', descending: true } },
  { label: t`Least recently changed`, asks: { sort: 'updated', descending: false } },
  { label: t`Name, A to Z`, asks: { sort: 'name', descending: false } },
  { label: t`Name, Z to A`, asks: { sort: 'name', descending: true } },
  { label: t`Template, A to Z`, asks: { sort: 'template', descending: false } },
  { label: t`Template, Z to A`, asks: { sort: 'template', descending: true } },
];

/** Chooses the order of the list. */
function OrderChoice() {
  const { query, change } = useWaiverQuestion();
  return (
    <SelectField
      label={t`Order`}
      choices={[...ORDERS.keys()]}
      value={ORDERS.findIndex(
        ({ asks }) => asks.sort === query.sort && asks.descending === query.descending,
      )}
      words={(at) => ORDERS[at]?.label}
      onChange={(at) => change({ ...ORDERS[at]?.asks })}
    />
  );
}

/** Signed waivers: the list, with the open waiver. */
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
          <SavedFiltersButton list="waiver_submissions" question={question} />
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
