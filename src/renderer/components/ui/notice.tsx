import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './notice.module.css';

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone?: 'bad' | 'warn' | 'calm';
  /** With room above, where it follows something. */
  readonly spaced?: boolean;
}

/** Something a person should know before going on. */
export function Notice({ tone = 'warn', spaced, className, ...rest }: NoticeProps) {
  return (
    <div
      {...rest}
      className={classes(styles.notice, styles[tone], spaced && styles.spaced, className)}
    />
  );
}
