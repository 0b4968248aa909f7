import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Settings } from '../../../contract/settings';
import styles from './settings.module.css';
import { TextField } from '../../components/ui/field';
import { Problem } from '../../components/ui/notice';

type Limits = Settings['queueLimitsHours'];

interface HourLimitsProps {
  readonly limits: Limits;
  readonly onChange: (limits: Limits) => void;
}

/** The hours after which a wait counts as late, and as very late. */
export function HourLimits({ limits, onChange }: HourLimitsProps) {
  const [typed, setTyped] = useState({ texts: textsOf(limits), kept: limits });
  /* What was typed is dropped where the limits were changed elsewhere, as by taking over others. */
  if (limits.join() !== typed.kept.join()) setTyped({ texts: textsOf(limits), kept: limits });
  const { texts } = typed;
  const numbers: Limits = [Number(texts[0]), Number(texts[1])];
  const problem = limitsProblem(numbers);
  function edit(next: readonly [string, string]): void {
    const read: Limits = [Number(next[0]), Number(next[1])];
    const isWrong = limitsProblem(read) !== null;
    setTyped({ texts: next, kept: isWrong ? limits : read });
    if (!isWrong) onChange(read);
  }
  return (
    <fieldset className={styles.limits}>
      <legend>{t`Waiting for an outcome`}</legend>
      {([t`Late after (hours)`, t`Very late after (hours)`] as const).map((label, at) => (
        <TextField
          key={label}
          label={label}
          inputMode="numeric"
          value={texts[at === 0 ? 0 : 1]}
          onType={(text) => edit(at === 0 ? [text, texts[1]] : [texts[0], text])}
        />
      ))}
      <Problem text={problem} spaced={false} />
    </fieldset>
  );
}

function textsOf([first, second]: Limits): readonly [string, string] {
  return [String(first), String(second)];
}

function limitsProblem([first, second]: Limits): string | null {
  if (![first, second].every((hours) => Number.isInteger(hours) && hours > 0 && hours <= 8760))
    return t`Use whole hours between 1 and 8,760.`;
  return first < second ? null : t`The second limit has to be later than the first.`;
}
