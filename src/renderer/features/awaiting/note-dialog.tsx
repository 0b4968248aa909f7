import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { LONGEST_NOTE } from '../../../domain/events/follow-up';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { Field } from '../../components/ui/field';
import { eventsText } from '../../../texts/kind-words';
import { changeMany } from './queue-store';
import field from '../../components/ui/field.module.css';
import textStyles from '../../components/ui/text.module.css';

interface BulkDialogProps {
  readonly ids: readonly string[];
  readonly onClose: () => void;
}

/** A note for several events. */
export function NoteDialog({ ids, onClose }: BulkDialogProps) {
  const [text, setText] = useState('');
  return (
    <Dialog title={<Trans>Note for {eventsText(ids.length)}</Trans>} onClose={onClose}>
      <p className={textStyles.hint}>
        {t`Added below what is noted already. Kept on this computer, never sent.`}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') void changeMany(ids, { kind: 'note', text });
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
        <Actions>
          <Button type="submit" kind="primary" disabled={text.trim() === ''}>
            {t`Add the note`}
          </Button>
          <Button onClick={onClose}>{t`Cancel`}</Button>
        </Actions>
      </form>
    </Dialog>
  );
}
