import { useRef, type FormEvent } from 'react';
import styles from './connect.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { Field } from '../../components/ui/field';

interface AddressFormProps {
  /** What was typed before; it stays when a check has failed, and on the way back. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly busy: boolean;
  readonly systemProtection: boolean;
  readonly onCheck: (address: string, key: string) => void;
  readonly onSample: () => void;
}

/**
 * Address and key. Nothing but its own field holds the key in this window; the field goes once the
 * key was accepted, and keeps it while something is wrong, so that nobody types it twice.
 */
export function AddressForm(props: AddressFormProps) {
  const { address, onAddress, busy, systemProtection, onCheck, onSample } = props;
  const keyField = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const field = keyField.current;
    if (!field || busy) return;
    onCheck(address.trim(), field.value.trim());
  }

  return (
    <form onSubmit={submit} autoComplete="off">
      <p className={textStyles.hint}>
        {systemProtection
          ? 'Your key stays in this computer’s keychain.'
          : 'This computer has no keychain to keep your key in: you choose how it is kept.'}{' '}
        Nothing is sent anywhere but the address below.
      </p>
      <Field label="Service address">
        <input
          required
          value={address}
          placeholder="https://service.example"
          spellCheck={false}
          autoFocus
          onChange={(event) => onAddress(event.target.value)}
        />
      </Field>
      <Field label="API key">
        <input required ref={keyField} type="password" autoComplete="off" spellCheck={false} />
      </Field>
      <p className={textStyles.hint}>
        Needs <b>waivers</b> or <b>private_events</b>. What it may see is checked before anything is
        saved.
      </p>
      <Actions>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? 'Checking …' : 'Check and connect'}
        </Button>
      </Actions>
      <div className={styles.or}>or</div>
      <Button wide disabled={busy} onClick={onSample}>
        Open the sample community
      </Button>
    </form>
  );
}
