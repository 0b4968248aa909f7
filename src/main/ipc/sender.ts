import type { WebFrameMain } from 'electron';
import { isAppUrl } from '../security/app-origin';

/** The parts of a frame that say where a message comes from. */
type SenderFrame = Pick<WebFrameMain, 'url' | 'processId' | 'routingId'> & {
  readonly parent: unknown;
};

/**
 * True where a message comes from the main frame of our window on our origin. A frame that is gone
 * (null) is refused like a foreign one.
 */
export function isOurMainFrame(frame: SenderFrame | null, ours: SenderFrame | null): boolean {
  if (frame === null || ours === null) return false;
  return (
    frame.parent === null &&
    frame.processId === ours.processId &&
    frame.routingId === ours.routingId &&
    isAppUrl(frame.url)
  );
}
