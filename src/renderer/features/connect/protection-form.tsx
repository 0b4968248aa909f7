import type { Protection } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import styles from './connect.module.css';
import {
  PassphraseFields,
  passphraseProblem,
  type TypedTwice,
} from '../../components/connection/passphrase-fields';
import { Hint } from '../../components/ui/notice';
import { Actions, Button, SubmitButton } from '../../components/ui/button';
import { Form } from '../../components/ui/form';

interface ProtectionFormProps {
  readonly busy: boolean;
  readonly onConnect: (protection: Protection) => void;
  readonly onBack: () => void;
}

/** Where this computer has no keychain, the person chooses how the key and the copy are kept. */
export function ProtectionForm({ busy, onConnect, onBack }: ProtectionFormProps) {
  const [kind, setKind] = useState<'passphrase' | 'session'>('passphrase');
  const [typed, setTyped] = useState<TypedTwice>(['', '']);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(): void {
    if (kind === 'session') return onConnect({ kind });
    const wrong = passphraseProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    setTyped(['', '']);
    onConnect({ kind, passphrase: typed[0] });
  }

  return (
    <Form onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend>{t`How this computer keeps the key and the copy`}</legend>
        <Choice
          label={t`Passphrase`}
          hint={t`Both are locked with it. It is asked for at every start.`}
          chosen={kind === 'passphrase'}
          onChoose={() => setKind('passphrase')}
        />
        {kind === 'passphrase' && (
          <div className={styles.passphrase}>
            <PassphraseFields values={typed} onChange={setTyped} problem={problem} />
          </div>
        )}
        <Choice
          label={t`This session only`}
          hint={t`Nothing usable stays on this computer. After quitting you enter the key again.`}
          chosen={kind === 'session'}
          onChoose={() => setKind('session')}
        />
      </fieldset>
      <Actions>
        <SubmitButton disabled={busy}>{t`Connect`}</SubmitButton>
        <Button disabled={busy} onClick={onBack}>{t`Back`}</Button>
      </Actions>
    </Form>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** What the choice means. */
  readonly hint: string;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ label, hint, chosen, onChoose }: ChoiceProps) {
  return (
    <>
      <label className={styles.choice}>
        <input type="radio" name="protection" checked={chosen} onChange={onChoose} />
        <span>{label}</span>
      </label>
      <Hint>{hint}</Hint>
    </>
  );
}
