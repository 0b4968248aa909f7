import { isEarlier } from '../time/instant';

/**
 * The state of an anchored walk. After each page the list is requested again from the newest
 * `updated_at` seen, so that a record that changes meanwhile cannot shift others past the walk. If
 * a whole page has that same `updated_at` (a tie), this would give the same page again. Only there
 * page numbers advance, until a pass over the tie brings no new id.
 */
export interface WalkPosition {
  /** The `updated_at` that is sent as `filter[updated_since]`; null begins at the start. */
  readonly anchor: string | null;
  readonly pageNumber: number;
  readonly pageSize: number;
  /** The largest size requested. `pageSize` may be smaller where pages overlap. */
  readonly largestPage: number;
  /** The size at first, to which the walk returns once it passed a record too large to fetch. */
  readonly firstPageSize: number;
  /** Whether records are requested one by one, because even a page of three was too large. */
  readonly lone: boolean;
  /** Whether a record was passed over or may have been missed. Then this walk proves nothing. */
  readonly gaps: boolean;
  /** How many pages in a row ended before the list did. */
  readonly early: number;
  readonly tie: TiePass | null;
  /** Set when the order was violated: numbered passes over all, until one brings nothing new. */
  readonly numbered: { readonly newInPass: number; readonly passes: number } | null;
}

/**
 * One pass over a tie. Its pages overlap: each must still hold the last record of the page before.
 * Otherwise a record before it was removed, and another one may have been missed.
 */
interface TiePass {
  /** How many records of this pass were not known before. */
  readonly newInPass: number;
  readonly passes: number;
  /** State and place (from 0, after the anchor) of the last record read; null at the first page. */
  readonly last: { readonly state: string; readonly index: number } | null;
  /**
   * Where pages are too small to overlap: the states of this pass so far, and of the one before.
   * Nothing was missed in a pass that met the same: each record still stood where it had stood.
   * What changed behind the page that read it has a later time, with which the next walk begins.
   */
  readonly met: readonly string[];
  readonly metBefore: readonly string[] | null;
}

/** What a walk needs to know of a page. */
export interface WalkPage {
  readonly received: number;
  readonly perPage: number;
  /** `updated_at` of the last record that was understood, as served; null when there was none. */
  readonly lastUpdatedAt: string | null;
  /** How many records have an id or a content that was not known before this page. */
  readonly fresh: number;
  /**
   * A text of id and `updated_at` for each record, in the order served: a record that changed and
   * moved is not the same. Records that were set aside are included if their id is known.
   */
  readonly states: readonly string[];
  readonly outOfOrder: boolean;
  readonly hasNext: boolean;
  /** `meta.total_count` of the requested list; null when the service did not say it. */
  readonly totalCount: number | null;
}

export type WalkStep =
  | { readonly kind: 'ask'; readonly position: WalkPosition }
  | { readonly kind: 'end'; readonly end: 'complete' | 'complete-after-repair' | 'may-have-gaps' };

/**
 * If a tie or a list without order needs more passes, it never settles. The last pass goes through
 * the tie and leaves it behind with gaps: what comes after it is not to wait for it.
 */
const MOST_PASSES = 12;

/** The first request of a walk from `anchor`. */
export function startWalk(anchor: string | null, pageSize: number): WalkPosition {
  return {
    anchor,
    pageNumber: 1,
    pageSize,
    largestPage: pageSize,
    firstPageSize: pageSize,
    lone: false,
    gaps: false,
    early: 0,
    tie: null,
    numbered: null,
  };
}

/** The next request after a page, or the end of the walk. */
export function nextWalkStep(asked: WalkPosition, page: WalkPage): WalkStep {
  const position = asServed(asked, page);
  const step = stepFrom(position, page);
  if (step.kind === 'end') return position.gaps ? end('may-have-gaps') : step;
  const gaps = position.gaps || step.position.gaps;
  return ask({ ...step.position, firstPageSize: position.firstPageSize, gaps });
}

/*
 * A service may put fewer records into a page than it was asked for. Where its next pages lie, and
 * whether they overlap, follows from the size it serves.
 */
function asServed(position: WalkPosition, { perPage }: WalkPage): WalkPosition {
  const pageSize = Math.max(1, Math.min(position.pageSize, perPage));
  const isLess = pageSize < position.pageSize;
  return isLess ? { ...position, pageSize, largestPage: pageSize } : position;
}

