import { t } from '@lingui/core/macro';
import { Dialog } from '../../components/ui/dialog';
import { setDailyFile } from '../../stores/daily-file';
import { desk } from '../../stores/desk-global';
import { tellAction } from '../../stores/last-action';
import { closeDialog } from '../../stores/view-store';
import { SealingForm } from './sealing-form';

/** Chooses passphrase and folder of a file that is saved each day. */
export function DailyFileDialog() {
  return (
    <Dialog title={t`Every day into a folder`} onClose={closeDialog}>
      <SealingForm
        about={t`On each day on which something changed, what is only here goes into a file in the folder you choose, sealed with this passphrase. The last 7 files are kept. Choose a folder on another drive, and keep the passphrase: without it nobody can open the files.`}
        action={t`Choose a folder…`}
        save={(passphrase) => desk().keepDailyFile({ passphrase })}
        onSaved={(state) => {
          setDailyFile(state);
          closeDialog();
          tellAction({ text: t`From now on a file is saved into this folder each day.` });
        }}
        onCancel={closeDialog}
      />
    </Dialog>
  );
}
