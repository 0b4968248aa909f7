import type { SyncRun } from '../../contract/sync-status';
import { failed, type Failure, type Result } from '../../contract/result';
import type { Collection } from '../../domain/entities/collections';
import type { DecodedPage, PageRequest } from '../../contract/service-calls';
import { filterText } from '../../domain/sync/anchor';
import {
  afterTooLarge,
  nextWalkStep,
  withoutAnchor,
  type WalkPage,
  type WalkPosition,
  type WalkStep,
} from '../../domain/sync/walk';
import { plainInstant } from '../../domain/time/instant';
import type { Candidate } from '../store/batch-plan';
import type { CompactByCollection } from '../store/page-content';
import { candidatesOf } from './candidates';
import { refusesAgeFilter } from '../store/record-age';
import { joinedStores } from './joined-stores';
import { untilNextPage } from '../pace/page-pace';
import type { ServiceSource } from './source';

/** A page with its records, and where the walk goes next. */
export interface WalkedPage<Name extends Collection> {
  readonly page: DecodedPage;
  readonly candidates: readonly Candidate<CompactByCollection[Name]>[];
  readonly step: WalkStep;
}

export interface WalkParts<Name extends Collection> {
  readonly collection: Name;
  readonly source: ServiceSource;
  readonly start: WalkPosition;
  readonly signal: AbortSignal;
  /** As in `PageRequest`. No longer sent once the service has refused it. */
  readonly notBefore?: string;
  /**
   * How many of the records this walk has not met. Where there are none, records with the same time
   * have stopped changing places.
   */
  readonly countFresh: (candidates: readonly Candidate<CompactByCollection[Name]>[]) => number;
  /**
   * Asked about the ids of a page that should share a record with the one before, before the page
   * is used. A failure stops the walk. `unfiltered` says that the page is the first one of the
   * whole list.
   */
  readonly admit?: (ids: readonly string[], unfiltered: boolean) => Promise<Failure | null>;
  /** Called with each page as it comes, before it is stored. */
  readonly take?: (
    page: DecodedPage,
    candidates: readonly Candidate<CompactByCollection[Name]>[],
    at: WalkPosition,
  ) => void;
  /** Stores pages in one transaction, while the next page is already on its way. */
  readonly store: (walked: readonly WalkedPage<Name>[]) => Promise<void>;
  /** How many pages may wait for a write. With 1, or without, each is stored before the next. */
  readonly mostWaiting?: number;
}

export type WalkOutcome = Pick<SyncRun, 'end' | 'failure' | 'requests' | 'pages'>;

/**
 * Walks a list to an end that has a name. It asks for at most some four times the pages that the
 * service announces, or for 20,000 where it announces none.
 */
export async function walkPages<Name extends Collection>(
  parts: WalkParts<Name>,
): Promise<WalkOutcome> {
  const { signal } = parts;
  const asking = createAsking(parts);
  let position = parts.start;
  const count = { pages: 0, passedOver: 0 };
  const mayAsk = createBudget();
  const ask = (at: WalkPosition): Promise<Result<DecodedPage>> => asking.ask(at, count.pages);
  const stores = joinedStores(parts.store, parts.mostWaiting ?? 1);
  const done = async (
    end: WalkOutcome['end'],
    failure: Failure | null = null,
  ): Promise<WalkOutcome> => {
    await stores.stored();
    return { end, failure, requests: asking.requests(), pages: count.pages };
  };

  let pending = ask(position);
  try {
    for (;;) {
      const answer = await pending;
      if (signal.aborted) return await done('cancelled');
      if (!answer.ok) {
        if (position.lone) count.passedOver += 1;
        const other = count.passedOver > MOST_PASSED_OVER ? null : afterFailure(position, answer);
        if (!other) return await done('stopped', answer.failure);
        position = other;
        pending = ask(position);
        continue;
      }
      const page = answer.value;
      count.pages += 1;
      const candidates = candidatesOf(parts.collection, page);
      const strange = await strangeness(parts, position, page, candidates);
      if (strange) return await done(signal.aborted ? 'cancelled' : 'stopped', strange);
      const step = nextWalkStep(position, summary(page, candidates, parts.countFresh(candidates)));
      parts.take?.(page, candidates, position);
      const more = step.kind === 'ask' && mayAsk(count.pages, page, position.lone);
      if (more) {
        position = step.position;
        pending = ask(position);
      }
      await stores.add({ page, candidates, step });
      if (!more) return await done(step.kind === 'end' ? step.end : 'may-have-gaps');
    }
  } finally {
    /*
     * After a failure the next page may still be on its way. This waits for it, so that no other
     * request goes out beside it.
     */
    await pending.catch(() => undefined);
  }
}

/*
 * Asks for pages: without the age filter once the service has refused it, and after the first
 * pages at the pace of the walk.
 */
