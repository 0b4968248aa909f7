import type { PrivateEvent } from '../entities/private-event';
import type { ResourceRef } from '../entities/relation';
import { instantMs } from '../time/instant';
import { isCancelled, statusInputOf } from './event-status';
import { overAtMs, statusOf } from './status-rule';

type TimelineKind = (typeof ORDER)[number];

/** The person who did it; `not-recorded` when the service names nobody; null for other entries. */
type TimelineActor = ResourceRef | 'not-recorded' | null;

/** One entry of an event's timeline. */
export interface TimelineEntry {
  readonly kind: TimelineKind;
  /** Epoch ms; null where the time is missing or cannot be read. */
  readonly atMs: number | null;
  /** The time as served, when it cannot be read. */
  readonly rawTime: string | null;
  readonly actor: TimelineActor;
  /** `completion_status` as served; only for `outcome`. */
  readonly outcome: string | null;
  /** Whether the status changed here by the clock alone, without an update of the service. */
  readonly changedByClock: boolean;
  /** Whether the entry lies after `now`. */
  readonly ahead: boolean;
}

/**
 * The timeline of an event at `now` (epoch ms by the service's clock), earliest first, with an
 * entry for now. Entries without a readable time come last. An event without an end has no "ended"
 * entry, because no duration is invented. Start and end are left out when the event was cancelled
 * before them.
 */
export function eventTimeline(event: PrivateEvent, now: number): readonly TimelineEntry[] {
  const entries = [scheduled(event), ...courseOf(event), ...recordedOf(event)]
    .filter((it) => !calledOff(event, it))
    .map((it) => ({ ...it, ahead: it.atMs !== null && it.atMs > now }))
    .map((it) => ({ ...it, changedByClock: isClockChange(event, it) && !it.ahead }));
  return [...entries, nowEntry(now)].sort(byTime);
}

const ORDER = ['scheduled', 'started', 'ended', 'outcome', 'cancelled', 'now'] as const;

function entry(kind: TimelineKind, time: string | null | undefined, actor: TimelineActor = null) {
  const atMs = instantMs(time);
  const rawTime = atMs === null ? (time ?? null) : null;
  return { kind, atMs, rawTime, actor, outcome: null, changedByClock: false, ahead: false };
}

function scheduled(event: PrivateEvent): TimelineEntry {
  return entry('scheduled', event.createdAt, event.relations.created_by?.ref ?? 'not-recorded');
}

function courseOf(event: PrivateEvent): TimelineEntry[] {
  const started = entry('started', event.startsAt);
  return (event.endsAt ?? null) === null ? [started] : [started, entry('ended', event.endsAt)];
}

function recordedOf(event: PrivateEvent): TimelineEntry[] {
  const found: TimelineEntry[] = [];
  if (event.completionStatus !== 'unknown')
    found.push({
      ...entry('outcome', event.completionRecordedAt),
      outcome: event.completionStatus,
    });
  if (isCancelled(event))
    found.push(
      entry('cancelled', event.cancelledAt, event.relations.cancelled_by?.ref ?? 'not-recorded'),
    );
  return found;
}

/* A start or end after the cancellation did not take place, so it is left out. */
function calledOff(event: PrivateEvent, { kind, atMs }: TimelineEntry): boolean {
  if (kind !== 'started' && kind !== 'ended') return false;
  const cancelled = instantMs(event.cancelledAt);
  return cancelled !== null && atMs !== null && cancelled <= atMs;
}

/* The clock changed the status if the event ended without an outcome or a cancellation before. */
function isClockChange(event: PrivateEvent, { kind, atMs }: TimelineEntry): boolean {
  const decides = (event.endsAt ?? null) === null ? 'started' : 'ended';
  if (kind !== decides || atMs === null) return false;
  const input = statusInputOf(event);
  if (statusOf({ ...input, cancelled: false, completion: 0 }, atMs) !== 'awaiting_outcome')
    return false;
  return !wasDecidedBefore(event, overAtMs(input));
}

function wasDecidedBefore(event: PrivateEvent, over: number): boolean {
  const recorded = event.completionStatus !== 'unknown';
  return (
    (recorded && isBefore(event.completionRecordedAt, over)) ||
    (isCancelled(event) && isBefore(event.cancelledAt, over))
  );
}

/* Without a readable time it counts as decided before, so no change by the clock is claimed. */
function isBefore(time: string | null | undefined, over: number): boolean {
  const ms = instantMs(time);
  return ms === null || ms < over;
}

function nowEntry(now: number): TimelineEntry {
  return { ...entry('now', null), atMs: now };
}

function byTime(a: TimelineEntry, b: TimelineEntry): number {
  const apart = (a.atMs ?? Infinity) - (b.atMs ?? Infinity);
  return apart === 0 || Number.isNaN(apart) ? ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) : apart;
}
