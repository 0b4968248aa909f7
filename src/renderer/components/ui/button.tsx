import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classes } from './classes';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'danger';
  readonly small?: boolean;
  readonly wide?: boolean;
}

/** A button of the program. */
export function Button({ kind = 'plain', small, wide, className, ...rest }: ButtonProps) {
  const names = [kind !== 'plain' && styles[kind], small && styles.small, wide && styles.wide];
  return <button type="button" {...rest} className={classes(styles.button, ...names, className)} />;
}
