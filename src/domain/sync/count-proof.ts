import { createdSinceText, splitPlace, type CreatedOrder } from './created-order';

/**
 * The proof by counts. The service does not tell of deletions, but it counts: if it counts as many
 * records as the copy has, none is missing and none is gone. Otherwise, counts of the records
 * created since some instant narrow down where records are gone, and those are asked for one by
 * one.
 */
interface CountProof {
  /** How many served records the copy has, including those that could not be understood. */
  readonly size: number;
  /** These records by creation. It is empty until a count differs, as nobody needs it before. */
  readonly order: CreatedOrder;
  /** How many counts and single records were requested so far. */
  readonly requests: number;
  /** How often the list was brought up to date because of the proof. */
  readonly updates: number;
  /** By how many the copy exceeded the service at the last whole count; negative for fewer. */
  readonly lostBefore: number;
  /** Whether the counts led to a walk over everything. */
  readonly walked: boolean;
  /** How many of the copy's records the service has answered 404 for since. */
  readonly gone: number;
  /** The stretches in which records are gone, the earliest first. Elsewhere none is. */
  readonly windows: readonly Window[];
  readonly asking: Asking;
}

/** A stretch of the order (`to` is exclusive), and how many of its records are gone. */
interface Window {
  readonly from: number;
  readonly to: number;
  readonly lost: number;
  /** How many records the service counts from `to` on. */
  readonly behind: number;
}

/** What the next answer will be about. */
type Asking =
  | { readonly kind: 'whole' }
  | { readonly kind: 'split'; readonly at: number }
  | { readonly kind: 'records'; readonly next: boolean };

/** What to do next. `proof` is passed to the function that takes the answer. */
export type ProofStep =
  /** Ask how many records were created since an instant, or in all (null), then `afterCount`. */
  | { readonly kind: 'count'; readonly since: string | null; readonly proof: CountProof }
  /** Ask for these records by id until `most` of them are gone, then `afterRecords`. */
  | {
      readonly kind: 'records';
      readonly ids: readonly string[];
      readonly most: number;
      readonly proof: CountProof;
    }
  /** Bring the list up to date by an incremental run or a whole walk; then `afterUpdate`. */
  | { readonly kind: 'update' | 'walk'; readonly proof: CountProof }
  | { readonly kind: 'end'; readonly end: ProofEnd };

/**
 * `proven`: the service counts as many records as the copy has. `contradicted`: its counts cannot
 * be right. `unanswered`: it did not answer for records that may be gone.
 */
export type ProofEnd = 'proven' | 'contradicted' | 'unanswered';

/** The result of asking for records by id, in the order in which they were given. */
export interface AskedRecords {
  /** How many were asked for, and how many of these are gone. */
  readonly asked: number;
  readonly gone: number;
  /** Whether the last one that was asked for is gone. */
  readonly lastGone: boolean;
  readonly unanswered: number;
}

/** If a larger share of the list is gone, a walk over everything is better. */
const MOST_LOST_SHARE = 0.02;
const MOST_REQUESTS = 400;
/** Stretches up to this length are asked for one by one instead of by further counts. */
const SHORT = 8;
/* Once since something may have arrived meanwhile, once since counts changed during a search. */
const MOST_UPDATES = 2;

/** The first step, after a run that ended complete. `size` is as in `CountProof`. */
export function startProof(size: number): ProofStep {
  const nothing = { requests: 0, updates: 0, lostBefore: 0, walked: false, order: [] };
  return countWhole({ size, ...nothing, ...NOTHING_FOUND });
}

/** The step after a count; null when the service did not give one. */
export function afterCount(asked: CountProof, total: number | null): ProofStep {
  if (total === null) return end('contradicted');
  const proof = { ...asked, requests: asked.requests + 1 };
  const { asking } = proof;
  return asking.kind === 'split' ? afterSplit(proof, asking.at, total) : afterWhole(proof, total);
}

/** The step after the list was brought up to date. `order` is what the copy has now. */
export function afterUpdate(proof: CountProof, order: CreatedOrder): ProofStep {
  return countWhole({ ...proof, size: order.length, order, ...NOTHING_FOUND });
}

/** The step after records were asked for by id. */
export function afterRecords(before: CountProof, answered: AskedRecords): ProofStep {
  const proof = {
    ...before,
    requests: before.requests + answered.asked,
    gone: before.gone + answered.gone,
  };
  const [window, ...nextWindows] = proof.windows;
  if (!window) return countWhole(proof);
  if (before.asking.kind === 'records' && before.asking.next)
    return afterNext(proof, window, nextWindows, answered);
  if (answered.gone >= window.lost) return afterFound(proof, window, nextWindows, answered);
  if (answered.unanswered > 0) return end('unanswered');
  return updateAgain(
    proof,
    answered.gone === 0 && namesAll(proof, window) ? 'contradiction' : 'more',
  );
}

const NOTHING_FOUND = { gone: 0, windows: [], asking: { kind: 'whole' } } as const;

