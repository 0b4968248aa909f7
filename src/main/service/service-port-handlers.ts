import * as v from 'valibot';
import type { Decoder } from '../../contract/decoder-messages';
import { failed, success } from '../../contract/result';
import type { PageRequest, ServiceCalls } from '../../contract/service-port';
import type { SharedEntry } from '../../domain/compact/shared-text';
import { AT_ONCE } from '../../contract/read-request';
import {
  countRequestSchema,
  pageRequestSchema,
  recordRequestSchema,
  relatedRequestSchema,
  resetRequestSchema,
} from './request-guards';
import type { ServiceClient } from './service-client';

/** The calls of the cache worker this folder answers. */
export type FetchCall =
  | 'fetch-page'
  | 'fetch-templates'
  | 'fetch-count'
  | 'fetch-record'
  | 'fetch-related'
  | 'ask-by-hand'
  | 'reset-decoder';

/** One handler per call: takes whatever arrived, answers `bad-argument` to what is no request. */
export type FetchHandlers = {
  readonly [Call in FetchCall]: (request: unknown) => Promise<ServiceCalls[Call]['response']>;
};

/** What the handlers stand on; `client` is null while no profile is open. */
export interface HandlerParts {
  readonly client: () => ServiceClient | null;
  readonly decoder: Decoder;
  /** Aborts when the profile closes. */
  readonly signal: () => AbortSignal;
}

/** Handlers for the calls that reach the service or the decoder. */
export function createServicePortHandlers(parts: HandlerParts): FetchHandlers {
  /*
   * A page asked for before a reset must not be decoded after it: the one who asked is gone, and
   * with it the shared texts that the decoder would believe to be kept.
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
    'fetch-page': async (request) => {
      const page = v.safeParse(pageRequestSchema, request, AT_ONCE);
      if (!page.success) return failed('bad-argument');
      const wanted: PageRequest = page.output;
      return withClient((client, signal) => client.fetchPage(wanted, signal));
    },
    'fetch-templates': async () => withClient((client, signal) => client.fetchTemplates(signal)),
    'fetch-count': async (request) => {
      const count = v.safeParse(countRequestSchema, request, AT_ONCE);
      if (!count.success) return failed('bad-argument');
      return withClient((client, signal) => client.fetchCount(count.output, signal));
    },
    'fetch-record': async (request) => {
      const record = v.safeParse(recordRequestSchema, request, AT_ONCE);
      if (!record.success) return failed('bad-argument');
      const { collection, id } = record.output;
      return withClient((client, signal) => client.fetchRecord(collection, id, signal));
    },
    'fetch-related': async (request) => {
      const related = v.safeParse(relatedRequestSchema, request, AT_ONCE);
      if (!related.success) return failed('bad-argument');
      return withClient((client, signal) => client.fetchRelated(related.output.url, signal));
    },
    'ask-by-hand': async () => {
      parts.client()?.allowByHand();
      return success(null);
    },
    'reset-decoder': async (request) => {
      const reset = v.safeParse(resetRequestSchema, request, AT_ONCE);
      if (!reset.success) return failed('bad-argument');
      sinceReset.abort();
      sinceReset = new AbortController();
      return parts.decoder.ask('reset-shared', { shared: reset.output.shared as SharedEntry[] });
    },
  };
}
