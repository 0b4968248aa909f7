import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field';

interface TextFieldProps extends ComponentProps<'input'> {
  readonly label: ReactNode;
  /** Gets what is typed, where it is kept outside of the field. */
  readonly onType?: (typed: string) => void;
}

/** A line to type in, under its label. */
export function TextField({ label, onType, ...input }: TextFieldProps) {
  return (
    <Field label={label}>
      <input {...input} onChange={({ target }) => onType?.(target.value)} />
    </Field>
  );
}
