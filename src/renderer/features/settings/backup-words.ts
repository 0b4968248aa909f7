import { t } from '@lingui/core/macro';
import type { BackupKind, BackupRefusal } from '../../../contract/backup';
import { visibleText } from '../../../domain/text/visible';

/** The words for each kind of content in a backup. */
export const BACKUP_WORDS: Readonly<Record<BackupKind, string>> = {
  'follow-ups': t`Follow-ups`,
  reviews: t`Review marks`,
  advocates: t`Names of advocates`,
  filters: t`Saved filters`,
  settings: t`Settings`,
  exports: t`Exports in the list`,
};

const sentences: Readonly<Record<Exclude<BackupRefusal['why'], 'other-community'>, string>> = {
  'no-backup': t`This file was not saved with “Save what is only here…”. Choose another one.`,
  cut: t`This file is not whole: its end is missing. Copy it again from where it was saved, or choose another one.`,
  altered: t`This file was changed after it was saved, so it is not used. Copy it again from where it was saved, or choose another one.`,
  'newer-version': t`A newer version of this program saved this file. Bring this one up to date, then take it over.`,
  'too-large': t`This file is larger than any that this program saves. Choose another one.`,
  unreadable: t`This file cannot be read. Choose another one, or try again once its drive is back.`,
  'wrong-passphrase': t`This passphrase does not open the file. Check it and try again.`,
};

/** Says why a file is not taken over. Nothing was changed then. */
export function refusalSentence(refusal: BackupRefusal): string {
  if (refusal.why !== 'other-community') return sentences[refusal.why];
  const host = visibleText(refusal.host);
  return t`This file is of another community (${host}), so nothing of it is taken over. Connect that community first, or choose another file.`;
}
