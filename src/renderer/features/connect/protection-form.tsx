import type { Protection } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import styles from './connect.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';
import { Notice } from '../../components/ui/notice';

interface ProtectionFormProps {
  readonly busy: boolean;
  readonly onConnect: (protection: Protection) => void;
  readonly onBack: () => void;
}

const SHORTEST = 8;

/** No keychain on this computer: the person decides how key and copy are kept. */
export function ProtectionForm({ busy, onConnect, onBack }: ProtectionFormProps) {
  const [kind, setKind] = useState<'passphrase' | 'session'>('passphrase');
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (kind === 'session') return onConnect({ kind });
    const wrong = passphraseProblem(passphrase, again);
    setProblem(wrong);
    if (wrong) return;
    setPassphrase('');
    setAgain('');
    onConnect({ kind, passphrase });
  }

  return (
    <form onSubmit={submit}>
      <fieldset className={styles.choices}>
        <legend>{t`How this computer keeps the key and the copy`}</legend>
        <Choice
          label={t`Passphrase`}
          hint={t`Both are locked with it. It is asked for at every start.`}
          chosen={kind === 'passphrase'}
          onChoose={() => setKind('passphrase')}
        />
        {kind === 'passphrase' && (
          <PassphraseFields
            values={[passphrase, again]}
            onChange={[setPassphrase, setAgain]}
            problem={problem}
          />
        )}
        <Choice
          label={t`This session only`}
          hint={t`Nothing usable stays on this computer. After quitting you enter the key again.`}
          chosen={kind === 'session'}
          onChoose={() => setKind('session')}
        />
      </fieldset>
      <Actions>
        <Button type="submit" kind="primary" disabled={busy}>
          {t`Connect`}
        </Button>
        <Button disabled={busy} onClick={onBack}>
          {t`Back`}
        </Button>
      </Actions>
    </form>
  );
}

interface ChoiceProps {
  readonly label: string;
  /** What follows from it. */
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
      <p className={textStyles.hint}>{hint}</p>
    </>
  );
}

interface PassphraseFieldsProps {
  readonly values: readonly [string, string];
  readonly onChange: readonly [(text: string) => void, (text: string) => void];
  readonly problem: string | null;
}

function PassphraseFields({ values, onChange, problem }: PassphraseFieldsProps) {
  return (
    <div className={styles.passphrase}>
      {([t`New passphrase`, t`Repeat passphrase`] as const).map((label, index) => (
        <Field key={label} label={label}>
          <input
            type="password"
            autoComplete="new-password"
            value={values[index === 0 ? 0 : 1]}
            onChange={(event) => onChange[index === 0 ? 0 : 1](event.target.value)}
          />
        </Field>
      ))}
      {problem && (
        <Notice role="alert" tone="bad" className={styles.notice}>
          {problem}
        </Notice>
      )}
    </div>
  );
}

function passphraseProblem(passphrase: string, again: string): string | null {
  if (passphrase.length < SHORTEST) return t`Use at least ${SHORTEST} characters.`;
  return passphrase === again ? null : t`The two passphrases differ.`;
}
