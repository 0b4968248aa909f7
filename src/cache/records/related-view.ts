import type { CacheRequest } from '../../contract/cache-calls';
import type { RelatedView } from '../../contract/record-views';
import type { RelatedAnswer } from '../../contract/service-calls';
import { failed, success, type Result } from '../../contract/result';
import type { Relation } from '../../domain/entities/relation';
import type { Copy } from '../copy/copy';
import type { ServiceLink } from '../sync/service-link';
import { readEvent } from './event-view';
import { readWaiver } from './waiver-view';

const readers = { waiver_submissions: readWaiver, private_events: readEvent } as const;

/**
 * Fetches what a relationship of a cached record points to, because a person asked for it. Main
 * refuses a link outside the profile's address. A record without a link is `not-found`.
 */
export async function relatedView(
  copy: Copy,
  link: ServiceLink,
  now: () => number,
  { collection, id, relation }: CacheRequest<'related:fetch'>,
): Promise<Result<RelatedView>> {
  const answer = await fetchRelated(copy, link, { collection, id, relation });
  return answer.ok ? success({ json: answer.value.json, fetchedAtMs: now() }) : answer;
}

/** Fetches whole what a relationship of a cached record points to; `not-found` without a link. */
export async function fetchRelated(
  copy: Copy,
  link: ServiceLink,
  { collection, id, relation }: CacheRequest<'related:fetch'>,
): Promise<Result<RelatedAnswer>> {
  const record = await readers[collection](copy, id);
  const relations: Readonly<Record<string, Relation | undefined>> = record?.relations ?? {};
  const url = relations[relation]?.related ?? null;
  return url === null ? failed('not-found') : link.call('fetch-related', { url });
}
