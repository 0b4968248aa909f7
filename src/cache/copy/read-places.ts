import { SLICE_MS } from '../pace/when-idle';
import type { IndexedCopy } from './indexed-copy';

/**
 * Puts the places of all ids into their tables, in slices with `pause` before each. Otherwise the
 * first look-up of a sync would read all of them at once.
 */
export async function readPlaces(
  { waiver_submissions: waivers, private_events: events }: IndexedCopy,
  pause: () => Promise<void>,
): Promise<void> {
  for (const { readSome } of [waivers.table.ids, events.table.ids, waivers.refs])
    for (let done = readSome(0); !done; done = readSome(performance.now() + SLICE_MS))
      await pause();
}
