import type { PagePreview } from '../../contract/decoder-messages';
import type { Collection } from '../../domain/entities/collections';
import type { PageRequest } from '../../contract/service-calls';
import { compareInstants, parseInstant, toUtcText } from '../../domain/time/instant';
import type { WholeAnswer } from './exchange';
import type { Attempt } from './retry-loop';

/**
 * The page that a walk will ask for after this one: the first page from the newest `updated_at`
 * seen. Null where that is not known, because this page was not full or did not move on. The walk
 * itself decides; this only saves it the wait.
 */
export function pageAfter(request: PageRequest, preview: PagePreview): PageRequest | null {
  const { received, perPage, firstUpdatedAt, lastUpdatedAt } = preview;
  const last = parseInstant(lastUpdatedAt ?? '');
  const first = parseInstant(firstUpdatedAt ?? '');
  const since = request.updatedSince === null ? null : parseInstant(request.updatedSince);
  if (request.pageNumber !== 1 || received < perPage || last === null || first === null)
    return null;
  if (compareInstants(last, first) < 0) return null;
  if (since !== null && compareInstants(last, since) <= 0) return null;
  const pageSize = Math.min(request.pageSize, perPage);
  return { ...request, pageSize, updatedSince: toUtcText(last) };
}

interface Ahead {
  readonly url: string;
  readonly askedAtMs: number;
  readonly answer: Promise<Attempt<WholeAnswer>>;
  /** The signal of the request that started it. */
  readonly signal: AbortSignal;
  readonly stop: AbortController;
}

/* A walk asks again within moments. An older answer is not what the walk would get now. */
const FRESH_MS = 15_000;

/**
 * Keeps answers that were asked for ahead, at most one for each list. `download` is that of the
 * fetcher; `mayAsk` is false while the service asks for a wait.
 */
export function createPagesAhead(parts: {
  readonly download: (url: string, signal: AbortSignal) => Promise<Attempt<WholeAnswer>>;
  readonly mayAsk: () => boolean;
  readonly clock: () => number;
}) {
  const kept = new Map<Collection, Ahead>();

  /** Asks for a page ahead, unless a wait was asked for. The list's earlier page is dropped. */
  function start(collection: Collection, url: string, signal: AbortSignal): void {
    if (!parts.mayAsk() || signal.aborted) return;
    kept.get(collection)?.stop.abort();
    const stop = new AbortController();
    const answer = parts.download(url, AbortSignal.any([signal, stop.signal]));
    /*
     * Nobody may take the answer, so its error must not count as unhandled here. Whoever takes the
     * answer gets the error.
     */
    answer.catch(() => undefined);
    kept.set(collection, { url, askedAtMs: parts.clock(), answer, signal, stop });
  }

  /** The answer to exactly this URL if it was asked for just now. Any other answer is dropped. */
  function take(collection: Collection, url: string): Promise<Attempt<WholeAnswer>> | null {
    const ahead = kept.get(collection);
    kept.delete(collection);
    if (ahead === undefined) return null;
    const age = parts.clock() - ahead.askedAtMs;
    const fresh = age >= 0 && age <= FRESH_MS && !ahead.signal.aborted;
    if (ahead.url === url && fresh) return ahead.answer;
    ahead.stop.abort();
    return null;
  }

  return { start, take };
}
