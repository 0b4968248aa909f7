import type { ComponentProps, ReactNode } from 'react';
import { classes } from './classes';
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

type Choice = string | number | null;

interface SelectFieldProps<Value extends Choice> extends Pick<
  ComponentProps<'select'>,
  'autoFocus' | 'disabled'
> {
  readonly label: ReactNode;
  /** The options; null stands for none of the others. */
  readonly choices: readonly Value[];
  readonly value: Value;
  readonly words: (choice: Value) => ReactNode;
  /** The language of the words, where it is not the window’s. */
  readonly langOf?: (choice: Value) => string | undefined;
  readonly onChange: (choice: Value) => void;
}

/** A choice of one option, under its label. */
export function SelectField<Value extends Choice>(props: SelectFieldProps<Value>) {
  const { label, choices, value, words, langOf, onChange, ...select } = props;
  /* A value that is no choice any more is offered as well, because it is still in force. */
  const options = choices.includes(value) ? choices : [...choices, value];
  return (
    <Field label={label}>
      <select
        {...select}
        value={value ?? ''}
        onChange={({ target }) => {
          const chosen = choices.find((it) => String(it ?? '') === target.value);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {options.map((it) => (
          <option key={it ?? ''} value={it ?? ''} lang={langOf?.(it)}>
            {words(it)}
          </option>
        ))}
      </select>
    </Field>
  );
}

interface CheckFieldProps extends Pick<
  ComponentProps<'input'>,
  'checked' | 'disabled' | 'className'
> {
  readonly label: ReactNode;
  readonly onCheck: (checked: boolean) => void;
}

/** A box to tick, beside its label. */
export function CheckField({ label, className, onCheck, ...box }: CheckFieldProps) {
  return (
    <label className={classes(styles.check, className)}>
      <input type="checkbox" {...box} onChange={({ target }) => onCheck(target.checked)} />
      {label}
    </label>
  );
}
