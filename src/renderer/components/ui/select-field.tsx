import type { ComponentProps, ReactNode } from 'react';
import { Field } from './field';

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
