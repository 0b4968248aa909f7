import { SLICE_MS } from '../clock/when-idle';
import type { IndexedCopy } from './indexed-copy';

/**
 * Reads where ids and what they point to stand, in slices with `pause` before each. Who looks for
 * each of many records, as a sync does, would have the first of them read all places in one go.
 */
export async function readPlaces(
  { waiver_submissions: waivers, private_events: events }: IndexedCopy,
  pause: () => Promise<void>,
): Promise<void> {
  for (const { readSome } of [waivers.table.ids, waivers.refs, events.table.ids, events.refs])
    for (let done = readSome(0); !done; done = readSome(performance.now() + SLICE_MS))
      await pause();
}
