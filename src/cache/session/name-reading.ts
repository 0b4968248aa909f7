import { oneAtATime } from '../pace/one-at-a-time';
import { timeSlices } from '../pace/time-slices';
import { readPlaces } from '../copy/read-places';
import { complain } from './complain';
import { isFirstWalk, type Generation } from './generation';
import type { SessionEvents } from './session-events';

/**
 * Reads the names of advocates in agreements, and finds prospects with the same name. Does so now
 * and whenever records changed, between other work, until `signal` aborts.
 */
export function readNames(
  generation: () => Generation,
  events: SessionEvents,
  signal: AbortSignal,
): void {
  const read = oneAtATime(async () => {
    /* Each page of a first walk would bring newer agreements, so they are read once at its end. */
    if (signal.aborted || isFirstWalk(generation())) return;
    const { copy, agreed, names } = generation();
    const pause = timeSlices(signal);
    /* Signers are looked up by their ids: the first rows of a start would wait for the tables. */
    await readPlaces(copy, pause);
    const areOthers = [await agreed.refresh(pause), await names.homonyms.refresh(pause)];
    if (areOthers.includes(true)) events.tell('names');
  }, complain);
  events.on('records', read);
  read();
}
