import { useRef, type FormEvent } from 'react';

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
      <p className="hint">
        {systemProtection
          ? "Your key stays in this computer's keychain."
          : 'This computer has no keychain to keep your key in: you choose how it is kept.'}{' '}
        Nothing is sent anywhere but the address below.
      </p>
      <label className="field">
        <span>Service address</span>
        <input
          required
          value={address}
          placeholder="https://service.example"
          spellCheck={false}
          autoFocus
          onChange={(event) => onAddress(event.target.value)}
        />
      </label>
      <label className="field">
        <span>API key</span>
        <input required ref={keyField} type="password" autoComplete="off" spellCheck={false} />
      </label>
      <p className="hint">
        Needs <b>waivers</b> or <b>private_events</b>. What it may see is checked before anything is
        saved.
      </p>
      <div className="actions">
        <button type="submit" className="btn primary" disabled={busy}>
          {busy ? 'Checking …' : 'Check and connect'}
        </button>
      </div>
      <div className="or">or</div>
      <button type="button" className="btn wide" disabled={busy} onClick={onSample}>
        Open the sample community
      </button>
    </form>
  );
}
