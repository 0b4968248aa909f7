import { useState } from 'react';
import { ResultCount } from '../../components/result-count';
import { SearchBox } from '../../components/search-box';
import { useViewStore } from '../../stores/view-store';
import { TemplateDetail } from './template-detail';
import { TemplateList } from './template-list';
import { useTemplateList } from './use-template-list';
import screen from '../../components/screen.module.css';

/** Waiver templates: the list in the service's order, and the one that is open. */
export function TemplatesScreen() {
  const opened = useViewStore((state) => state.opened.templates);
  const [search, setSearch] = useState('');
  const list = useTemplateList(search);
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
        <ResultCount summary={list.state.summary} empty={list.empty} />
      </header>
      <div className={screen.split} data-open={opened !== null}>
        <section className={screen.list} aria-label="List of templates">
          <TemplateList list={list} onClear={() => setSearch('')} />
        </section>
        <TemplateDetail id={opened} />
      </div>
    </>
  );
}
