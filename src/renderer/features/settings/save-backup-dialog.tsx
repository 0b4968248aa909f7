import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { CloseAction } from '../../components/ui/dialog-buttons';
import { Dialog } from '../../components/ui/dialog';
import { Facts } from '../../components/ui/facts';
import { desk } from '../../stores/desk-global';
import { closeDialog } from '../../stores/view-store';
import { SealingForm } from './sealing-form';
import { TextFact } from '../../components/text/text-fact';

/** Saves what exists on this computer alone into one sealed file. */
export function SaveBackupDialog() {
  const [saved, setSaved] = useState<string | null>(null);
  if (saved === null)
    return (
      <Dialog title={t`Save what is only here`} onClose={closeDialog}>
        <SealingForm
          about={t`Follow-ups, review marks, names of advocates, saved filters, settings and the list of exports go into one file, sealed with a passphrase. The API key is not in it, nor are waivers and events.`}
          action={t`Choose a place…`}
          save={(passphrase) => desk().saveBackup({ passphrase })}
          onSaved={({ fileName }) => setSaved(fileName)}
          onCancel={closeDialog}
        />
      </Dialog>
    );
  return (
    <Dialog title={t`It was saved`} onClose={closeDialog}>
      <Facts>
        <TextFact name={t`File`} text={saved} />
      </Facts>
      <p>{t`Keep the passphrase: without it nobody can open the file, nor replace the passphrase.`}</p>
      <CloseAction kind="primary" autoFocus onClick={closeDialog} />
    </Dialog>
  );
}
