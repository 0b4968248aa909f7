import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { CloseAction } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Facts, TextFact } from '../../components/ui/facts';
import { askMain } from '../../stores/ask-main';
import { closeDialog } from '../../stores/view-store';
import { SealingForm } from './sealing-form';
import { setDailyFile } from '../../stores/daily-file';
import { tellAction } from '../../stores/last-action';

/** Saves what exists only on this computer into one sealed file. */
export function SaveBackupDialog() {
  const [saved, setSaved] = useState<string | null>(null);
  if (saved === null)
    return (
      <Dialog title={t`Save what is only here`} onClose={closeDialog}>
        <SealingForm
          about={t`Follow-ups, review marks, names of advocates, saved filters, settings and the list of exports go into one file, sealed with a passphrase. The API key is not in it, nor are waivers and events.`}
          action={t`Choose a place…`}
          save={(passphrase) => askMain('backup:save', { passphrase })}
          onSaved={({ fileName }) => setSaved(fileName)}
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

/** Chooses the passphrase and the folder of a file that is saved each day. */
export function DailyFileDialog() {
  return (
    <Dialog title={t`Every day into a folder`} onClose={closeDialog}>
      <SealingForm
        about={t`On each day on which something changed, what is only here goes into a file in the folder you choose, sealed with this passphrase. The last 7 files are kept. Choose a folder on another drive, and keep the passphrase: without it nobody can open the files.`}
        action={t`Choose a folder…`}
        save={(passphrase) => askMain('backup:keep-daily', { passphrase })}
        onSaved={(state) => {
          setDailyFile(state);
          tellAction({ text: t`From now on a file is saved into this folder each day.` });
        }}
        onClose={closeDialog}
      />
    </Dialog>
  );
}
