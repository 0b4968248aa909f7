import { useState } from 'react';
import { useEmptyKind } from '../../components/list/empty-state';
import { ResultCount } from '../../components/list/result-count';
import { RecordScreen } from '../../components/screen/record-screen';
import { useListFeed } from '../../stores/use-list-feed';
import { TemplateDetail } from './template-detail';
import { TemplateList } from './template-list';

/** Waiver templates: the list in the service's order, and the one that is open. */
export function TemplatesScreen() {
  const [search, setSearch] = useState('');
  const list = useListFeed({ list: 'waiver_templates', search });
  const { summary } = list.state;
  const narrowedBy = search.trim() === '' ? 'nothing' : 'search';
  const empty = useEmptyKind('waiver_templates', summary, narrowedBy);
  return (
    <RecordScreen
      section="templates"
      title="Templates"
      hint="Search templates"
      search={search}
      onSearch={setSearch}
      tools={<ResultCount summary={summary} empty={empty} />}
      list={<TemplateList list={list} empty={empty} onClear={() => setSearch('')} />}
      detail={(id) => <TemplateDetail id={id} />}
    />
  );
}
