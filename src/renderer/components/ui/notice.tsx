import type { ComponentProps, ReactNode } from 'react';
import type { Failure } from '../../../contract/result';
import { instantText } from '../../../texts/moment-text';
import { useZone } from '../../stores/clock-store';
import { failureSentence } from '../../words/failure-words';
import { classes } from './classes';
import styles from './notice.module.css';
import textStyles from './text.module.css';

interface NoticeProps extends ComponentProps<'div'> {
  readonly tone?: 'bad' | 'warn' | 'calm';
  /** True where it follows something and needs room above. */
  readonly spaced?: boolean;
  /** True where it reaches from edge to edge. */
  readonly banner?: boolean;
}

interface ProblemProps {
  readonly text: string | null;
  readonly spaced?: boolean;
}

/** Says what is wrong with a typed or chosen value; nothing where nothing is wrong. */
export function Problem({ text, spaced = true }: ProblemProps) {
  return (
    text !== null && (
      <Notice role="alert" tone="bad" spaced={spaced}>
        {text}
      </Notice>
    )
  );
}

/** Something that the person should know before going on. */
export function Notice({ tone = 'warn', spaced, banner, className, ...rest }: NoticeProps) {
  const room = [spaced && styles.spaced, banner && styles.banner];
  const isSpoken = rest.role === 'status' || rest.role === 'alert';
  return (
    <div
      ref={rest.role === 'alert' ? showInDialog : undefined}
      {...rest}
      data-live-announcer={isSpoken || undefined}
      className={classes(styles.notice, styles[tone], ...room, className)}
    />
  );
}

/* In a low window, a dialog is longer than what is seen of it. */
function showInDialog(notice: HTMLElement | null): void {
  if (notice?.closest('[role="dialog"]')) notice.scrollIntoView({ block: 'nearest' });
}

interface FailureNoticeProps extends Omit<ComponentProps<typeof Notice>, 'role'> {
  /** Null where nothing is wrong; then nothing is shown. */
  readonly failure: Failure | null;
}

/** Says why something could not be done or shown; `children` follow the reason. */
export function FailureNotice({ failure, children, tone = 'bad', ...rest }: FailureNoticeProps) {
  const zone = useZone();
  if (!failure) return null;
  return (
    <Notice role="alert" tone={tone} {...rest}>
      {failureSentence(failure, (ms) => instantText(ms, zone))}
      {children && <> {children}</>}
    </Notice>
  );
}

/** A muted line that explains what is beside it. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return <p className={textStyles.hint}>{children}</p>;
}
