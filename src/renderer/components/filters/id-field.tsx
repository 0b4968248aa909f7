import { useState } from 'react';
import field from '../ui/field.module.css';
import styles from './id-field.module.css';

interface IdFieldProps {
  readonly label: string;
  /** The chosen id; null where there is none. */
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A field for an id that is typed whole. It counts once Enter is pressed or the field is left. */
export function IdField({ label, value, onChange }: IdFieldProps) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string | null }>({
    text: value ?? '',
    over: value,
  });
  const text = typed.over === value ? typed.text : (value ?? '');
  function commit(): void {
    const next = text.trim() === '' ? null : text.trim();
    if (next === value) return;
    setTyped({ text: next ?? '', over: next });
    onChange(next);
  }
  return (
    <label className={styles.field}>
      {label}
      <input
        type="text"
        className={field.input}
        value={text}
        spellCheck={false}
        autoComplete="off"
        maxLength={200}
        onChange={(event) => setTyped({ text: event.target.value, over: value })}
        onBlur={commit}
        onKeyDown={(event) => event.key === 'Enter' && commit()}
      />
    </label>
  );
}
