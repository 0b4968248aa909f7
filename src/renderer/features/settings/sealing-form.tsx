import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import type { Result } from '../../../contract/result';
import {
  PassphraseFields,
  passphraseProblem,
  type TypedTwice,
} from '../../components/connection/passphrase-fields';
import { FailureNotice } from '../../components/ui/notice';
import { useTask } from '../../stores/use-task';
import { Actions, Button, CancelButton } from '../../components/ui/button';

interface SealingFormProps<Saved> {
  /** Says what is sealed, and how. */
  readonly about: string;
  /** The words of the button that goes on. */
  readonly action: string;
  readonly save: (passphrase: string) => Promise<Result<Saved>>;
  readonly onSaved: (saved: Saved) => void;
  /** Closes the form's dialog once it is saved, where another part does not take its place. */
  readonly onClose?: () => void;
  readonly onCancel: () => void;
}

/** Asks for the passphrase of a sealed file, typed twice, and saves the file. */
export function SealingForm<Saved>({
  about,
  action,
  save,
  onSaved,
  onClose,
  onCancel,
}: SealingFormProps<Saved>) {
  const [typed, setTyped] = useState<TypedTwice>(['', '']);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useTask();

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const wrong = passphraseProblem(typed);
    setProblem(wrong);
    if (!wrong) run(save(typed[0]), onSaved, onClose);
  }

  return (
    <form autoComplete="off" onSubmit={submit}>
      <p>{about}</p>
      <FailureNotice failure={failure} />
      <PassphraseFields autoFocus values={typed} onChange={setTyped} problem={problem} />
      <Actions>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? t`Saving …` : action}
        </Button>
        <CancelButton disabled={busy} onClick={onCancel} />
      </Actions>
    </form>
  );
}
