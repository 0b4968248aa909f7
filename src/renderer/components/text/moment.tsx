import type { ReactNode } from 'react';
import { utcText } from '../../../texts/moment-text';
import { isInstantMs } from '../../../domain/time/zone';

interface MomentProps {
  /** Epoch ms; null where the service's text is no time. */
  readonly ms: number | null;
  readonly className?: string | undefined;
  /** The time as it is written here. */
  readonly children: ReactNode;
}

/** A time, which tells itself in UTC where the mouse rests on it. */
export function Moment({ ms, className, children }: MomentProps) {
  if (ms === null || !isInstantMs(ms)) return <time className={className}>{children}</time>;
  return (
    <time className={className} dateTime={new Date(ms).toISOString()} title={utcText(ms)}>
      {children}
    </time>
  );
}
