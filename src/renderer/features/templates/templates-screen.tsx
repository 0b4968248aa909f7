import { t } from '@lingui/core/macro';
import { useEmptyKind } from '../../components/list/empty-state';
import { ResultCount } from '../../components/list/result-count';
import { RecordScreen } from '../../components/screen/record-screen';
import { useTemplateQuestion } from '../../stores/record-questions';
import { useListFeed } from '../../stores/use-list-feed';
import { TemplateDetail } from './template-detail';
import { WaiverExportDialog } from './waiver-export';
import { TemplateList } from './template-list';

/** Waiver templates: the list in the service's order, with the open template. */
export function TemplatesScreen() {
  const { query, narrowedBy, change, clear } = useTemplateQuestion();
  const list = useListFeed(useTemplateQuestion);
  const { summary, searching } = list.state;
  const empty = useEmptyKind('waiver_templates', list.state, narrowedBy);
  return (
    <>
      <RecordScreen
        section="templates"
        title={t`Templates`}
        hint={t`Search templates`}
        search={query.search}
        onSearch={(search) => change({ search })}
        tools={<ResultCount list="waiver_templates" {...{ summary, empty, searching }} />}
        list={<TemplateList list={list} empty={empty} onClear={clear} />}
        detail={(id) => <TemplateDetail id={id} />}
      />
      <WaiverExportDialog />
    </>
  );
}
