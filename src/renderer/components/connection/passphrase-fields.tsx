import { t } from '@lingui/core/macro';
import { TextField } from '../ui/field';
import { Problem } from '../ui/notice';

const SHORTEST = 8;

/** A new passphrase and its repetition, as typed. */
export type TypedTwice = readonly [passphrase: string, again: string];

interface PassphraseFieldsProps {
  readonly values: TypedTwice;
  readonly onChange: (values: TypedTwice) => void;
  readonly problem: string | null;
  /** True where a dialog begins with them. */
  readonly autoFocus?: boolean;
}

/** Asks for a new passphrase twice. */
export function PassphraseFields(props: PassphraseFieldsProps) {
  const { values, onChange, problem, autoFocus = false } = props;
  return (
    <>
      {([t`New passphrase`, t`Repeat passphrase`] as const).map((label, at) => (
        <TextField
          key={label}
          label={label}
          type="password"
          autoFocus={autoFocus && at === 0}
          autoComplete="new-password"
          value={values[at === 0 ? 0 : 1]}
          onType={(typed) => onChange(at === 0 ? [typed, values[1]] : [values[0], typed])}
        />
      ))}
      <Problem text={problem} />
    </>
  );
}

/** What is wrong with a new passphrase; null where nothing is. */
export function passphraseProblem([passphrase, repeated]: TypedTwice): string | null {
  if (passphrase.length < SHORTEST) return t`Use at least ${SHORTEST} characters.`;
  return passphrase === repeated ? null : t`The two passphrases differ.`;
}
