import type { BodyParts, Decoder, PagePreview } from '../../contract/decoder-messages';
import { success, type Failure, type Result } from '../../contract/result';
import type { Collection } from '../../domain/entities/collections';
import type {
  CountRequest,
  DecodedPage,
  DecodedTemplates,
  ListCount,
  PageRequest,
  RelatedAnswer,
} from '../../contract/service-calls';
import type { Json } from '../../domain/json';
import { createFetcher, type FetcherParts } from './fetcher';
import { createPagesAhead, pageAfter } from './page-ahead';
import type { ServiceAddress } from './service-address';
import { countUrl, listUrl, pageUrl, recordUrl, relatedUrl } from './service-url';

/** What a client needs. */
interface ServiceClientParts extends FetcherParts {
  readonly address: ServiceAddress;
  readonly decoder: Decoder;
}

/** Reads from the service, by documented parameters only. */
export type ServiceClient = ReturnType<typeof createServiceClient>;

/** Makes a client for one address and key. Its failures hold no key, URL or body. */
export function createServiceClient(parts: ServiceClientParts) {
  const { address, decoder } = parts;
  const { get, download, allowByHand, heldUp, close } = createFetcher(parts);
  const mayAsk = (): boolean => parts.pause.until() === null;
  const ahead = createPagesAhead({ download, mayAsk, clock: parts.clock });
  const leftOut = createLeftOut();
  const urlOf = (request: PageRequest): string => pageUrl(address, request, leftOut.of(request));

  function askPage(request: PageRequest, signal: AbortSignal): Promise<Result<DecodedPage>> {
    const { collection } = request;
    const pageSize = leftOut.has('page[size]') ? DEFAULT_PAGE_SIZE : request.pageSize;
    const url = urlOf(request);
    /* The next page travels while this one is decoded and stored. */
    const askAhead = (preview: PagePreview): void => {
      const next = leftOut.has('filter[updated_since]') ? null : pageAfter(request, preview);
      if (next !== null) ahead.start(collection, urlOf(next), signal);
    };
    return get(
      url,
      (body) => decoder.ask('decode-page', { body, collection, pageSize }, askAhead),
      signal,
      ahead.take(collection, url),
    );
  }

  return {
    fetchPage: async (request: PageRequest, signal: AbortSignal): Promise<Result<DecodedPage>> => {
      const answer = await askPage(request, signal);
      return !answer.ok && leftOut.learn(answer.failure, request)
        ? askPage(request, signal)
        : answer;
    },
    fetchTemplates: (signal: AbortSignal): Promise<Result<DecodedTemplates>> =>
      get(
        listUrl(address, 'waiver_templates'),
        (body) => decoder.ask('decode-templates', { body }),
        signal,
      ),
    fetchCount: (request: CountRequest, signal: AbortSignal): Promise<Result<ListCount>> =>
      get(countUrl(address, request), (body) => decoder.ask('decode-count', { body }), signal),
    /** Asks for one record; a 404 is the failure `not-found`. */
    fetchRecord: (
      collection: Collection,
      id: string,
      signal: AbortSignal,
    ): Promise<Result<DecodedPage>> =>
      get(
        recordUrl(address, collection, id),
        (body) => decoder.ask('decode-record', { body, collection, id }),
        signal,
      ),
    /** Follows a link of a record, but only within the profile's own address. */
    fetchRelated: async (text: string, signal: AbortSignal): Promise<Result<RelatedAnswer>> => {
      const url = relatedUrl(address, text);
      return url.ok ? get(url.value, (body) => readRelated(decoder, body), signal) : url;
    },
    /** Allows one request by hand, as the fetcher does. */
    allowByHand,
    heldUp,
    /** Ends the connections; requests under way fail. */
    close,
  };
}

async function readRelated(decoder: Decoder, body: BodyParts): Promise<Result<{ json: Json }>> {
  const json = await decoder.ask('decode-json', { body });
  return json.ok ? success({ json: json.value }) : json;
}

/** The page size of the service for a request that names none. */
const DEFAULT_PAGE_SIZE = 50;

/**
 * Remembers parameters that the service said it does not know, so that they are not sent any more.
 * Only parameters that do not change the answer may be left out: the page size, and the number of a
 * first page. Without a filter it would be another question (docs/reliability.md 10).
 */
function createLeftOut() {
  const unknown = new Set<string>();
  const of = (request: PageRequest): ReadonlySet<string> =>
    new Set([...unknown].filter((name) => isNeedless(name, request)));
  return {
    /** The names of parameters that are not sent with this request. */
    of,
    has: (name: string): boolean => unknown.has(name),
    /**
     * Notes the parameter that a failure blames. True where the same question may be asked once
     * more without it.
     */
    learn: ({ kind, detail }: Failure, request: PageRequest): boolean => {
      if (kind !== 'bad-request' || detail === undefined) return false;
      unknown.add(detail);
      return isNeedless(detail, request);
    },
  };
}

function isNeedless(name: string, { pageNumber }: PageRequest): boolean {
  return name === 'page[size]' || (name === 'page[number]' && pageNumber === 1);
}
