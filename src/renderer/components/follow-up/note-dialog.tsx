import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LONGEST_NOTE } from '../../../domain/events/follow-up';
import { sizeOf } from '../list/grid-selection';
import { Actions } from '../ui/actions';
import { Button } from '../ui/button';
import { CancelButton } from '../ui/dialog-buttons';
import { Dialog } from '../ui/dialog';
import { Field } from '../ui/field';
import { Problem } from '../ui/notice';
import { eventsText } from '../../../texts/kind-words';
import type { DialogAction } from './follow-up-work';
import { useBulkChange } from './use-bulk-change';
import field from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

interface NoteDialogProps extends Pick<DialogAction, 'selection'> {
  readonly onClose: () => void;
}

/** Adds a note to several events. */
export function NoteDialog({ selection, onClose }: NoteDialogProps) {
  const [text, setText] = useState('');
  const { why, change } = useBulkChange({ selection, onClose });
  return (
    <Dialog title={<Trans>Note for {eventsText(sizeOf(selection))}</Trans>} onClose={onClose}>
      <p className={textStyles.hint}>
        {t`Added below what is noted already. Kept on this computer, never sent.`}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') change({ kind: 'note', text });
        }}
      >
        <Field label={t`Note`}>
          <textarea
            className={field.input}
            rows={3}
            autoFocus
            maxLength={LONGEST_NOTE}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
        <Problem text={why} />
        <Actions>
          <Button type="submit" kind="primary" disabled={text.trim() === ''}>
            {t`Add the note`}
          </Button>
          <CancelButton onClick={onClose} />
        </Actions>
      </form>
    </Dialog>
  );
}
