import './templates.css';
import { useMemo, useState } from 'react';
import { SearchBox } from '../../components/search-box';
import { useViewStore } from '../../stores/view-store';
import { TemplateDetail } from './template-detail';
import { TemplateList } from './template-list';

/** Waiver templates: the list in the service's order, and the one that is open. */
export function TemplatesScreen() {
  const opened = useViewStore((state) => state.opened.templates);
  const [search, setSearch] = useState('');
  const words = useMemo(() => search.toLowerCase().split(/\s+/).filter(Boolean), [search]);
  return (
    <>
      <header className="top">
        <h1>Templates</h1>
        <SearchBox
          label="Search templates"
          hint="Search templates"
          value={search}
          onChange={setSearch}
        />
      </header>
      <div className="split" data-open={opened !== null}>
        <section className="list" aria-label="List of templates">
          <TemplateList words={words} onClear={() => setSearch('')} />
        </section>
        <TemplateDetail id={opened} />
      </div>
    </>
  );
}
