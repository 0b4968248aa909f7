import type { ReactNode } from 'react';
import styles from './field.module.css';

interface FieldProps {
  readonly label: ReactNode;
  /** The control that the label names. */
  readonly children: ReactNode;
}

/** A control under its label. `--field-width` of the surroundings limits its width. */
export function Field({ label, children }: FieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      {children}
    </label>
  );
}
