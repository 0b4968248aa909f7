import type { ReactNode } from 'react';
import { useViewStore, type RecordSection } from '../../stores/view-store';
import { SearchBox } from '../search/search-box';
import screen from './screen.module.css';

interface RecordScreenProps {
  readonly section: RecordSection;
  readonly title: string;
  /** What the search looks at. */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What stands behind the search. */
  readonly tools: ReactNode;
  readonly list: ReactNode;
  /** The record with this id; null: none is open. */
  readonly detail: (id: string | null) => ReactNode;
}

/** A list of records with its search, and beside it the one that is open. */
export function RecordScreen(props: RecordScreenProps) {
  const { section, title, hint, search, onSearch } = props;
  const opened = useViewStore((view) => view.opened[section]);
  return (
    <>
      <header className={screen.top}>
        <h1>{title}</h1>
        <SearchBox label={`Search ${section}`} hint={hint} value={search} onChange={onSearch} />
        {props.tools}
      </header>
      <div className={screen.split} data-open={opened !== null}>
        <section className={screen.list} aria-label={`List of ${section}`}>
          {props.list}
        </section>
        {props.detail(opened)}
      </div>
    </>
  );
}
