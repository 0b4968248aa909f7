import { t } from '@lingui/core/macro';
import { useId, useRef } from 'react';
import { LONGEST_NOTE } from '../../../domain/events/follow-up';
import { Field } from '../ui/field';
import field from '../ui/field.module.css';
import textStyles from '../ui/text.module.css';

interface NoteFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Whether it begins with what was typed before and not kept. */
  readonly isDraft: boolean;
}

/* What is typed goes on with what was noted. Once: a window that comes back keeps its caret. */
function caretToEnd(area: HTMLTextAreaElement | null): void {
  area?.setSelectionRange(area.value.length, area.value.length);
}

/**
 * The note of a form: it takes the keys at once, but not the repeats of the key that opened it, and
 * Ctrl or Command with Enter keeps the form.
 */
export function NoteField({ text, onChange, isDraft }: NoteFieldProps) {
  const begun = useRef(false);
  const hintId = useId();
  return (
    <>
      <Field label={t`Note`}>
        <textarea
          className={field.input}
          rows={3}
          autoFocus
          aria-describedby={isDraft ? hintId : undefined}
          maxLength={LONGEST_NOTE}
          value={text}
          onChange={({ target }) => onChange(target.value)}
          ref={caretToEnd}
          onKeyDown={(event) => {
            if (!event.repeat) begun.current = true;
            else if (!begun.current) event.preventDefault();
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat)
              event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      {isDraft && (
        <p id={hintId} className={textStyles.hint}>{t`Typed before and not kept yet.`}</p>
      )}
    </>
  );
}
