import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './link-button.module.css';

/** A button that looks like a part of the text around it. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(styles.link, className)} />;
}
