import { t } from '@lingui/core/macro';
import { Actions, Button } from '../../components/ui/button';
import { Card } from '../../components/ui/card';
import { Hint } from '../../components/ui/notice';
import { navigation } from '../../stores/view-store';
import { DailyFilePart } from './daily-file-part';
import { undoTakeOver, useTakenOver } from '../../stores/take-over';

/** What exists only on this computer, and the ways to save it or take it to another computer. */
export function BackupCard() {
  const canUndo = useTakenOver((it) => it.canUndo);
  return (
    <Card region title={t`Only on this computer`}>
      <Hint>
        {t`Follow-ups, review marks, names of advocates, saved filters, settings and the list of exports are kept here alone. One sealed file carries them to another computer, or back to this one.`}
      </Hint>
      <Actions>
        <Button onClick={() => navigation.show('save-backup')}>{t`Save what is only here…`}</Button>
        <Button onClick={() => navigation.show('take-over')}>{t`Take over…`}</Button>
      </Actions>
      {canUndo && (
        <Actions>
          <Button onClick={() => void undoTakeOver()}>{t`Undo taking over`}</Button>
        </Actions>
      )}
      <DailyFilePart />
    </Card>
  );
}
