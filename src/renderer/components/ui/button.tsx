import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classes } from './classes';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'danger';
  readonly small?: boolean;
  readonly wide?: boolean;
}

/** A button of the program. While it is disabled, it keeps the focus if it has it. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', small, wide, className, disabled, onClick, ...rest } = props;
  const names = [kind !== 'plain' && styles[kind], small && styles.small, wide && styles.wide];
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={disabled || undefined}
      className={classes(styles.button, ...names, className)}
      onClick={disabled ? stop : onClick}
    />
  );
}

function stop(event: MouseEvent): void {
  event.preventDefault();
}
