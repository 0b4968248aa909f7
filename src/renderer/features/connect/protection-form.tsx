import { useState, type FormEvent } from 'react';
import type { Protection } from '../../../contract/profile';

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
      <fieldset className="choices">
        <legend>How this computer keeps the key and the copy</legend>
        <label className="choice">
          <input
            type="radio"
            name="protection"
            checked={kind === 'passphrase'}
            onChange={() => setKind('passphrase')}
          />
          <span>Passphrase</span>
        </label>
        <p className="hint">Both are locked with it. It is asked for at every start.</p>
        {kind === 'passphrase' && (
          <PassphraseFields
            values={[passphrase, again]}
            onChange={[setPassphrase, setAgain]}
            problem={problem}
          />
        )}
        <label className="choice">
          <input
            type="radio"
            name="protection"
            checked={kind === 'session'}
            onChange={() => setKind('session')}
          />
          <span>This session only</span>
        </label>
        <p className="hint">
          Nothing usable stays on this computer. After quitting you enter the key again.
        </p>
      </fieldset>
      <div className="actions">
        <button type="submit" className="btn primary" disabled={busy}>
          Connect
        </button>
        <button type="button" className="btn" disabled={busy} onClick={onBack}>
          Back
        </button>
      </div>
    </form>
  );
}

interface PassphraseFieldsProps {
  readonly values: readonly [string, string];
  readonly onChange: readonly [(text: string) => void, (text: string) => void];
  readonly problem: string | null;
}

function PassphraseFields({ values, onChange, problem }: PassphraseFieldsProps) {
  return (
    <div className="passphrase">
      {(['New passphrase', 'Repeat passphrase'] as const).map((label, index) => (
        <label key={label} className="field">
          <span>{label}</span>
          <input
            type="password"
            autoComplete="new-password"
            value={values[index === 0 ? 0 : 1]}
            onChange={(event) => onChange[index === 0 ? 0 : 1](event.target.value)}
          />
        </label>
      ))}
      {problem && (
        <p role="alert" className="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

function passphraseProblem(passphrase: string, again: string): string | null {
  if (passphrase.length < SHORTEST) return `Use at least ${SHORTEST} characters.`;
  return passphrase === again ? null : 'The two passphrases differ.';
}