function afterWhole(before: CountProof, total: number): ProofStep {
  const lost = before.size - before.gone - total;
  const proof = { ...before, lostBefore: lost };
  /* An update does not bring gone records back, so something else must have arrived meanwhile. */
  if (lost === 0 && before.lostBefore > 0 && before.gone === 0)
    return updateAgain(proof, 'contradiction');
  if (lost === 0) return end('proven');
  if (proof.updates === 0 || proof.gone > 0 || lost < 0) return updateAgain(proof, 'more');
  if (proof.walked) return end('contradicted');
  if (lost > mostLost(proof)) return walk(proof);
  return search({ ...proof, windows: [{ from: 0, to: proof.size, lost, behind: 0 }] });
}

function mostLost({ size }: CountProof): number {
  return Math.min(size * MOST_LOST_SHARE, MOST_REQUESTS);
}

/* The right half was counted; what is gone in the left half follows from that. */
function afterSplit(proof: CountProof, at: number, since: number): ProofStep {
  const [window, ...nextWindows] = proof.windows;
  if (!window) return countWhole(proof);
  const right = window.to - at - (since - window.behind);
  const left = window.lost - right;
  if (right > window.to - at || left > at - window.from) return updateAgain(proof, 'contradiction');
  if (right < 0 || left < 0) return updateAgain(proof, 'more');
  const halves = [
    { from: window.from, to: at, lost: left, behind: since },
    { from: at, to: window.to, lost: right, behind: window.behind },
  ];
  return search({ ...proof, windows: [...halves.filter((it) => it.lost > 0), ...nextWindows] });
}

/*
 * If the last record that was asked for is gone, the next one is asked for as well, because records
 * of one conversation tend to go together.
 */
function afterFound(
  proof: CountProof,
  { to }: Window,
  nextWindows: readonly Window[],
  { lastGone, asked }: AskedRecords,
): ProofStep {
  const found = { ...proof, windows: nextWindows };
  const [next] = nextWindows;
  const id = next && proof.order[next.from]?.id;
  if (!lastGone || asked === 0 || next?.from !== to || !id) return search(found);
  return askRecords({ ...found, asking: { kind: 'records', next: true } }, [id], 1);
}

function afterNext(
  proof: CountProof,
  window: Window,
  nextWindows: readonly Window[],
  answered: AskedRecords,
): ProofStep {
  if (answered.unanswered > 0) return end('unanswered');
  const { from, to, behind } = window;
  const lost = window.lost - answered.gone;
  const left = { from: from + 1, to, lost, behind };
  if (left.lost > left.to - left.from) return updateAgain(proof, 'contradiction');
  if (lost === 0) return search({ ...proof, windows: nextWindows });
  const going = { ...proof, windows: [left, ...nextWindows] };
  const id = proof.order[left.from]?.id;
  return answered.gone > 0 && id ? askRecords(going, [id], 1) : search(going);
}

function search(proof: CountProof): ProofStep {
  const [window] = proof.windows;
  if (!window) return countWhole(proof);
  if (proof.requests >= MOST_REQUESTS) return walk(proof);
  const { from, to, lost } = window;
  const at = to - from <= Math.min(SHORT, lost + 2) ? null : splitPlace(proof.order, from, to);
  if (at === null) return searchOneByOne(proof, window);
  return {
    kind: 'count',
    since: createdSinceText(proof.order, at),
    proof: { ...proof, asking: { kind: 'split', at } },
  };
}

function searchOneByOne(proof: CountProof, { from, to, lost }: Window): ProofStep {
  if (to - from > MOST_REQUESTS - proof.requests) return walk(proof);
  const ids = proof.order.slice(from, to).flatMap(({ id }) => id ?? []);
  return askRecords({ ...proof, asking: { kind: 'records', next: false } }, ids, lost);
}

function namesAll({ order }: CountProof, { from, to }: Window): boolean {
  return order.slice(from, to).every(({ id }) => id !== null);
}

/*
 * A record that came or went meanwhile may cause a difference. Only a difference that remains after
 * another update means something.
 */
function updateAgain(proof: CountProof, why: 'more' | 'contradiction'): ProofStep {
  if (proof.updates < MOST_UPDATES)
    return { kind: 'update', proof: { ...proof, updates: proof.updates + 1 } };
  return why === 'more' && !proof.walked ? walk(proof) : end('contradicted');
}

/* A walk meets every record. Counts that still differ afterwards are wrong. */
function walk(proof: CountProof): ProofStep {
  return { kind: 'walk', proof: { ...proof, walked: true, updates: 0, lostBefore: 0 } };
}

function countWhole(proof: CountProof): ProofStep {
  return { kind: 'count', since: null, proof: { ...proof, asking: { kind: 'whole' } } };
}

function askRecords(proof: CountProof, ids: readonly string[], most: number): ProofStep {
  return { kind: 'records', ids, most, proof };
}

function end(named: ProofEnd): ProofStep {
  return { kind: 'end', end: named };
}
