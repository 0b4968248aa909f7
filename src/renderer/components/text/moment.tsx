import type { ReactNode } from 'react';
import { shortMomentText, utcText } from '../../../texts/moment-text';
import { isInstantMs } from '../../../domain/time/instant';
import { useTimeFrame } from '../../stores/clock-store';
import { VisibleText } from './visible-text';

interface MomentProps {
  /** Epoch ms; null where the service's text is no time. */
  readonly ms: number | null;
  readonly className?: string | undefined;
  /** The time as it is written here. */
  readonly children: ReactNode;
}

/** A time that shows itself in UTC where the mouse rests on it. */
export function Moment({ ms, className, children }: MomentProps) {
  if (ms === null || !isInstantMs(ms)) return <time className={className}>{children}</time>;
  return (
    <time className={className} dateTime={new Date(ms).toISOString()} title={utcText(ms)}>
      {children}
    </time>
  );
}

interface ShortMomentProps extends Omit<MomentProps, 'children'> {
  /** The time as the service wrote it, which is shown where it is no time. */
  readonly text: string;
}

/** A time of the service in its short form. */
export function ShortMoment({ ms, className, text }: ShortMomentProps) {
  const { zone, nowMs } = useTimeFrame();
  return (
    <Moment ms={ms} className={className}>
      <VisibleText text={ms === null ? text : shortMomentText(ms, zone, nowMs)} />
    </Moment>
  );
}
