import { setProfile } from '../../stores/profile-store';
import { canBeSetAside, type LockReason } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { after } from '../../../runtime/timers';
import { askMain } from '../../stores/ask-main';
import { useTask } from '../../stores/use-task';
import styles from './connect.module.css';
import { Actions, Button, SubmitButton } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { Card } from '../../components/ui/card';
import { TextField } from '../../components/ui/field';
import { FailureNotice, Hint, Notice } from '../../components/ui/notice';
import { REMOVAL_SENTENCE } from '../../components/connection/removal-sentence';

interface UnlockScreenProps {
  readonly host: string;
  readonly reason: LockReason;
}

const TITLES: Readonly<Record<LockReason, string>> = {
  passphrase: t`Unlock Waiver Desk`,
  asked: t`Unlock Waiver Desk`,
  waiting: t`Waiting for the keychain`,
  declined: t`The keychain is locked`,
  unreadable: t`The key cannot be read`,
  changed: t`The connection was changed`,
  'file-torn': t`The connection cannot be read`,
  'file-newer': t`The connection is of another version`,
  'file-away': t`The connection cannot be read`,
};

/** The screen of a profile whose keys are not in memory. The person can unlock it or remove it. */
export function UnlockScreen({ host, reason }: UnlockScreenProps) {
  const { busy, failure, run } = useTask();

  const unlock = (passphrase: string): void =>
    run(askMain('profile:unlock', { passphrase }), setProfile);

  return (
    <main tabIndex={-1} aria-label={TITLES[reason]} className={styles.connect}>
      <Card className={styles.panel}>
        <h1>{TITLES[reason]}</h1>
        {host !== '' && (
          <Hint>
            <Trans>
              Connected to <bdi>{host}</bdi>
            </Trans>
          </Hint>
        )}
        <FailureNotice failure={failure} className={styles.notice} />
        {reason === 'passphrase' && <PassphraseForm busy={busy} onUnlock={unlock} />}
        {reason === 'asked' && (
          <Hint>
            {t`The key is kept by this computer for your user account, so no passphrase is needed.`}
          </Hint>
        )}
        {SENTENCES[reason] !== undefined && (
          <Notice role={reason === 'waiting' ? 'status' : undefined} className={styles.notice}>
            {SENTENCES[reason]}
          </Notice>
        )}
        {TRIES[reason] && (
          <Actions>
            <Button
              kind="primary"
              autoFocus={reason === 'asked'}
              disabled={busy}
              onClick={() => unlock('')}
            >
              {TRIES[reason][busy ? 'busy' : 'label']}
            </Button>
          </Actions>
        )}
        {canBeSetAside(reason) && (
          <SetAside busy={busy} onSetAside={() => run(askMain('store:set-aside', null))} />
        )}
        {!reason.startsWith('file-') && (
          <RemoveProfile
            busy={busy}
            onRemove={() => run(askMain('profile:disconnect', null), setProfile)}
          />
        )}
      </Card>
    </main>
  );
}

/* What to do for each reason. For the other reasons, their form says it. */
const SENTENCES: Readonly<Partial<Record<LockReason, string>>> = {
  waiting: t`This computer’s keychain keeps the key to this copy and asks for its password, in a window of its own that may be behind this one. The copy opens by itself afterwards.`,
  declined: t`This computer’s keychain keeps the key to this copy, and it stayed locked. Nothing was changed. Try again to be asked for its password once more.`,
  unreadable: t`This computer’s keychain did not give back the key that protects the copy. It may be locked, or it was replaced. Nothing was changed. Unlock it and try again; restarting this computer may help.`,
  changed: t`The file that keeps this connection (profile.json) was changed outside the program, so the key was not used. If you have a backup of this computer, quit, put the file back from it, then start again.`,
  'file-torn': t`The file that keeps this connection (profile.json) is damaged: a part of it is missing or was overwritten. Nothing was changed. If you have a backup of this computer, put the file back from it, then try again. Without it nothing of this connection can be opened.`,
  'file-newer': t`The file that keeps this connection (profile.json) has a form that this version does not know. A newer version of Waiver Desk has most likely written it. Nothing was changed. Start the newest version.`,
  'file-away': t`This computer does not give out the file that keeps this connection (profile.json). Its drive may be away, or you may have no permission to read it. Nothing was changed. Try again once it can be read.`,
};

/* The words of the button that opens without a passphrase, where that may help. */
const AGAIN = { label: t`Try again`, busy: t`Try again` };
const KEYCHAIN = { ...AGAIN, busy: t`Asking the keychain …` };
const TRIES: Readonly<Partial<Record<LockReason, typeof AGAIN>>> = {
  asked: { label: t`Unlock`, busy: t`Unlocking …` },
  declined: KEYCHAIN,
  unreadable: KEYCHAIN,
  'file-torn': AGAIN,
  'file-newer': AGAIN,
  'file-away': AGAIN,
};

interface SetAsideProps {
  readonly busy: boolean;
  readonly onSetAside: () => void;
}

/** Offers the way on that loses nothing, for a profile that may never open again. */
function SetAside({ busy, onSetAside }: SetAsideProps) {
  return (
    <>
      <p className={styles.notice}>
        {t`If it does not open any more, it can be set aside: the file that keeps this connection (profile.json), the copy and what was kept on this computer alone (follow-ups, review marks, saved filters, settings, the list of exports) are moved to a folder of their own and kept, and you connect again. The service still has every record.`}
      </p>
      <Actions>
        <Button disabled={busy} onClick={onSetAside}>{t`Set aside and connect again`}</Button>
      </Actions>
    </>
  );
}

interface PassphraseFormProps {
  readonly busy: boolean;
  readonly onUnlock: (passphrase: string) => void;
}

function PassphraseForm({ busy, onUnlock }: PassphraseFormProps) {
  const [passphrase, setPassphrase] = useState('');
  const field = useRef<HTMLInputElement>(null);
  /*
   * Focusing makes the engine lay out the form at once. It has a task of its own, because the first
   * drawing takes long enough.
   */
  useEffect(() => {
    return after(0, () => field.current?.focus()).clear;
  }, []);
  function submit(): void {
    setPassphrase('');
    onUnlock(passphrase);
  }
  return (
    <Form onSubmit={submit}>
      <TextField
        label={t`Passphrase`}
        required
        ref={field}
        type="password"
        autoComplete="current-password"
        value={passphrase}
        onType={setPassphrase}
      />
      <Actions>
        <SubmitButton disabled={busy}>{busy ? t`Unlocking …` : t`Unlock`}</SubmitButton>
      </Actions>
    </Form>
  );
}

interface RemoveProfileProps {
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** The button that removes a locked profile, which asks once more. */
function RemoveProfile({ busy, onRemove }: RemoveProfileProps) {
  const [asking, setAsking] = useState<boolean | null>(null);
  if (!asking) {
    return (
      <Actions>
        <Button autoFocus={asking === false} disabled={busy} onClick={() => setAsking(true)}>
          {t`Disconnect…`}
        </Button>
      </Actions>
    );
  }
  return (
    <Notice className={styles.notice}>
      <p>{REMOVAL_SENTENCE}</p>
      <Actions>
        <Button kind="danger" disabled={busy} onClick={onRemove}>{t`Disconnect`}</Button>
        <Button autoFocus onClick={() => setAsking(false)}>{t`Keep it`}</Button>
      </Actions>
    </Notice>
  );
}
