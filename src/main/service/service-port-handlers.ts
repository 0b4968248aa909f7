import type { Decoder } from '../../contract/decoder-messages';
import { failed, success } from '../../contract/result';
import type { ServiceCalls } from '../../contract/service-calls';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { reading } from '../../contract/read-request';
import {
  countRequestSchema,
  pageRequestSchema,
  recordRequestSchema,
  relatedRequestSchema,
  resetRequestSchema,
} from './request-guards';
import type { ServiceClient } from './service-client';

/** The calls of the cache worker that are answered here. */
export type FetchCall =
  | 'fetch-page'
  | 'fetch-templates'
  | 'fetch-count'
  | 'fetch-record'
  | 'fetch-related'
  | 'ask-by-hand'
  | 'held-up'
  | 'reset-decoder';

/** One handler for each call. It takes any request; what does not fit gets `bad-argument`. */
type FetchHandlers = {
  readonly [Call in FetchCall]: (request: unknown) => Promise<ServiceCalls[Call]['response']>;
};

/** What the handlers need; `client` gives null while no profile is open. */
interface HandlerParts {
  readonly client: () => ServiceClient | null;
  readonly decoder: Decoder;
  /** Aborts when the profile closes. */
  readonly signal: () => AbortSignal;
}

/** Makes the handlers of the calls that reach the service or the decoder. */
export function createServicePortHandlers(parts: HandlerParts): FetchHandlers {
  /*
   * A page that was asked for before a reset must not be decoded after it: nobody would keep its
   * shared texts, but the decoder would count on them.
   */
  let sinceReset = new AbortController();
  const withClient = <Answer>(
    use: (client: ServiceClient, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | ReturnType<typeof failed>> => {
    const client = parts.client();
    if (client === null) return Promise.resolve(failed('no-profile'));
    return use(client, AbortSignal.any([parts.signal(), sinceReset.signal]));
  };
  return {
    'fetch-page': reading(pageRequestSchema, (page) =>
      withClient((client, signal) => client.fetchPage(page, signal)),
    ),
    'fetch-templates': async () => withClient((client, signal) => client.fetchTemplates(signal)),
    'fetch-count': reading(countRequestSchema, (count) =>
      withClient((client, signal) => client.fetchCount(count, signal)),
    ),
    'fetch-record': reading(recordRequestSchema, ({ collection, id }) =>
      withClient((client, signal) => client.fetchRecord(collection, id, signal)),
    ),
    'fetch-related': reading(relatedRequestSchema, ({ url }) =>
      withClient((client, signal) => client.fetchRelated(url, signal)),
    ),
    'ask-by-hand': async () => {
      parts.client()?.allowByHand();
      return success(null);
    },
    'held-up': async () => success(parts.client()?.heldUp() ?? null),
    'reset-decoder': reading(resetRequestSchema, ({ shared }) => {
      sinceReset.abort();
      sinceReset = new AbortController();
      return parts.decoder.ask('reset-shared', { shared: shared as SharedEntry[] });
    }),
  };
}
