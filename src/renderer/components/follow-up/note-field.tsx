import { t } from '@lingui/core/macro';
import { LONGEST_NOTE } from '../../../domain/events/follow-up';
import { Field } from '../ui/field';
import field from '../ui/field.module.css';

interface NoteFieldProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** The note of a form: it takes the keys at once, and Ctrl or Command with Enter keeps the form. */
export function NoteField({ text, onChange }: NoteFieldProps) {
  return (
    <Field label={t`Note`}>
      <textarea
        className={field.input}
        rows={3}
        autoFocus
        maxLength={LONGEST_NOTE}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        /* What is typed goes on with what was noted. */
        onFocus={({ target }) => target.setSelectionRange(text.length, text.length)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            event.currentTarget.form?.requestSubmit();
        }}
      />
    </Field>
  );
}
