import { whenIdle } from '../search/when-idle';
import type { IndexedLibrary } from './indexed-library';

/* A question in between waits no longer than this. */
const SLICE_MS = 4;

/**
 * Reads where ids and what they point to stand, in slices between other work. A sync looks for each
 * of its records: the first of them would read all places in one go.
 */
export async function readPlaces({
  waiver_submissions: waivers,
  private_events: events,
}: IndexedLibrary): Promise<void> {
  for (const { readSome } of [waivers.table.rowOf, waivers.refs, events.table.rowOf, events.refs])
    while (!readSome(performance.now() + SLICE_MS)) await whenIdle();
}
