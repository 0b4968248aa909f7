import type { Decoder, DecoderRequest, PageGlimpse } from '../../../contract/decoder-messages';
import { createCallAnswerer } from '../../../decoder/answer-call';
import type { FetcherParts } from '../fetcher';
import { parseServiceAddress } from '../service-address';
import { createServicePause } from '../service-pause';
import { createServiceClient } from '../service-client';
import type { ServiceClient } from '../service-client';

export const KEY = 'secret-key-4711';

/** A clock that moves only when somebody sleeps, and remembers how long. */
export interface FakeTools extends Omit<FetcherParts, 'key'> {
  readonly sleeps: number[];
  readonly now: () => number;
}

/** Tools without real time or chance; `random` gives the middle unless told. */
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
  const answer = createCallAnswerer();
  const ask = (
    call: string,
    request: unknown,
    onGlimpse?: (glimpse: PageGlimpse) => void,
  ): Promise<unknown> =>
    Promise.resolve(answer({ id: 0, call, request } as DecoderRequest, onGlimpse));
  return { ask: ask as Decoder['ask'] };
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
