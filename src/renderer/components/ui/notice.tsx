import type { ComponentProps } from 'react';
import { classes } from './classes';
import styles from './notice.module.css';

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone?: 'bad' | 'warn' | 'calm';
  /** With room above, where it follows something. */
  readonly spaced?: boolean;
  /** Reaches from edge to edge. */
  readonly banner?: boolean;
}

/** What is wrong with something typed or chosen; nothing where nothing is. */
export function Problem({
  text,
  spaced = true,
}: {
  readonly text: string | null;
  readonly spaced?: boolean;
}) {
  return (
    text !== null && (
      <Notice role="alert" tone="bad" spaced={spaced}>
        {text}
      </Notice>
    )
  );
}

/** Something a person should know before going on. */
export function Notice({ tone = 'warn', spaced, banner, className, ...rest }: NoticeProps) {
  const room = [spaced && styles.spaced, banner && styles.banner];
  const isSpoken = rest.role === 'status' || rest.role === 'alert';
  return (
    <div
      {...rest}
      data-live-announcer={isSpoken || undefined}
      className={classes(styles.notice, styles[tone], ...room, className)}
    />
  );
}
