import { t } from '@lingui/core/macro';
import { useEffect, useRef, type ComponentProps } from 'react';
import { isNothing } from '../../../domain/search/wanted';
import { after } from '../../../runtime/timers';
import { MOST_MARKS } from '../agreement/mark-agreement';
import { say } from '../../stores/spoken';
import { count } from '../../words/counted';
import styles from './match-bar.module.css';
import { Button } from '../ui/button';
import { useFind } from './find-in';
import { useWanted } from './searched-words';

interface MatchBarProps {
  /** The match that is shown, from 1; 0 where there is none. */
  readonly current: number;
  readonly matches: number;
  readonly onGo: (match: number) => void;
}

/**
 * Steps through the matches; after the last comes the first. Not shown where nothing is searched
 * for and no find field is open.
 */
export function MatchBar({ current, matches, onGo }: MatchBarProps) {
  const find = useFind();
  const wanted = useWanted();
  const nothing = isNothing(wanted);
  const words = nothing ? '' : matchText(current, matches);
  useSpokenFind(find?.typed ?? '', words);
  if (nothing && find === null) return null;
  const step = (by: number): void => {
    if (matches === 0) return;
    const next = ((current - 1 + by + matches) % matches) + 1;
    onGo(next);
    say(matchText(next, matches));
  };
  return (
    <div
      className={styles.bar}
      data-part={find === null ? 'matches' : 'find'}
      role={find === null ? 'group' : 'search'}
      aria-label={find === null ? t`Matches of the search` : t`Find in this text`}
    >
      {find !== null && <FindField find={find} onStep={step} />}
      <span role="status" aria-live="off" aria-label={t`Matches`}>
        {words}
      </span>
      <Button
        small
        aria-label={t`Previous match`}
        title={t`Previous match`}
        disabled={matches === 0}
        onClick={() => step(-1)}
      >
        ↑
      </Button>
      <Button
        small
        aria-label={t`Next match`}
        title={t`Next match`}
        disabled={matches === 0}
        onClick={() => step(1)}
      >
        ↓
      </Button>
      {find !== null && (
        <Button small aria-label={t`Close`} title={t`Close`} onClick={find.close}>
          ×
        </Button>
      )}
    </div>
  );
}

/* Long enough for the next letter. */
const REST_MS = 500;

/*
 * Speaks what a find field found. The matches of a list's search are not spoken: they differ with
 * each record, which is announced itself.
 */
function useSpokenFind(typed: string, words: string): void {
  const latest = useRef(words);
  useEffect(() => {
    latest.current = words;
  }, [words]);
  useEffect(
    () => (typed === '' ? undefined : after(REST_MS, () => say(latest.current)).clear),
    [typed],
  );
}

interface FindFieldProps {
  readonly find: NonNullable<ReturnType<typeof useFind>>;
  readonly onStep: (by: number) => void;
}

/* Escape closes the field. */
function FindField({ find: { typed, type, close, asked }, onStep }: FindFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  return (
    <FindInput
      ref={field}
      type="text"
      className={styles.field}
      value={typed}
      onType={type}
      onStep={onStep}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        close();
      }}
    />
  );
}

interface FindInputProps extends ComponentProps<'input'> {
  readonly onType: (typed: string) => void;
  readonly onStep: (by: number) => void;
}

/** Where the words are typed. Enter goes to the next match, Shift and Enter to the one before. */
export function FindInput({ onType, onStep, onKeyDown, ...rest }: FindInputProps) {
  return (
    <input
      aria-label={t`Find in this text`}
      placeholder={t`Find in this text`}
      spellCheck={false}
      autoComplete="off"
      maxLength={400}
      onChange={({ target }) => onType(target.value)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== 'Enter') return;
        event.preventDefault();
        onStep(event.shiftKey ? -1 : 1);
      }}
      {...rest}
    />
  );
}

/** Words for the match that is shown, from 1, of all: "3 of 12". */
export function matchText(current: number, matches: number): string {
  return matches === 0 ? t`No match here` : t`${count(current)} of ${totalText(matches)}`;
}

function totalText(matches: number): string {
  return matches < MOST_MARKS ? count(matches) : `${count(MOST_MARKS)}+`;
}
