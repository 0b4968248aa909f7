import { t } from '@lingui/core/macro';
import { useState } from 'react';
import {
  LONGEST_FILTER_NAME,
  type Choices,
  type SavedFilter,
} from '../../../contract/saved-filters';
import type { RelativeDays } from '../../../contract/list-questions';
import type { Collection } from '../../../domain/entities/collections';
import { visibleText } from '../../../domain/text/visible';
import type { ListQuestion } from '../../stores/list-question';
import { tellAction, undoBy, type LastAction } from '../../stores/last-action';
import { useAnswer } from '../../stores/use-answer';
import { countedText } from '../../words/counted';
import { FailureNotice, Hint } from '../ui/notice';
import { FilterButton } from './filter-button';
import { VisibleText } from '../text/visible-text';
import { Button, LinkButton } from '../ui/button';
import type { Failure, Result } from '../../../contract/result';
import { askCache } from '../../stores/cache';
import { useTimeFrame } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { forgetTyped, useTyped } from '../../stores/typed-forms';
import { Form } from '../ui/form';
import field from '../ui/field.module.css';
import { presetLabel } from './day-presets';
import { choicesNow, relativeDays } from './relative-days';
import styles from './saved-filters.module.css';
import textStyles from '../ui/text.module.css';

interface SavedFiltersProps<List extends Collection> {
  readonly list: List;
  /** What is asked of the list now. */
  readonly question: ListQuestion<Choices[List]>;
}

/** Saved filters by name: applied, saved from the present ones, renamed and deleted. */
export function SavedFiltersButton<List extends Collection>(props: SavedFiltersProps<List>) {
  const { list, question } = props;
  const frame = useTimeFrame();
  const { filters, failure, put, remove } = useSavedFilters(list);
  const days = relativeDays(question.query, frame);
  const isTaken = (name: string): boolean => filters.some((it) => it.name === name);
  return (
    <FilterButton atEnd name={t`Saved filters`} command={t`Saved filters…`}>
      {(close) => (
        <>
          {filters.length === 0 && <Hint>{t`No filters are saved yet.`}</Hint>}
          <ul aria-label={t`Saved filters`}>
            {filters.map((filter) => (
              <SavedLine
                key={filter.id}
                id={filter.id}
                name={filter.name}
                choices={choicesNow(filter, frame)}
                isTaken={isTaken}
                onApply={() => {
                  question.replace(choicesNow(filter, frame));
                  close();
                }}
                onRename={(name) => put({ ...filter, name })}
                onDelete={() => void remove(filter)}
              />
            ))}
          </ul>
          {question.narrowedBy !== 'nothing' ? (
            <>
              <NameForm
                form={`filter/${list}`}
                label={t`Name for these filters`}
                start=""
                action={(name) => (isTaken(name) ? t`Replace` : t`Save`)}
                onDone={(name) =>
                  put({ id: crypto.randomUUID(), name, choices: question.query, days })
                }
              />
              {labelsOf(days).map((label) => (
                <Hint
                  key={label}
                >{t`“${label}” is counted from the day on which you use these filters.`}</Hint>
              ))}
            </>
          ) : (
            <Hint>{t`Search or filter the list, then save that here under a name.`}</Hint>
          )}
          <FailureNotice failure={failure} />
        </>
      )}
    </FilterButton>
  );
}

function labelsOf(days: RelativeDays): readonly string[] {
  return Object.values(days).flatMap((preset) => (preset === null ? [] : presetLabel(preset)));
}

interface SavedLineProps {
  readonly id: string;
  readonly name: string;
  readonly choices: Choices[Collection];
  /** Whether other filters have a name: they are gone once these get it. */
  readonly isTaken: (name: string) => boolean;
  readonly onApply: () => void;
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onDelete: () => void;
}

function SavedLine(props: SavedLineProps) {
  const { id, name, choices, isTaken, onApply, onRename, onDelete } = props;
  const { value: found } = useAnswer('filters:count', { choices }, { keepMs: Infinity });
  const [renaming, setRenaming] = useState(false);
  if (renaming) {
    return (
      <li>
        <NameForm
          form={`filter-name/${id}`}
          label={t`New name`}
          start={name}
          action={(next) => (next !== name && isTaken(next) ? t`Replace` : t`Rename`)}
          onDone={async (next) => {
            setRenaming(false);
            return next === name || onRename(next);
          }}
        />
      </li>
    );
  }
  return (
    <li className={styles.line}>
      <LinkButton onClick={onApply}>
        <VisibleText text={name} />
      </LinkButton>
      <span className={textStyles.hint}>{found === null ? '' : countedText(found.matching)}</span>
      <Button small aria-label={t`Rename ${name}`} onClick={() => setRenaming(true)}>
        {t`Rename`}
      </Button>
      <Button small aria-label={t`Delete ${name}`} onClick={onDelete}>{t`Delete`}</Button>
    </li>
  );
}

interface NameFormProps {
  /** As in `useTyped`. */
  readonly form: string;
  readonly label: string;
  readonly start: string;
  /** The words of the button for a name. */
  readonly action: (name: string) => string;
  /** True where it was done. Else the name stays, to be tried again. */
  readonly onDone: (name: string) => Promise<boolean>;
}

function NameForm({ form, label, start, action, onDone }: NameFormProps) {
  const { texts, type } = useTyped(form, [start]);
  const [text = ''] = texts;
  const name = text.trim();
  async function done(): Promise<void> {
    if (name === '' || !(await onDone(name))) return;
    type([start]);
    forgetTyped(form);
  }
  return (
    <Form className={styles.nameForm} onSubmit={() => void done()}>
      <input
        type="text"
        className={field.input}
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={LONGEST_FILTER_NAME}
        autoComplete="off"
        onChange={(event) => type([event.target.value])}
      />
      <Button type="submit" small disabled={name === ''}>
        {action(name)}
      </Button>
    </Form>
  );
}

/** The saved filters of this computer, read again after each change. */
function useSavedFilters<List extends Collection>(list: List) {
  const [changes, setChanges] = useState(0);
  const [notKept, setNotKept] = useState<Failure | null>(null);
  const revision = useCopyStore((state) => state.filtersRevision);
  const { value, failure } = useAnswer('filters:list', { list }, { renewedBy: revision + changes });
  async function after(change: Promise<Result<null>>, done: LastAction): Promise<boolean> {
    const result = await change;
    setNotKept(result.ok ? null : result.failure);
    setChanges((old) => old + 1);
    if (result.ok) tellAction(done);
    return result.ok;
  }
  const put = (filter: SavedFilter): Promise<boolean> =>
    after(askCache('filters:put', filter), {
      text: t`The filters are saved as “${visibleText(filter.name)}”.`,
    });
  return {
    filters: (value ?? []) as readonly SavedFilter<List>[],
    failure: notKept ?? failure,
    put,
    remove: (filter: SavedFilter): Promise<boolean> =>
      after(askCache('filters:delete', { id: filter.id }), {
        text: t`The saved filters “${visibleText(filter.name)}” were deleted.`,
        ways: [undoBy(() => void put(filter))],
      }),
  };
}
