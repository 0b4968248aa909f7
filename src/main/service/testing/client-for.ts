import type { Decoder } from '../../../contract/decoder-messages';
import { createDecoderAnswers } from '../../../decoder/decoder-answers';
import type { FetcherParts } from '../fetcher';
import { parseServiceAddress } from '../service-address';
import { createServicePause } from '../service-pause';
import { createServiceClient } from '../service-client';
import type { ServiceClient } from '../service-client';

export const KEY = 'secret-key-4711';

/** A clock that moves only when somebody sleeps, and a list of these sleeps. */
export interface FakeTools extends Omit<FetcherParts, 'key'> {
  readonly sleeps: number[];
  readonly now: () => number;
}

/** Tools without real time and chance. `random` gives the middle by default. */
export function fakeTools(random: () => number = () => 0.5): FakeTools {
  let now = Date.UTC(2026, 2, 1, 12);
  const sleeps: number[] = [];
  return {
    clock: () => now,
    now: () => now,
    random,
    sleep: (ms) => {
      sleeps.push(ms);
      now += ms;
      return Promise.resolve();
    },
    pause: createServicePause({ stored: null, clock: () => now, save: async () => undefined }),
    userAgent: 'WaiverDesk-test',
    sleeps,
  };
}

/** The decoder without its thread. */
export function decoderHere(): Decoder {
  const answers = createDecoderAnswers();
  return {
    ask: async (call, request, onPreview) => answers[call](request, onPreview),
  };
}

/** A client of a server on this computer. */
export function clientFor(
  address: string,
  tools: Omit<FetcherParts, 'key'> = fakeTools(),
): ServiceClient {
  const parsed = parseServiceAddress(address);
  if (!parsed.ok) throw new Error(parsed.failure.detail);
  return createServiceClient({
    ...tools,
    key: Buffer.from(KEY),
    address: parsed.value,
    decoder: decoderHere(),
  });
}

export const never = new AbortController().signal;
export const firstPage = {
  collection: 'private_events',
  pageSize: 200,
  pageNumber: 1,
  updatedSince: null,
} as const;
