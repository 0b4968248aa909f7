import type { ComponentProps } from 'react';
import styles from './chip.module.css';
import { classes } from './classes';

interface ChipProps extends ComponentProps<'button'> {
  readonly on: boolean;
  /** True where it leaves room for a button that clears it. */
  readonly clearable?: boolean;
}

/** A filter as a pill. */
export function Chip({ on, clearable, className, ...rest }: ChipProps) {
  const names = [on && styles.on, on && clearable && styles.clearable];
  return <button type="button" {...rest} className={classes(styles.chip, ...names, className)} />;
}
