import { durationText } from '../../domain/time/duration';

const TOLERANCE_MS = 60_000;

/** How far this computer's clock is from the service's, in ms; null up to a minute or unknown. */
export function clockOffsetText(offsetMs: number | null): string | null {
  if (offsetMs === null || Math.abs(offsetMs) <= TOLERANCE_MS) return null;
  const way = offsetMs > 0 ? 'behind' : 'ahead of';
  return `This computer’s clock is ${durationText(offsetMs)} ${way} the service. Statuses follow the service’s clock.`;
}
