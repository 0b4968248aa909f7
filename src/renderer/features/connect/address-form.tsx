import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { after } from '../../../runtime/timers';
import styles from './connect.module.css';
import { Hint } from '../../components/ui/notice';
import { Actions, Button, SubmitButton } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { TextField } from '../../components/ui/field';

interface AddressFormProps {
  /** The address that was typed. It stays when a check has failed, and on the way back. */
  readonly address: string;
  readonly onAddress: (address: string) => void;
  readonly busy: boolean;
  readonly systemProtection: boolean;
  readonly onCheck: (address: string, key: string) => void;
  readonly onSample: () => void;
}

/**
 * The form for address and key. In this window, only its own field holds the key. The field goes
 * away once the key was accepted, and keeps the key until then, so that nobody has to type it
 * twice.
 */
export function AddressForm(props: AddressFormProps) {
  const { address, onAddress, busy, systemProtection, onCheck, onSample } = props;
  const keyField = useRef<HTMLInputElement>(null);
  /* Of the two that keep the form busy, the sample asks no service. */
  const [isCheck, setCheck] = useState(false);

  function submit(): void {
    const field = keyField.current;
    if (!field || busy) return;
    setCheck(true);
    onCheck(address.trim(), field.value.trim());
  }

  function openSample(): void {
    setCheck(false);
    onSample();
  }

  return (
    <Form onSubmit={submit}>
      <Hint>
        <Trans>
          {systemProtection
            ? t`Your key stays in this computer’s keychain.`
            : t`This computer has no keychain to keep your key in: you choose how it is kept.`}{' '}
          Nothing is sent anywhere but the address below.
        </Trans>
      </Hint>
      <TextField
        label={t`Service address`}
        required
        value={address}
        placeholder="https://service.example"
        spellCheck={false}
        autoFocus
        onType={onAddress}
      />
      <TextField
        label={t`API key`}
        required
        ref={keyField}
        type="password"
        autoComplete="off"
        spellCheck={false}
      />
      <Hint>
        <Trans>
          Needs <b translate="no">waivers</b> or <b translate="no">private_events</b>. What it may
          see is checked before anything is saved.
        </Trans>
      </Hint>
      <Actions>
        <SubmitButton disabled={busy}>{busy ? t`Checking …` : t`Check and connect`}</SubmitButton>
      </Actions>
      <SlowCheck checking={busy && isCheck} />
      <div className={styles.or}>{t`or`}</div>
      <Button wide disabled={busy} onClick={openSample}>{t`Open the sample community`}</Button>
      <Hint>
        {t`Follow-ups and filters from another computer? Connect first, then “Take over…” in Settings.`}
      </Hint>
    </Form>
  );
}

/* Main asks once more behind a wait of up to fifteen seconds that the service asks for. */
const SLOW_MS = 3000;

/* Says why a check takes long; the status is there before its words, so that they are heard. */
function SlowCheck({ checking }: { readonly checking: boolean }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!checking) return undefined;
    const timer = after(SLOW_MS, () => setSlow(true));
    return () => {
      timer.clear();
      setSlow(false);
    };
  }, [checking]);
  return (
    <div role="status" data-live-announcer="true" aria-label={t`Check`}>
      {checking && isSlow && (
        <Hint>
          {t`The service has not answered the check yet: it is slow, or has too many requests just now. The check goes on.`}
        </Hint>
      )}
    </div>
  );
}
