import { t } from '@lingui/core/macro';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useViewStore, type RecordSection } from '../../stores/view-store';
import { SearchBox } from '../search/search-box';
import { useRecordBeside } from './record-beside';
import screen from './screen.module.css';

/* What the lists that are searched hold, within a sentence. */
const WORDS = { waivers: t`waivers`, events: t`events`, templates: t`templates` } as const;

interface RecordScreenProps {
  readonly section: keyof typeof WORDS;
  readonly title: string;
  /** What the search looks at. */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** What stands behind the search. */
  readonly tools: ReactNode;
  readonly list: ReactNode;
  /** Whether the list takes all the room there is while no record is open. */
  readonly wide?: boolean;
  /** The record with this id; null: none is open. */
  readonly detail: (id: string | null) => ReactNode;
}

/* Where keys go on in a list: its grid, or the part of it that has the place in the order of Tab. */
const ENTRY = '[role="grid"], [data-entry="true"]';

/** A list of records with its search, and beside it the one that is open. */
export function RecordScreen(props: RecordScreenProps) {
  const { section, title, hint, search, onSearch } = props;
  const words = WORDS[section];
  return (
    <>
      <header className={screen.top}>
        <h1>{title}</h1>
        <SearchBox label={t`Search ${words}`} hint={hint} value={search} onChange={onSearch} />
        {props.tools}
      </header>
      <RecordSplit {...props} name={t`List of ${words}`} />
    </>
  );
}

interface RecordSplitProps extends Pick<RecordScreenProps, 'wide' | 'list' | 'detail'> {
  readonly section: RecordSection;
  /** What the part with the list is called. */
  readonly name: string;
}

/** A list of records, and beside it the one that is open. */
export function RecordSplit(props: RecordSplitProps) {
  const { section, wide = false } = props;
  const opened = useViewStore((view) => view.opened[section]);
  const beside = useRecordBeside();
  const list = useRef<HTMLElement>(null);

  /* What lies over the record closes itself first. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || event.defaultPrevented || !(target instanceof Node)) return;
    if (!currentTarget.contains(target) || list.current?.contains(target)) return;
    if (!beside || wide) flushSync(() => useViewStore.getState().choose(section, null));
    list.current?.querySelector<HTMLElement>(ENTRY)?.focus();
  }

  return (
    <div
      className={screen.split}
      data-open={opened !== null}
      data-wide={wide}
      onKeyDown={onKeyDown}
    >
      <section ref={list} className={screen.list} aria-label={props.name}>
        {props.list}
      </section>
      {props.detail(opened)}
    </div>
  );
}