function stepFrom(position: WalkPosition, page: WalkPage): WalkStep {
  if (position.lone) return nextLone(position, page);
  if (!position.numbered && !page.outOfOrder) {
    if (endsEarly(position, page)) return afterEarlyEnd(position, page);
    if (position.early > 0) return stepFrom({ ...position, early: 0 }, page);
  }
  if (position.numbered) return nextNumbered(position, position.numbered, page);
  if (page.outOfOrder)
    return ask({ ...startWalk(null, position.largestPage), numbered: newPass(0) });
  if (position.tie) return nextInTie(position, position.tie, page);
  if (!isFull(page)) return end('complete');
  if (page.lastUpdatedAt === null) return ask(nextPlace(position));
  return fromLast(position, page) ?? nextInTie(position, newTiePass(0), page);
}

/* Pages of a tie overlap by one record, so only pages of three or more can advance. */
const SMALLEST_PAGE = 3;

function isTooSmall({ largestPage }: WalkPosition): boolean {
  return largestPage < SMALLEST_PAGE;
}

/**
 * The next request after a page that was too large to fetch: half the size from its place or a
 * little before, then single records; a single record that is too large is passed over. Null in
 * numbered passes, which have no place to return to (docs/reliability.md 21).
 */
export function afterTooLarge(position: WalkPosition): WalkPosition | null {
  if (position.lone) return nextPlace(position);
  if (position.pageSize > SMALLEST_PAGE)
    return withPageSize(position, Math.max(SMALLEST_PAGE, Math.floor(position.pageSize / 2)));
  if (position.numbered) return null;
  const pageNumber = placeOf(position) + 1;
  return { ...position, pageNumber, pageSize: 1, tie: null, lone: true, gaps: true };
}

/**
 * The next request when the service does not know the filter of the anchor: numbered passes over
 * everything. Null when no filter was sent (docs/reliability.md 10).
 */
export function withoutAnchor(position: WalkPosition): WalkPosition | null {
  if (position.anchor === null) return null;
  const { largestPage, firstPageSize, gaps } = position;
  return { ...startWalk(null, largestPage), firstPageSize, gaps, numbered: newPass(0) };
}

function withPageSize(position: WalkPosition, pageSize: number): WalkPosition {
  const smaller = { ...position, pageSize, largestPage: pageSize };
  if (position.tie?.last) return overlapping(smaller, position.tie.last.index);
  return { ...smaller, pageNumber: Math.floor(placeOf(position) / pageSize) + 1 };
}

/* The place of the page's first record, from 0, after the anchor. */
function placeOf({ pageNumber, pageSize }: WalkPosition): number {
  return (pageNumber - 1) * pageSize;
}

function nextPlace(position: WalkPosition): WalkPosition {
  return { ...position, pageNumber: position.pageNumber + 1 };
}

function nextLone(position: WalkPosition, page: WalkPage): WalkStep {
  if (page.received === 0) return end('may-have-gaps');
  return fromLast(position, page, position.firstPageSize) ?? ask(nextPlace(position));
}

/* Requests the list from the last record of a page, if that is later than the anchor; else null. */
function fromLast(
  { anchor, largestPage }: WalkPosition,
  { lastUpdatedAt }: WalkPage,
  pageSize = largestPage,
): WalkStep | null {
  const isOn = lastUpdatedAt !== null && isLater(lastUpdatedAt, anchor);
  return isOn ? ask(startWalk(lastUpdatedAt, pageSize)) : null;
}

/* A page that is not full ends the list only if the counts agree (docs/reliability.md 33). */
function endsEarly(position: WalkPosition, page: WalkPage): boolean {
  if (isFull(page)) return false;
  if (page.totalCount === null) return page.hasNext;
  return (position.pageNumber - 1) * page.perPage + page.received < page.totalCount;
}

/*
 * Goes on from the last record of the page. Without one it requests the page again, then the next
 * page, and then the list has gaps.
 */
function afterEarlyEnd(position: WalkPosition, page: WalkPage): WalkStep {
  const on = fromLast(position, page);
  if (on) return on;
  const early = position.early + 1;
  if (early === 1) return ask({ ...position, early });
  if (early === 2) return ask({ ...nextPlace(position), tie: null, early, gaps: true });
  return end('may-have-gaps');
}

