import { oneAtATime } from '../clock/one-at-a-time';
import { timeSlices } from '../clock/time-slices';
import { isFirstWalk, type Generation } from './generation';
import type { SessionEvents } from './session-events';

interface NameReadingParts {
  readonly generation: () => Generation;
  readonly events: Pick<SessionEvents, 'on' | 'tell'>;
  readonly complain: (error: unknown) => void;
}

/**
 * Reads the names of advocates in agreements, and finds prospects with the same name. Does so
 * whenever records changed, between other work.
 */
export function createNameReading({ generation, events, complain }: NameReadingParts) {
  const stopping = new AbortController();
  const read = oneAtATime(async () => {
    /* Each page of a first walk would bring newer agreements, so they are read once at its end. */
    if (stopping.signal.aborted || isFirstWalk(generation())) return;
    const { agreed, names } = generation();
    const pause = timeSlices(stopping.signal);
    const areOthers = [await agreed.refresh(pause), await names.homonyms.refresh(pause)];
    if (areOthers.includes(true)) events.tell('names');
  }, complain);
  return {
    begin: () => {
      events.on('records', read);
      read();
    },
    stop: () => stopping.abort(),
  };
}
