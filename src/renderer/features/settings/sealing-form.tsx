import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Result } from '../../../contract/result';
import {
  PassphraseFields,
  passphraseProblem,
  type TypedTwice,
} from '../../components/connection/passphrase-fields';
import { FailureNotice } from '../../components/ui/notice';
import { closeDialog } from '../../stores/view-store';
import { useTask } from '../../stores/use-task';
import { Actions, CancelButton, SubmitButton } from '../../components/ui/button';
import { Form } from '../../components/ui/form';

interface SealingFormProps<Saved> {
  /** Says what is sealed, and how. */
  readonly about: string;
  /** The words of the button that goes on. */
  readonly action: string;
  readonly save: (passphrase: string) => Promise<Result<Saved>>;
  readonly onSaved: (saved: Saved) => void;
  /** Closes the form's dialog once it is saved, where another part does not take its place. */
  readonly onClose?: () => void;
}

/** Asks for the passphrase of a sealed file, typed twice, and saves the file. */
export function SealingForm<Saved>(props: SealingFormProps<Saved>) {
  const { about, action, save, onSaved, onClose } = props;
  const [typed, setTyped] = useState<TypedTwice>(['', '']);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useTask();

  function submit(): void {
    if (busy) return;
    const wrong = passphraseProblem(typed);
    setProblem(wrong);
    if (!wrong) run(save(typed[0]), onSaved, onClose);
  }

  return (
    <Form onSubmit={submit}>
      <p>{about}</p>
      <FailureNotice failure={failure} />
      <PassphraseFields autoFocus values={typed} onChange={setTyped} problem={problem} />
      <Actions>
        <SubmitButton disabled={busy}>{busy ? t`Saving …` : action}</SubmitButton>
        <CancelButton disabled={busy} onClick={closeDialog} />
      </Actions>
    </Form>
  );
}
