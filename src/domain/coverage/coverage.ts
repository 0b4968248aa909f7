import type { ListEnd } from '../sync/sync-state';
import { orderMs } from '../time/instant';

/** What the copy of the waivers can prove. Only with `current` may a screen say "none". */
export type WaiverKnowledge =
  { readonly kind: 'current'; readonly asOfMs: number } | { readonly kind: UnknownWaivers };

/** Why the copy cannot prove that a waiver is missing; `limited`: an age limit omits older ones. */
export type UnknownWaivers = 'refused' | 'incomplete' | 'stale' | 'limited';

/** Why it is not known whether an event has its waiver. */
export type UnknownReason =
  UnknownWaivers | 'need-not-served' | 'people-not-served' | 'not-understood' | 'time-unreadable';

/** The waiver that an event’s type needs now. The service does not say what it needed before. */
export type WaiverNeed =
  | { readonly kind: 'template'; readonly templateId: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-served' };

/** A signature of the needed template. */
export interface Signature {
  readonly waiverId: string;
  readonly version: number;
  /** Epoch ms; NaN when `signed_at` cannot be read. */
  readonly signedAtMs: number;
}

/** Signatures of the needed template: in the event's conversation, and its prospect's in others. */
export interface MatchingSignatures {
  readonly here: readonly Signature[];
  readonly elsewhere: readonly Signature[];
  /** Set when the service did not name the prospect, so that nothing elsewhere could match. */
  readonly unmatchable?: true;
  /**
   * Whether a waiver that could not be understood may be the one. Asked only where nothing else
   * settles the answer, because it takes a look at each such waiver.
   */
  readonly notUnderstood?: () => boolean;
}

/** Whether an event has its waiver. This is inferred: signatures are matched by ids, not names. */
export type Coverage =
  | { readonly kind: 'signed-here'; readonly signature: Signature }
  | { readonly kind: 'signed-elsewhere'; readonly signature: Signature }
  | NothingSigned;

export type CoverageKind = Coverage['kind'];

/** Whether a past event had its waiver before it began, or only afterwards. */
export type LateCoverage =
  | { readonly kind: 'signed-before'; readonly signature: Signature }
  | { readonly kind: 'signed-after'; readonly signature: Signature }
  | NothingSigned;

/** An answer without a signature. */
export type NothingSigned =
  | { readonly kind: 'none-found'; readonly asOfMs: number }
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** How long after a complete walk a missing signature still means something. */
export const COVERAGE_STALE_AFTER_MS = 24 * 3_600_000;

/** What is known of the list of waivers. Times are in epoch ms by the service's clock. */
export interface WaiverListFacts extends ListEnd {
  readonly completeAtMs: number | null;
  /** An age limit leaves older waivers out of the copy; null without a limit. */
  readonly sinceMs: number | null;
}

/** What the copy of the waivers can prove at `now` (epoch ms by the service's clock). */
export function waiverKnowledge(list: WaiverListFacts, now: number): WaiverKnowledge {
  if (list.access === 'refused') return { kind: 'refused' };
  if (!list.everComplete || list.completeAtMs === null || list.end === 'may-have-gaps')
    return { kind: 'incomplete' };
  if (Math.abs(now - list.completeAtMs) > COVERAGE_STALE_AFTER_MS) return { kind: 'stale' };
  if (list.sinceMs !== null) return { kind: 'limited' };
  return { kind: 'current', asOfMs: list.completeAtMs };
}

/**
 * The coverage of an event by the waiver that its type needs now. A signature that was found counts
 * even if the copy is not complete.
 */
export function coverageOf(
  need: WaiverNeed,
  signatures: MatchingSignatures,
  knowledge: WaiverKnowledge,
): Coverage {
  const unneeded = withoutNeed(need);
  if (unneeded) return unneeded;
  const here = newest(signatures.here);
  if (here) return { kind: 'signed-here', signature: here };
  const elsewhere = newest(signatures.elsewhere);
  if (elsewhere) return { kind: 'signed-elsewhere', signature: elsewhere };
  return noneFound(knowledge, signatures);
}

/**
 * The coverage of a past event: only signatures up to its start (epoch ms) count. It is unknown
 * when a signature's time, or the start, cannot be read.
 */
export function lateCoverageOf(
  need: WaiverNeed,
  signatures: MatchingSignatures,
  knowledge: WaiverKnowledge,
  startsAtMs: number,
): LateCoverage {
  const unneeded = withoutNeed(need);
  if (unneeded) return unneeded;
  const all = [...signatures.here, ...signatures.elsewhere];
  const before = newest(all.filter((it) => it.signedAtMs <= startsAtMs));
  if (before) return { kind: 'signed-before', signature: before };
  if (all.some((it) => Number.isNaN(it.signedAtMs)) || (Number.isNaN(startsAtMs) && all.length > 0))
    return { kind: 'unknown', reason: 'time-unreadable' };
  const late = noneFound(knowledge, signatures);
  const after = earliest(all);
  return after && late.kind !== 'unknown' ? { kind: 'signed-after', signature: after } : late;
}

function withoutNeed(
  need: WaiverNeed,
): Extract<Coverage, { kind: 'not-needed' | 'unknown' }> | null {
  if (need.kind === 'none') return { kind: 'not-needed' };
  return need.kind === 'not-served' ? { kind: 'unknown', reason: 'need-not-served' } : null;
}

function noneFound(
  knowledge: WaiverKnowledge,
  { unmatchable, notUnderstood }: MatchingSignatures,
): Extract<Coverage, { kind: 'none-found' | 'unknown' }> {
  if (knowledge.kind !== 'current') return { kind: 'unknown', reason: knowledge.kind };
  if (unmatchable) return { kind: 'unknown', reason: 'people-not-served' };
  return notUnderstood?.()
    ? { kind: 'unknown', reason: 'not-understood' }
    : { kind: 'none-found', asOfMs: knowledge.asOfMs };
}

function newest(signatures: readonly Signature[]): Signature | null {
  return signatures.reduce<Signature | null>(
    (best, each) =>
      best === null || orderMs(each.signedAtMs) > orderMs(best.signedAtMs) ? each : best,
    null,
  );
}

function earliest(signatures: readonly Signature[]): Signature | null {
  return signatures.reduce<Signature | null>(
    (best, each) => (best === null || each.signedAtMs < best.signedAtMs ? each : best),
    null,
  );
}
