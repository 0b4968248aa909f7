import { t } from '@lingui/core/macro';
import { durationText } from '../../../texts/duration';
import { isSkewed, type ClockOffset } from '../../../domain/time/service-clock';

/** How far this computer's clock is from the service's; null up to a minute, or if unknown. */
export function clockOffsetText(offset: ClockOffset | null): string | null {
  if (offset === null || !isSkewed(offset)) return null;
  const apart = durationText(offset.offsetMs);
  return offset.offsetMs > 0
    ? t`This computer’s clock is ${apart} behind the service. Statuses follow the service’s clock.`
    : t`This computer’s clock is ${apart} ahead of the service. Statuses follow the service’s clock.`;
}
