import { useState } from 'react';
import { useEmptyKind } from '../../components/list/empty-state';
import { ResultCount } from '../../components/list/result-count';
import { SearchBox } from '../../components/search/search-box';
import { useListFeed } from '../../stores/use-list-feed';
import { useViewStore } from '../../stores/view-store';
import { TemplateDetail } from './template-detail';
import { TemplateList } from './template-list';
import screen from '../../components/screen/screen.module.css';

/** Waiver templates: the list in the service's order, and the one that is open. */
export function TemplatesScreen() {
  const opened = useViewStore((state) => state.opened.templates);
  const [search, setSearch] = useState('');
  const list = useListFeed({ list: 'waiver_templates', search });
  const { summary } = list.state;
  const narrowedBy = search.trim() === '' ? 'nothing' : 'search';
  const empty = useEmptyKind('waiver_templates', summary, narrowedBy);
  return (
    <>
      <header className={screen.top}>
        <h1>Templates</h1>
        <SearchBox
          label="Search templates"
          hint="Search templates"
          value={search}
          onChange={setSearch}
        />
        <ResultCount summary={summary} empty={empty} />
      </header>
      <div className={screen.split} data-open={opened !== null}>
        <section className={screen.list} aria-label="List of templates">
          <TemplateList list={list} empty={empty} onClear={() => setSearch('')} />
        </section>
        <TemplateDetail id={opened} />
      </div>
    </>
  );
}
