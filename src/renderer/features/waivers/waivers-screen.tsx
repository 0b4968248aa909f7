import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { warmSandbox } from '../../components/agreement/warm-sandbox';
import { SavedFilters } from '../../components/filters/saved-filters';
import { RecordScreen } from '../../components/screen/record-screen';
import { useWaiverQuestion } from '../../stores/record-questions';
import { SortMenu } from './sort-menu';
import { WaiverDetail } from './waiver-detail';
import { WaiverList } from './waiver-list';

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
