import { t } from '@lingui/core/macro';
import type { ComponentProps } from 'react';
import { Actions } from './actions';
import { Button } from './button';

type ButtonProps = Omit<ComponentProps<typeof Button>, 'children'>;

/** Leaves what a dialog asks. */
export function CancelButton(props: ButtonProps) {
  return <Button {...props}>{t`Cancel`}</Button>;
}

/** The one thing left to do in a dialog that has nothing to ask any more. */
export function CloseAction(props: ButtonProps) {
  return (
    <Actions>
      <Button {...props}>{t`Close`}</Button>
    </Actions>
  );
}
