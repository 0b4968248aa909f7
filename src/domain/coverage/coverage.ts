import { orderMs } from '../time/instant';

/** What the copy of the waivers can prove; "none" may only be said of `current`. */
export type WaiverKnowledge =
  { readonly kind: 'current'; readonly asOfMs: number } | { readonly kind: UnknownWaivers };

/** Why absences of waivers cannot be told; `limited`: older ones are not kept in this copy. */
export type UnknownWaivers = 'refused' | 'incomplete' | 'stale' | 'limited';

/** Why coverage is not known. */
export type UnknownReason =
  UnknownWaivers | 'need-not-served' | 'people-not-served' | 'time-unreadable';

/** Which waiver an event’s type needs now. The service does not say what it needed in the past. */
export type WaiverNeed =
  | { readonly kind: 'template'; readonly templateId: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'not-served' };

/** A signature of the needed template. */
export interface Signature {
  readonly waiverId: string;
  readonly version: number;
  /** Epoch ms; NaN where `signed_at` cannot be read. */
  readonly signedAtMs: number;
}

/** Signatures of the needed template by conversation id, and those of the prospect elsewhere. */
export interface MatchingSignatures {
  readonly here: readonly Signature[];
  readonly elsewhere: readonly Signature[];
  /** The service named neither conversation nor prospect: nothing could match. */
  readonly unmatchable?: true;
}

/** Whether an event has its waiver: an inference, matched by ids and never by name. */
export type Coverage =
  | { readonly kind: 'signed-here'; readonly signature: Signature }
  | { readonly kind: 'signed-elsewhere'; readonly signature: Signature }
  | NothingSigned;

export type CoverageKind = Coverage['kind'];

/** Whether a happened event had its waiver before it began, or only afterwards. */
export type LateCoverage =
  | { readonly kind: 'signed-before'; readonly signature: Signature }
  | { readonly kind: 'signed-after'; readonly signature: Signature }
  | NothingSigned;

type NothingSigned =
  | { readonly kind: 'none-found'; readonly asOfMs: number }
  | { readonly kind: 'not-needed' }
  | { readonly kind: 'unknown'; readonly reason: UnknownReason };

/** How long after a completed walk the absence of a signature still says something. */
export const COVERAGE_STALE_AFTER_MS = 24 * 3_600_000;

/** What is known of the list of waivers. Instants are epoch ms by the service's clock. */
export interface WaiverListFacts {
  readonly access: 'allowed' | 'refused' | 'unknown';
  readonly everComplete: boolean;
  readonly end: string | null;
  readonly completeAtMs: number | null;
  /** What is older is not in the copy; null: all is. */
  readonly sinceMs: number | null;
}

/** What the copy of the waivers can prove at `now` (epoch ms, service clock). */
export function waiverKnowledge(list: WaiverListFacts, now: number): WaiverKnowledge {
  if (list.access === 'refused') return { kind: 'refused' };
  if (!list.everComplete || list.completeAtMs === null || list.end === 'may-have-gaps')
    return { kind: 'incomplete' };
  if (now - list.completeAtMs > COVERAGE_STALE_AFTER_MS) return { kind: 'stale' };
  if (list.sinceMs !== null) return { kind: 'limited' };
  return { kind: 'current', asOfMs: list.completeAtMs };
}

/** The coverage of an event by the waiver its type needs now; a found signature always counts. */
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
 * The coverage of an event that happened: a signature counts up to its start (epoch ms). One whose
 * time cannot be read, or an unreadable start, leaves it unknown.
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
  { unmatchable }: MatchingSignatures,
): Extract<Coverage, { kind: 'none-found' | 'unknown' }> {
  if (knowledge.kind !== 'current') return { kind: 'unknown', reason: knowledge.kind };
  return unmatchable
    ? { kind: 'unknown', reason: 'people-not-served' }
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
