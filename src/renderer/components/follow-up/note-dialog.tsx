import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { sizeOf } from '../list/grid-selection';
import { Actions, Button, CancelButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
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
  const [text, setText] = useState(note.text);
  const close = (): void => {
    forgetDraft(null);
    onClose();
  };
  const { why, change } = useBulkChange({ selection, onClose: close });
  return (
    <Dialog title={<Trans>Note for {eventsText(sizeOf(selection))}</Trans>} onClose={close}>
      <Hint>{t`Added below what is noted already. Kept on this computer, never sent.`}</Hint>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') change({ kind: 'note', text });
        }}
      >
        <NoteField
          text={text}
          isDraft={note.isDraft}
          onChange={(typed) => {
            setText(typed);
            note.type(typed);
          }}
        />
        <Problem text={why} />
        <Actions>
          <Button type="submit" kind="primary" disabled={text.trim() === ''}>
            {t`Add the note`}
          </Button>
          <CancelButton onClick={close} />
        </Actions>
      </form>
    </Dialog>
  );
}
