import type { Failure, Result } from '../../contract/result';
import type { Collection, DecodedPage } from '../../contract/service-port';
import type { WalkEnd } from '../../contract/sync-status';
import { filterText } from '../../domain/sync/anchor';
import {
  nextWalkStep,
  withPageSize,
  type WalkPage,
  type WalkPosition,
  type WalkStep,
} from '../../domain/sync/walk';
import type { Candidate } from '../store/batch-plan';
import type { CompactByCollection } from '../store/page-content';
import { candidatesOf } from './candidates';
import { joinedStores } from './joined-stores';
import type { ServiceSource } from './source';

/** A page with its records, and where the walk goes from it. */
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
  /** How many of the records are new to this walk; decides when a tie has settled. */
  readonly countFresh: (candidates: readonly Candidate<CompactByCollection[Name]>[]) => number;
  /** Told of each page as it comes, before it is stored. */
  readonly take?: (
    page: DecodedPage,
    candidates: readonly Candidate<CompactByCollection[Name]>[],
  ) => void;
  /** Stores pages in one transaction; the next one is already on its way. */
  readonly store: (walked: readonly WalkedPage<Name>[]) => Promise<void>;
  /** How many pages may wait for a write; 1 (if left out): each is stored before the next. */
  readonly mostWaiting?: number;
}

export interface WalkOutcome {
  readonly end: WalkEnd | 'cancelled';
  readonly failure: Failure | null;
  readonly requests: number;
  readonly pages: number;
}

/** Walks a list to a named end: always within twice the pages the service announces. */
export async function walkList<Name extends Collection>(
  parts: WalkParts<Name>,
): Promise<WalkOutcome> {
  let position = parts.start;
  let requests = 0;
  let pages = 0;
  let budget = Infinity;
  const ask = (at: WalkPosition): Promise<Result<DecodedPage>> => {
    requests += 1;
    return parts.source.fetchPage({
      collection: parts.collection,
      pageSize: at.pageSize,
      pageNumber: at.pageNumber,
      updatedSince: at.anchor === null ? null : filterText(at.anchor),
    });
  };
  const stores = joinedStores(parts.store, parts.mostWaiting ?? 1);
  const done = async (
    end: WalkOutcome['end'],
    failure: Failure | null = null,
  ): Promise<WalkOutcome> => {
    await stores.stored();
    return { end, failure, requests, pages };
  };

  let pending = ask(position);
  for (;;) {
    const answer = await pending;
    if (parts.signal.aborted) return done('cancelled');
    if (!answer.ok) {
      const smaller = answer.failure.kind === 'too-large' ? halved(position) : null;
      if (!smaller) return done('stopped', answer.failure);
      position = smaller;
      pending = ask(position);
      continue;
    }
    const page = answer.value;
    pages += 1;
    if (pages === 1) budget = requestBudget(page);
    const candidates = candidatesOf(parts.collection, page);
    const step = nextWalkStep(position, summary(page, candidates, parts.countFresh(candidates)));
    parts.take?.(page, candidates);
    if (step.kind === 'ask' && requests < budget) {
      position = step.position;
      pending = ask(position);
      await stores.add({ page, candidates, step });
      continue;
    }
    await stores.add({ page, candidates, step });
    return step.kind === 'end' ? done(step.end) : done('may-have-gaps');
  }
}

/** Pages of half the size from the same place; null when a single record is too large. */
function halved(position: WalkPosition): WalkPosition | null {
  if (position.pageSize === 1) return null;
  return withPageSize(position, Math.max(1, Math.floor(position.pageSize / 2)));
}

/* A service that never stops giving full pages must not keep us for ever (reliability.md 28). */
function requestBudget(page: DecodedPage): number {
  if (page.totalCount === null) return 20_000;
  return 200 + 4 * Math.ceil(page.totalCount / Math.max(1, page.perPage));
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
    ids: idsOf(page, candidates),
    outOfOrder: page.outOfOrder,
    hasNext: page.hasNext,
  };
}

function idsOf(page: DecodedPage, candidates: readonly Candidate<unknown>[]): readonly string[] {
  const understood = candidates.map((it) => it.id);
  if (page.setAside.length === 0) return understood;
  return [...page.setAside.flatMap((it) => (it.id === null ? [] : [it.id])), ...understood];
}
