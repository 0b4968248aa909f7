import { t } from '@lingui/core/macro';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { undoTakeOver, useTakenOver } from '../../stores/taken-over';

/** The way to take the last take-over back, as long as there is one. */
export function UndoTakeOver() {
  const canUndo = useTakenOver((it) => it.canUndo);
  if (!canUndo) return null;
  return (
    <Actions>
      <Button onClick={() => void undoTakeOver()}>{t`Undo taking over`}</Button>
    </Actions>
  );
}
