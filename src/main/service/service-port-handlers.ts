import type { Decoder } from '../../contract/decoder-messages';
import { failed, success } from '../../contract/result';
import { reading } from '../../contract/read-request';
import {
  countRequestSchema,
  pageRequestSchema,
  recordRequestSchema,
  relatedRequestSchema,
  resetRequestSchema,
} from './request-guards';
import type { ServiceClient } from './service-client';

/**
 * Makes the handlers of the calls that reach the service or the decoder. Each takes any request;
 * what does not fit gets `bad-argument`. `client` is null where the profile has no address that can
 * be asked; `closing` aborts when the profile closes.
 */
export function createServicePortHandlers(
  client: ServiceClient | null,
  decoder: Decoder,
  closing: AbortSignal,
) {
  /*
   * A page that was asked for before a reset must not be decoded after it: nobody would keep its
   * shared texts, but the decoder would count on them.
   */
  let sinceReset = new AbortController();
  const withClient = <Answer>(
    use: (service: ServiceClient, signal: AbortSignal) => Promise<Answer>,
  ): Promise<Answer | ReturnType<typeof failed>> => {
    if (client === null) return Promise.resolve(failed('no-profile'));
    return use(client, AbortSignal.any([closing, sinceReset.signal]));
  };
  return {
    'fetch-page': reading(pageRequestSchema, (page) =>
      withClient((service, signal) => service.fetchPage(page, signal)),
    ),
    'fetch-templates': async () => withClient((service, signal) => service.fetchTemplates(signal)),
    'fetch-count': reading(countRequestSchema, (count) =>
      withClient((service, signal) => service.fetchCount(count, signal)),
    ),
    'fetch-record': reading(recordRequestSchema, ({ collection, id }) =>
      withClient((service, signal) => service.fetchRecord(collection, id, signal)),
    ),
    'fetch-related': reading(relatedRequestSchema, ({ url }) =>
      withClient((service, signal) => service.fetchRelated(url, signal)),
    ),
    'ask-by-hand': async () => {
      client?.allowByHand();
      return success(null);
    },
    'held-up': async () => success(client?.heldUp() ?? null),
    'reset-decoder': reading(resetRequestSchema, ({ shared }) => {
      sinceReset.abort();
      sinceReset = new AbortController();
      return decoder.ask('reset-shared', { shared });
    }),
  };
}
