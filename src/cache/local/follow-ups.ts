import type { FollowUpView } from '../../contract/follow-up-views';
import type { GenerationKey } from '../../contract/store-calls';
import { isEmptyFollowUp, snoozeState, type FollowUp } from '../../domain/events/follow-up';
import { isNoteRedacted, type EventColumns } from '../index/event-columns';
import { isServed } from '../index/record-table';
import { changedIds, openGenerationMap, type Change, type Edit } from './generation-map';
import type { LocalData } from './local-data';

/**
 * A follow-up as it is kept. `afterErasure` says that it was written when the event's values were
 * already erased.
 */
export interface KeptFollowUp extends FollowUp {
  readonly afterErasure: boolean;
  /** Epoch ms, service clock. Absent where an earlier version of the program wrote it. */
  readonly changedAtMs?: number;
}

/** The notes, questions asked and snoozes of this computer, by event id. */
export type FollowUps = Awaited<ReturnType<typeof openFollowUps>>;

/** Opens the follow-ups of a generation. */
export async function openFollowUps(local: LocalData, at: GenerationKey) {
  const map = await openGenerationMap(local, 'marks', at, ofEarlierVersion);
  return {
    /** Forgets the follow-ups of these events, or all of them. Returns whether there were any. */
    drop: async (ids: readonly string[] | 'all'): Promise<boolean> => {
      const gone = new Set(ids);
      return (await map.keepOnly(([id]) => ids !== 'all' && !gone.has(id))).size > 0;
    },
    /**
     * Forgets the follow-ups of events that were erased or are no longer served. Returns true where
     * one was forgotten because of an erasure, so that the old row has to become unreadable.
     */
    sweep: async (events: EventColumns): Promise<boolean> => {
      const isErased = ([id, kept]: Entry): boolean => wasErased(events, id, kept);
      const swept = await map.keepOnly((entry) => !isErased(entry) && !isGone(events, entry));
      return [...swept].some(isErased);
    },
    /** The ids of events that are no longer served and have a follow-up, which a sweep forgets. */
    gone: (events: EventColumns): readonly string[] =>
      [...map.all()].filter((entry) => isGone(events, entry)).map(([id]) => id),
    count: (): number => map.all().size,
    /** All follow-ups by event id. */
    all: map.all,
    view: (id: string, updatedAt: string, now: number): FollowUpView | null =>
      viewOf(map.all().get(id), updatedAt, now),
    /** Keeps a follow-up as of `changedAtMs`, or forgets it where it is empty. */
    put: async (
      id: string,
      followUp: FollowUp,
      afterErasure: boolean,
      changedAtMs: number,
    ): Promise<void> => {
      const { note, asked, waiverAskedAtMs, snooze } = followUp;
      const kept = { note, asked, waiverAskedAtMs, snooze, afterErasure, changedAtMs };
      await map.change(() => [[id, unlessEmpty(kept)]]);
    },
    /**
     * Changes several follow-ups in one write; `edit` gets what is kept now. Where it returns null
     * for one of them, nothing is changed, and the result is false. The same change once more
     * changes nothing, and can still be undone.
     */
    changeMany: async (
      ids: readonly string[],
      edit: (id: string, before: KeptFollowUp | null) => KeptFollowUp | null,
    ): Promise<boolean> => {
      let refused = false;
      await map.changeUndoably((present, last) => {
        const next = [...new Set(ids)].map(
          (id) => [id, edit(id, present.get(id) ?? null)] as const,
        );
        refused = next.some(([, followUp]) => followUp === null);
        if (refused || isRepeated(last, next)) return [];
        return next.map(([id, followUp]) => [id, followUp && unlessEmpty(followUp)]);
      });
      return !refused;
    },
    /** Undoes the last change of several follow-ups unless any came since. Returns how many. */
    undo: map.undo,
    /** As `openGenerationMap`. */
    exchange: map.exchange,
    /** As `openGenerationMap`. */
    rotate: map.rotate,
  };
}

/* Fills in what earlier versions of the program did not note: when a waiver was asked for. */
function ofEarlierVersion(
  kept: Omit<KeptFollowUp, 'waiverAskedAtMs'> & Partial<KeptFollowUp>,
): KeptFollowUp {
  return { ...kept, waiverAskedAtMs: kept.waiverAskedAtMs ?? null };
}

/* Whether these changes repeat the last one, as a second press does. Undo undoes the first then. */
function isRepeated(last: Change<KeptFollowUp> | null, next: readonly Entry[]): boolean {
  if (last === null) return false;
  const changed = new Set(changedIds(last));
  const isSame = ([id, followUp]: Entry): boolean =>
    changed.has(id) && isSameContent(last.after.get(id), followUp);
  return next.length === changed.size && next.every(isSame);
}

function isSameContent(one: KeptFollowUp | undefined, other: KeptFollowUp | null): boolean {
  const content = (it: KeptFollowUp | null = null) =>
    JSON.stringify(it && { ...it, changedAtMs: 0 });
  return content(one) === content(other);
}

function viewOf(
  kept: KeptFollowUp | undefined,
  updatedAt: string,
  now: number,
): FollowUpView | null {
  if (!kept) return null;
  const { note, asked, waiverAskedAtMs, snooze } = kept;
  const state = snoozeState(snooze, { updatedAt }, now);
  return { note, asked, waiverAskedAtMs, snooze, snoozeState: state };
}

function unlessEmpty(followUp: KeptFollowUp): KeptFollowUp | null {
  return isEmptyFollowUp(followUp) ? null : followUp;
}

/** Whether the snooze of an event is running at `now` (epoch ms, service clock). */
export function isSnoozed(
  followUps: Pick<FollowUps, 'view'>,
  events: EventColumns,
  id: string,
  now: number,
): boolean {
  const row = events.table.ids.find(id) ?? -1;
  return followUpOfRow(followUps, events, row, now)?.snoozeState === 'running';
}

/** The follow-up that this computer keeps for the event in a row, or null. */
export function followUpOfRow(
  followUps: Pick<FollowUps, 'view'>,
  { table }: EventColumns,
  row: number,
  now: number,
): FollowUpView | null {
  return followUps.view(table.ids.get(row) ?? '', table.updatedAt.get(row), now);
}

type Entry = Edit<KeptFollowUp>;

/* Whether the event's values were erased after the follow-up was made. */
function wasErased(events: EventColumns, id: string, kept: KeptFollowUp | null): boolean {
  const row = events.table.ids.find(id);
  return row !== undefined && kept !== null && !kept.afterErasure && isNoteRedacted(events, row);
}

/** Whether the event is in this copy, and the next sweep leaves its follow-up. */
export function mayBeKept(events: EventColumns, id: string, kept: KeptFollowUp): boolean {
  return isServed(events.table, id) && !wasErased(events, id, kept);
}

function isGone({ table }: EventColumns, [id, kept]: Entry): boolean {
  const row = table.ids.find(id);
  return row !== undefined && kept !== null && table.gone.get(row) === 1;
}
