import type { ComponentProps } from 'react';
import type { Failure } from '../../../contract/result';
import { useZone } from '../../stores/zone';
import { instantText } from '../../../texts/moment-text';
import { Notice } from '../ui/notice';
import { failureSentence } from '../../words/failure-words';

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
