import type { ComponentProps } from 'react';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  readonly onSubmit: () => void;
}

/** Fields that are sent together, by a button or Enter. The page stays, and nothing is filled in. */
export function Form({ onSubmit, ...form }: FormProps) {
  return (
    <form
      autoComplete="off"
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    />
  );
}
