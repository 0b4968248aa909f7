import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: ReactNode;
  /** The control it names. */
  readonly children: ReactNode;
}

/** A control under its name; `--field-width` of what is around bounds it. */
export function Field({ label, children }: FieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}
