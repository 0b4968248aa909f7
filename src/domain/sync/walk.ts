import { isEarlier } from '../time/instant';

/**
 * The anchored walk: after each page the list is asked again from the newest `updated_at` seen, so
 * that a record touched meanwhile can shift nothing past us. Where a whole page was updated at that
 * same instant, which is called a tie, asking from it again would give the same page: page numbers
 * advance there, and only there, until a pass over the tie adds no new id.
 */
export interface WalkPosition {
  /** Raw `updated_at` sent as `filter[updated_since]`; null asks from the beginning. */
  readonly anchor: string | null;
  readonly pageNumber: number;
  readonly pageSize: number;
  /** Never asked for more than this; `pageSize` may be less where pages overlap. */
  readonly largestPage: number;
  /** The size the walk began with; returned to once a record too large to fetch is passed. */
  readonly firstPageSize: number;
  /** One record at a time, by its place, past what no page of three can hold. */
  readonly lone: boolean;
  /** A record was passed over, or may have slipped past: this walk proves nothing complete. */
  readonly gaps: boolean;
  /** How often in a row a page ended before the list did. */
  readonly early: number;
  readonly tie: TiePass | null;
  /** The order was violated: plain numbered passes until one adds nothing. */
  readonly numbered: { readonly newInPass: number; readonly passes: number } | null;
}

/**
 * One pass over a tie. Its pages overlap: each must still hold the record the one before ended
 * on, or something was taken away before it and a record slipped past unseen.
 */
interface TiePass {
  /** Records of this pass that were not known before. */
  readonly newInPass: number;
  readonly passes: number;
  /** State and place (0-based, from the anchor) of the last record read; null at the first page. */
  readonly last: { readonly state: string; readonly index: number } | null;
}

/** What a walk needs to know of a page. */
export interface WalkPage {
  readonly received: number;
  readonly perPage: number;
  /** Raw `updated_at` of the last understood record; null when the page brought none. */
  readonly lastUpdatedAt: string | null;
  /** Records whose id or content was not known before this page. */
  readonly fresh: number;
  /**
   * One text for each record in served order, of its id and `updated_at`: a record that was touched
   * and moved is not the one it was. Records set aside are included where their id is known.
   */
  readonly states: readonly string[];
  readonly outOfOrder: boolean;
  readonly hasNext: boolean;
  /** `meta.total_count` of the asked list, null when not said. */
  readonly totalCount: number | null;
}

export type WalkStep =
  | { readonly kind: 'ask'; readonly position: WalkPosition }
  | { readonly kind: 'end'; readonly end: 'complete' | 'complete-after-repair' | 'may-have-gaps' };

/** More passes than this over one tie or a disordered list mean that it never settles. */
const MOST_PASSES = 12;

/** The first question of a walk from `anchor`. */
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

/** What to ask after a page, or how the walk ended. */
export function nextWalkStep(position: WalkPosition, page: WalkPage): WalkStep {
  const step = stepFrom(position, page);
  if (step.kind === 'end') return position.gaps ? end('may-have-gaps') : step;
  const gaps = position.gaps || step.position.gaps;
  return ask({ ...step.position, firstPageSize: position.firstPageSize, gaps });
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

/* Pages of a tie overlap in one record, so that three is the least that can move on. */
const SMALLEST_PAGE = 3;

/**
 * What to ask when a page was too large to fetch: half the size from at or before its place, then
 * single records; a single one that is too large is passed over. Null in numbered passes, which
 * have no place to return to (docs/reliability.md 21).
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
 * What to ask where the service does not know the filter the walk goes by: numbered passes over
 * everything. Null where none was sent (docs/reliability.md 10).
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

/* The 0-based place, from the anchor, of the first record of the page. */
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

/* Asks from the last record of a page where it is later than the anchor; else null. */
function fromLast(
  { anchor, largestPage }: WalkPosition,
  { lastUpdatedAt }: WalkPage,
  pageSize = largestPage,
): WalkStep | null {
  const isOn = lastUpdatedAt !== null && isLater(lastUpdatedAt, anchor);
  return isOn ? ask(startWalk(lastUpdatedAt, pageSize)) : null;
}

/* A page that is not full ends a list only if that adds up (docs/reliability.md 33). */
function endsEarly(position: WalkPosition, page: WalkPage): boolean {
  if (isFull(page)) return false;
  if (page.totalCount === null) return page.hasNext;
  return (position.pageNumber - 1) * page.perPage + page.received < page.totalCount;
}

/*
 * Goes on from what the page brought; else asks once more, then for the page after it, and then the
 * list has gaps.
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
  if (tie.last && !page.states.includes(tie.last.state)) return repeatTie(position, tie);
  const newInPass = tie.newInPass + page.fresh;
  const last = lastRead(position, page);
  if (isFull(page) && !isLater(page.lastUpdatedAt, position.anchor) && last)
    return ask(onInTie(position, { ...tie, newInPass }, last));
  if (newInPass > 0) return repeatTie(position, tie);
  if (!isFull(page)) return end('complete');
  return ask(startWalk(page.lastUpdatedAt, position.largestPage));
}

function repeatTie(position: WalkPosition, tie: TiePass): WalkStep {
  if (tie.passes >= MOST_PASSES) return end('may-have-gaps');
  return ask({
    ...position,
    pageNumber: 1,
    pageSize: position.largestPage,
    tie: newTiePass(tie.passes),
  });
}

function lastRead(position: WalkPosition, page: WalkPage): TiePass['last'] {
  const state = page.states.at(-1);
  const index = (position.pageNumber - 1) * page.perPage + page.received - 1;
  return state === undefined ? null : { state, index };
}

/*
 * Small pages cannot overlap at every place: where all their sizes end at the same record, the next
 * page begins after it, and whether one slipped past there can no longer be told.
 */
function onInTie(
  position: WalkPosition,
  tie: TiePass,
  last: NonNullable<TiePass['last']>,
): WalkPosition {
  const next = overlapping(position, last.index);
  if (placeOf(next) + next.pageSize > last.index + 1) return { ...next, tie: { ...tie, last } };
  return { ...nextPlace(next), tie: { ...tie, last: null }, gaps: true };
}

/** The page that begins at or before `index` and reaches furthest beyond it. */
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

function newTiePass(passesBefore: number): TiePass {
  return { newInPass: 0, passes: passesBefore + 1, last: null };
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
