import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './tag.module.css';

interface TagProps extends ComponentProps<'span'> {
  readonly warn?: boolean;
}

/** A word in a frame beside something. */
export function Tag({ warn, className, ...rest }: TagProps) {
  return <span {...rest} className={classes(styles.tag, warn && styles.warn, className)} />;
}
