import { t } from '@lingui/core/macro';
import { useState, type FormEvent } from 'react';
import type { Failure } from '../../../contract/result';
import {
  PassphraseFields,
  passphraseProblem,
  type TypedTwice,
} from '../../components/connection/passphrase-fields';
import { FailureNotice } from '../../components/text/failure-notice';
import { VisibleText } from '../../components/text/visible-text';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Facts } from '../../components/ui/facts';
import { desk } from '../../stores/desk-global';
import { useViewStore } from '../../stores/view-store';

/** Saves what exists on this computer alone into one sealed file. */
export function SaveBackupDialog() {
  const [saved, setSaved] = useState<string | null>(null);
  const close = (): void => useViewStore.getState().show('none');
  if (saved === null)
    return (
      <Dialog title={t`Save what is only here`} onClose={close}>
        <SaveForm onSaved={setSaved} onCancel={close} />
      </Dialog>
    );
  return (
    <Dialog title={t`It was saved`} onClose={close}>
      <Facts>
        <dt>{t`File`}</dt>
        <dd>
          <VisibleText text={saved} />
        </dd>
      </Facts>
      <p>{t`Keep the passphrase: without it nobody can open the file, nor replace the passphrase.`}</p>
      <Actions>
        <Button kind="primary" autoFocus onClick={close}>
          {t`Close`}
        </Button>
      </Actions>
    </Dialog>
  );
}

interface SaveFormProps {
  readonly onSaved: (fileName: string) => void;
  readonly onCancel: () => void;
}

function SaveForm({ onSaved, onCancel }: SaveFormProps) {
  const [typed, setTyped] = useState<TypedTwice>(['', '']);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const wrong = passphraseProblem(typed);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    const result = await desk().saveBackup({ passphrase: typed[0] });
    setBusy(false);
    if (result.ok) onSaved(result.value.fileName);
    else setFailure(result.failure.kind === 'cancelled' ? null : result.failure);
  }

  return (
    <form autoComplete="off" onSubmit={(event) => void submit(event)}>
      <p>
        {t`Follow-ups, review marks, names of advocates, saved filters, settings and the list of exports go into one file, sealed with a passphrase. The API key is not in it, nor are waivers and events.`}
      </p>
      <FailureNotice failure={failure} />
      <PassphraseFields values={typed} onChange={setTyped} problem={problem} />
      <Actions>
        <Button type="submit" kind="primary" disabled={busy}>
          {busy ? t`Saving …` : t`Choose a place…`}
        </Button>
        <Button disabled={busy} onClick={onCancel}>
          {t`Cancel`}
        </Button>
      </Actions>
    </form>
  );
}
