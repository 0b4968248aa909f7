import { randomInt } from 'node:crypto';
import type { SampleAnchor } from '../vault/stored-profile';

export type RunningSample = Awaited<ReturnType<typeof startSample>>;

const WAIVERS = 2000;
const EVENTS = 1500;

/** The seed and the time of a new sample community around this moment. */
export function newSampleAnchor(nowMs: number): SampleAnchor {
  return { seed: randomInt(1, 2 ** 31), anchorMs: nowMs, awkward: false };
}

/** Starts the sample service on loopback, with a random port and a new key for each start. */
export async function startSample(anchor: SampleAnchor) {
  const { startService } = await import('../../sample-service/server');
  const service = await startService({
    host: '127.0.0.1',
    port: 0,
    waivers: WAIVERS,
    events: EVENTS,
    ...anchor,
  });
  return { url: service.url, key: service.keys.full, close: service.close };
}
