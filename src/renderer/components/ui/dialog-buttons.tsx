import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Actions } from './actions';
import { Button } from './button';

type ButtonProps = Omit<ComponentProps<typeof Button>, 'children'>;

/** Leaves a dialog without an answer. */
export function CancelButton(props: ButtonProps) {
  return <Button {...props}>{t`Cancel`}</Button>;
}

/** The only button of a dialog that has nothing more to ask. */
export function CloseAction(props: ButtonProps) {
  return (
    <Actions>
      <Button {...props}>{t`Close`}</Button>
    </Actions>
  );
}