function createAsking<Name extends Collection>(parts: WalkParts<Name>) {
  const { collection, source, signal, notBefore: oldest } = parts;
  let notBefore = oldest;
  let requests = 0;

  async function request(at: WalkPosition, pages: number): Promise<Result<DecodedPage>> {
    if (pages >= FIRST_PAGES) await untilNextPage(signal);
    /* The walk over the other list may have found out meanwhile that the key is refused. */
    if (signal.aborted) return failed('cancelled');
    requests += 1;
    return source.fetchPage({
      ...requestAt(collection, at),
      ...(notBefore !== undefined && { notBefore }),
    });
  }

  return {
    requests: (): number => requests,
    /** The page at a position, after `pages` others. */
    ask: async (at: WalkPosition, pages: number): Promise<Result<DecodedPage>> => {
      const answer = await request(at, pages);
      if (answer.ok || notBefore === undefined) return answer;
      if (signal.aborted || !isAgeRefused(collection, answer.failure)) return answer;
      notBefore = undefined;
      return request(at, pages);
    },
  };
}

/* Why a page may not be used; null where it may. */
async function strangeness<Name extends Collection>(
  { admit }: WalkParts<Name>,
  position: WalkPosition,
  page: DecodedPage,
  candidates: readonly Candidate<CompactByCollection[Name]>[],
): Promise<Failure | null> {
  if (admit === undefined || !holdsBoundary(position)) return null;
  return admit(idsOf(page, candidates), position.anchor === null);
}

/*
 * Whether the service refuses the age filter. Without it, records that are too old arrive as well,
 * and are left out here.
 */
function isAgeRefused(collection: Collection, failure: Failure): boolean {
  return failure.kind === 'bad-request' && refusesAgeFilter(collection, failure.detail);
}

/* Only such a page repeats a record of the page before; page numbers and single records do not. */
function holdsBoundary({ pageNumber, lone, tie }: WalkPosition): boolean {
  return !lone && (pageNumber === 1 || (tie?.last ?? null) !== null);
}

function idsOf(page: DecodedPage, candidates: readonly Candidate<unknown>[]): readonly string[] {
  const aside = page.setAside.flatMap((it) => (it.id === null ? [] : [it.id]));
  return [...candidates.map((it) => it.id), ...aside];
}

/* A person who asked for a sync waits for new records, which stand in the first few pages. */
const FIRST_PAGES = 4;

/* If more records than this cannot be fetched, they are no single faults any more. */
const MOST_PASSED_OVER = 20;

function requestAt(collection: Collection, at: WalkPosition): PageRequest {
  return {
    collection,
    pageSize: at.pageSize,
    pageNumber: at.pageNumber,
    updatedSince: at.anchor === null ? null : filterText(at.anchor),
  };
}

function afterFailure(
  position: WalkPosition,
  answer: { readonly failure: Failure },
): WalkPosition | null {
  const { kind, detail } = answer.failure;
  if (kind === 'bad-request' && detail === 'filter[updated_since]') return withoutAnchor(position);
  return kind === 'too-large' ? afterTooLarge(position) : null;
}

/**
 * Tells after each page, given how many were fetched, whether another one may be asked for: a
 * service that never stops giving full pages must not be walked for ever (docs/reliability.md 28).
 */
export function createBudget(): (pages: number, page: DecodedPage, isLone?: boolean) => boolean {
  let total: number | null = null;
  let perPage = Infinity;
  return (pages, page, isLone = false) => {
    if (page.totalCount !== null) total = Math.max(total ?? 0, page.totalCount);
    if (!isLone) perPage = Math.max(1, Math.min(perPage, page.perPage));
    return pages < (total === null ? 20_000 : 200 + 4 * Math.ceil(total / perPage));
  };
}

function summary(
  page: DecodedPage,
  candidates: readonly Candidate<unknown>[],
  fresh: number,
): WalkPage {
  return {
    received: page.received,
    perPage: page.perPage,
    lastUpdatedAt: candidates.at(-1)?.updatedAt ?? page.setAside.at(-1)?.updatedAt ?? null,
    fresh,
    states: statesOf(page, candidates),
    outOfOrder: page.outOfOrder,
    hasNext: page.hasNext,
    totalCount: page.totalCount,
  };
}

function statesOf(page: DecodedPage, candidates: readonly Candidate<unknown>[]): readonly string[] {
  const state = (id: string, updatedAt: string | null): string =>
    `${id}\n${plainInstant(updatedAt ?? '')}`;
  const understood = candidates.map((it) => state(it.id, it.updatedAt));
  if (page.setAside.length === 0) return understood;
  const aside = page.setAside.flatMap((it) => (it.id === null ? [] : [state(it.id, it.updatedAt)]));
  return [...aside, ...understood];
}