function nextInTie(position: WalkPosition, tie: TiePass, page: WalkPage): WalkStep {
  const pass = withPage(position, tie, page);
  const isLost = tie.last !== null && !page.states.includes(tie.last.state);
  const last = lastRead(position, page);
  const goesOn = isFull(page) && !isLater(page.lastUpdatedAt, position.anchor);
  const isUnsettled = isLost || (!goesOn && !isSettled(position, pass));
  if (isUnsettled && tie.passes < MOST_PASSES) return repeatTie(position, pass);
  const known = isUnsettled ? { ...position, gaps: true } : position;
  if (goesOn) return ask(onInTie(known, pass, last));
  if (!isFull(page)) return end(known.gaps ? 'may-have-gaps' : 'complete');
  return ask({ ...startWalk(page.lastUpdatedAt, position.largestPage), gaps: known.gaps });
}

function withPage(position: WalkPosition, tie: TiePass, { fresh, states }: WalkPage): TiePass {
  const met = isTooSmall(position) ? [...tie.met, ...states] : tie.met;
  return { ...tie, newInPass: tie.newInPass + fresh, met };
}

function isSettled(position: WalkPosition, { newInPass, met, metBefore }: TiePass): boolean {
  return newInPass === 0 && (!isTooSmall(position) || isSame(met, metBefore));
}

function isSame(states: readonly string[], others: readonly string[] | null): boolean {
  return states.length === others?.length && states.every((state, at) => state === others[at]);
}

function repeatTie(position: WalkPosition, tie: TiePass): WalkStep {
  return ask({
    ...position,
    pageNumber: 1,
    pageSize: position.largestPage,
    tie: newTiePass(tie.passes, tie.met),
  });
}

function lastRead(position: WalkPosition, page: WalkPage): TiePass['last'] {
  const state = page.states.at(-1);
  const index = (position.pageNumber - 1) * page.perPage + page.received - 1;
  return state === undefined ? null : { state, index };
}

/*
 * Small pages cannot overlap at every place, and a page without a known record has nothing to
 * overlap by. If all their sizes end at the same record, the next page begins after it, and it is
 * not known any more whether a record was missed there.
 */
function onInTie(position: WalkPosition, tie: TiePass, last: TiePass['last']): WalkPosition {
  if (last !== null && isTooSmall(position)) return { ...nextPlace(position), tie };
  const next = last === null ? position : overlapping(position, last.index);
  if (last !== null && placeOf(next) + next.pageSize > last.index + 1)
    return { ...next, tie: { ...tie, last } };
  return { ...nextPlace(next), tie: { ...tie, last: null }, gaps: true };
}

/** The page that begins at `index` or before it and reaches furthest beyond it. */
function overlapping(position: WalkPosition, index: number): WalkPosition {
  const largest = position.largestPage;
  let best = { pageSize: 1, reach: 0 };
  for (let size = largest; size > largest / 2; size -= 1) {
    const reach = index - (index % size) + size;
    if (reach > best.reach) best = { pageSize: size, reach };
  }
  const { pageSize } = best;
  return { ...position, pageSize, pageNumber: Math.floor(index / pageSize) + 1 };
}

function nextNumbered(
  position: WalkPosition,
  pass: NonNullable<WalkPosition['numbered']>,
  page: WalkPage,
): WalkStep {
  const unsettled = endsEarly(position, page) ? 1 : 0;
  const newInPass = pass.newInPass + page.fresh + unsettled;
  if (isFull(page) || page.hasNext)
    return ask({ ...nextPlace(position), numbered: { ...pass, newInPass } });
  if (newInPass === 0) return end('complete-after-repair');
  if (pass.passes >= MOST_PASSES) return end('may-have-gaps');
  return ask({ ...position, pageNumber: 1, numbered: newPass(pass.passes) });
}

function newTiePass(passesBefore: number, metBefore: TiePass['metBefore'] = null): TiePass {
  return { newInPass: 0, passes: passesBefore + 1, last: null, met: [], metBefore };
}

function newPass(passesBefore: number): { newInPass: number; passes: number } {
  return { newInPass: 0, passes: passesBefore + 1 };
}

function isFull(page: WalkPage): boolean {
  return page.received >= page.perPage;
}

function isLater(text: string | null, anchor: string | null): boolean {
  return anchor === null || (text !== null && isEarlier(anchor, text));
}

function ask(position: WalkPosition): WalkStep {
  return { kind: 'ask', position };
}

function end(named: 'complete' | 'complete-after-repair' | 'may-have-gaps'): WalkStep {
  return { kind: 'end', end: named };
}
