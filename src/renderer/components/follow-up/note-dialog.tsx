import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { sizeOf } from '../list/grid-selection';
import { Actions, CancelButton, SubmitButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Form } from '../ui/form';
import { Hint, Problem } from '../ui/notice';
import { eventsText } from '../../../texts/kind-words';
import type { DialogAction } from './follow-up-work';
import { NoteField } from './note-field';
import { forgetDraft, useNoteDraft } from '../../stores/note-drafts';
import { useBulkChange } from './use-bulk-change';

interface NoteDialogProps extends Pick<DialogAction, 'selection'> {
  readonly onClose: () => void;
}

/** Adds a note to several events. */
export function NoteDialog({ selection, onClose }: NoteDialogProps) {
  const note = useNoteDraft(null, '');
  const isEmpty = note.text.trim() === '';
  const close = (): void => {
    forgetDraft(null);
    onClose();
  };
  const { why, change } = useBulkChange({ selection, onClose: close });
  return (
    <Dialog title={<Trans>Note for {eventsText(sizeOf(selection))}</Trans>} onClose={close}>
      <Hint>{t`Added below what is noted already. Kept on this computer, never sent.`}</Hint>
      <Form onSubmit={() => isEmpty || change({ kind: 'note', text: note.text })}>
        <NoteField {...note} />
        <Problem text={why} />
        <Actions>
          <SubmitButton disabled={isEmpty}>{t`Add the note`}</SubmitButton>
          <CancelButton onClick={close} />
        </Actions>
      </Form>
    </Dialog>
  );
}
