import { useEffect, useState } from 'react';
import type { TemplateRow } from '../../../contract/record-views';
import { EmptyState } from '../../components/empty-state';
import { ListNote } from '../../components/list-note';
import { emptyKind } from '../../components/list-state';
import { ResultCount } from '../../components/result-count';
import { SearchBox } from '../../components/search-box';
import { callCache } from '../../stores/cache';
import { useCopyStore } from '../../stores/copy-store';
import { syncNow } from '../../stores/run-command';
import { useViewStore } from '../../stores/view-store';
import { TemplateDetail } from './template-detail';
import { TemplateGrid } from './template-grid';

/** Waiver templates in the order of the service, and the one that is open. */
export function TemplatesScreen() {
  const [search, setSearch] = useState('');
  const opened = useViewStore((state) => state.opened.templates);
  const status = useCopyStore((state) => state.status);
  const rows = useTemplates();
  const found = rows?.filter((row) => matches(row, search)) ?? [];
  const summary = rows && {
    ...{ token: 0, rows: found.length, facets: {}, openAt: 0 },
    matching: found.length,
    all: rows.length,
  };
  const filtered = search.trim() !== '';
  const empty = emptyKind({ status, list: 'waiver_templates', summary, filtered });
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
          <div className="filters">
            <ResultCount summary={summary} empty={empty} />
          </div>
          <ListNote list="waiver_templates" broken={false} />
          <TemplateGrid rows={found}>
            {empty && (
              <EmptyState
                kind={empty}
                list="waiver_templates"
                noun="Template"
                status={status}
                onClear={() => setSearch('')}
                onSync={() => syncNow()}
              />
            )}
          </TemplateGrid>
        </section>
        <TemplateDetail id={opened} />
      </div>
    </>
  );
}

function useTemplates(): readonly TemplateRow[] | null {
  const [rows, setRows] = useState<readonly TemplateRow[] | null>(null);
  const revision = useCopyStore((state) => state.revision);
  const open = useCopyStore((state) => state.store === 'open');
  useEffect(() => {
    if (open) void callCache('template:list', null).then(setRows);
  }, [revision, open]);
  return rows;
}

function matches({ title, identifier, id }: TemplateRow, search: string): boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const text = `${title} ${identifier} ${id}`.toLowerCase();
  return words.every((word) => text.includes(word));
}
