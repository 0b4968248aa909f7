import { t } from '@lingui/core/macro';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { navigation, useViewStore, type RecordSection } from '../../stores/view-store';
import { SearchBox } from '../search/search-box';
import { SignsNote } from '../search/signs-note';
import { useRecordBeside } from './record-beside';
import screen from './screen.module.css';

/* The plural of the records in each searched list, within a sentence. */
const WORDS = { waivers: t`waivers`, events: t`events`, templates: t`templates` } as const;

interface RecordScreenProps {
  readonly section: keyof typeof WORDS;
  readonly title: string;
  /** The fields that the search looks at. */
  readonly hint: string;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The content behind the search. */
  readonly tools: ReactNode;
  readonly list: ReactNode;
  /** True where the list takes the whole width while no record is open. */
  readonly wide?: boolean;
  /** Draws the record with this id; null where none is open. */
  readonly detail: (id: string | null) => ReactNode;
}

/* Where keys go on in a list: its grid, or the part of it that is in the Tab order. */
const ENTRY = '[role="grid"], [data-entry="true"]';

/** A list of records with its search, and beside it the open record. */
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
      <RecordSplit
        {...props}
        name={t`List of ${words}`}
        words={section === 'templates' ? undefined : search}
      />
    </>
  );
}

interface RecordSplitProps extends Pick<RecordScreenProps, 'wide' | 'list' | 'detail'> {
  readonly section: RecordSection;
  /** The name of the part with the list. */
  readonly name: string;
  /** What the list is searched for by its words. Left out where it has no such search. */
  readonly words?: string | undefined;
}

/** A list of records, and beside it the open record. */
export function RecordSplit(props: RecordSplitProps) {
  const { section, wide = false } = props;
  const opened = useViewStore((view) => view.opened[section]);
  const isBeside = useRecordBeside();
  const list = useRef<HTMLElement>(null);

  /* Escape leaves the record, but what covers the record closes itself first. */
  function onKeyDown(event: KeyboardEvent): void {
    const { key, target, currentTarget } = event;
    if (key !== 'Escape' || event.defaultPrevented || !(target instanceof Node)) return;
    if (!currentTarget.contains(target) || list.current?.contains(target)) return;
    if (!isBeside || wide) flushSync(() => navigation.choose(section, null));
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
        {props.words !== undefined && <SignsNote search={props.words} />}
        {props.list}
      </section>
      {props.detail(opened)}
    </div>
  );
}
