import type { FollowUpView } from '../../contract/queue-views';
import type { GenerationKey } from '../../contract/store-calls';
import { createInTurn } from '../../domain/in-turn';
import { isEmptyFollowUp, snoozeState, type FollowUp } from '../../domain/events/follow-up';
import { isRedacted } from '../../domain/rights/redaction';
import type { EventColumns } from '../index/event-columns';
import { isServed } from '../index/record-table';
import { exchanged, type Exchange } from './exchange';
import { openGenerationRow } from './generation-row';
import type { LocalData } from './local-data';

/** A follow-up as kept; `afterErasure`: written when the event's values were already erased. */
export interface KeptFollowUp extends FollowUp {
  readonly afterErasure: boolean;
  /** Epoch ms, service clock; absent in those of earlier versions of the program. */
  readonly changedAtMs?: number;
}

/** Notes, questions asked and snoozes of this computer, by event id. */
export interface FollowUps {
  readonly count: () => number;
  /** By event id. */
  readonly all: () => ReadonlyMap<string, KeptFollowUp>;
  readonly view: (id: string, updatedAt: string, now: number) => FollowUpView | null;
  /** Keeps a follow-up as of `changedAtMs`, or forgets it when it is empty. */
  readonly put: (
    id: string,
    followUp: FollowUp,
    afterErasure: boolean,
    changedAtMs: number,
  ) => Promise<void>;
  /**
   * Changes several in one write; `change` gets what is kept now. Where it answers null for one of
   * them, nothing is changed and false returned.
   */
  readonly changeMany: (
    ids: readonly string[],
    change: (id: string, before: KeptFollowUp | null) => KeptFollowUp | null,
  ) => Promise<boolean>;
  /** Takes the last change of several back, unless anything was written since; tells how many. */
  readonly undo: () => Promise<number>;
  /** Takes the values themselves into memory, so that `all` tells whether anything changed since. */
  readonly exchange: Exchange<ReadonlyMap<string, KeptFollowUp>>;
  /** Forgets the follow-ups of these events, or all of them; returns whether there were any. */
  readonly drop: (ids: readonly string[] | 'all') => Promise<boolean>;
  /**
   * Forgets the follow-ups of events that were erased or are no longer served; true where an
   * erasure is among them, so that the old row has to become unreadable.
   */
  readonly sweep: (events: EventColumns) => Promise<boolean>;
  /**
   * Moves the follow-ups to a new key around `commit`, which makes that key the valid one: nothing
   * is written in between, and the old row goes only after it. Those of the ids in `without` do not
   * come along. Returns what `commit` returned.
   */
  readonly rotate: (
    to: GenerationKey,
    commit: () => Promise<boolean>,
    without?: ReadonlySet<string>,
  ) => Promise<boolean>;
}

/** Opens the follow-ups of a generation; one sealed row holds them all, so that no id is in the clear. */
export async function openFollowUps(local: LocalData, at: GenerationKey): Promise<FollowUps> {
  const row = await openGenerationRow<Record<string, KeptFollowUp>>(local, 'marks', at);
  let followUps: ReadonlyMap<string, KeptFollowUp> = new Map(
    Object.entries((await row.read()) ?? {}),
  );
  const inTurn = createInTurn();
  /*
   * What the last change of several replaced; forgotten with any other write and with an erasure.
   */
  let replaced: Replaced = new Map();

  async function change(next: Map<string, KeptFollowUp>, old: Replaced = new Map()): Promise<void> {
    replaced = new Map();
    await row.write(Object.fromEntries(next));
    followUps = next;
    replaced = old;
  }

  const drop: FollowUps['drop'] = (ids) =>
    inTurn(async () => {
      const next = new Map(ids === 'all' ? [] : followUps);
      if (ids !== 'all') for (const id of ids) next.delete(id);
      const dropped = next.size < followUps.size;
      if (dropped) await change(next);
      return dropped;
    });

  return {
    drop,
    sweep: async (events) => {
      replaced = new Map();
      const erased = erasedIds(followUps, events);
      await drop([...erased, ...goneIds(followUps, events)]);
      return erased.length > 0;
    },
    count: () => followUps.size,
    all: () => followUps,
    view: (id, updatedAt, now) => viewOf(followUps.get(id), updatedAt, now),
    put: (id, { note, asked, snooze }, afterErasure, changedAtMs) =>
      inTurn(async () => {
        const kept = { note, asked, snooze, afterErasure, changedAtMs };
        await change(withChanges(followUps, [[id, kept]]));
      }),
    exchange: (next, commit) =>
      inTurn(() =>
        exchanged(
          next(followUps),
          (after) => row.sealed(Object.fromEntries(after)),
          commit,
          (after) => {
            replaced = new Map();
            followUps = after;
          },
        ),
      ),
    changeMany: (ids, edit) =>
      inTurn(async () => {
        const old = new Map(ids.map((id) => [id, followUps.get(id) ?? null]));
        const next = [...old].map(([id, before]) => [id, edit(id, before)] as const);
        if (next.some(([, followUp]) => followUp === null)) return false;
        await change(withChanges(followUps, next), old);
        return true;
      }),
    undo: () =>
      inTurn(async () => {
        const old = replaced;
        if (old.size > 0) await change(withChanges(followUps, old));
        return old.size;
      }),
    rotate: (to, commit, without = new Set()) =>
      inTurn(async () => {
        replaced = new Map();
        const left = new Map([...followUps].filter(([id]) => !without.has(id)));
        const rotated = await row.rotate(to, Object.fromEntries(left), commit);
        if (rotated) followUps = left;
        return rotated;
      }),
  };
}

function viewOf(
  kept: KeptFollowUp | undefined,
  updatedAt: string,
  now: number,
): FollowUpView | null {
  if (!kept) return null;
  const { note, asked, snooze } = kept;
  return { note, asked, snooze, snoozeState: snoozeState(snooze, { updatedAt }, now) };
}

type Replaced = ReadonlyMap<string, KeptFollowUp | null>;

/* Empty ones are forgotten. */
function withChanges(
  followUps: ReadonlyMap<string, KeptFollowUp>,
  changes: Iterable<readonly [string, KeptFollowUp | null]>,
): Map<string, KeptFollowUp> {
  const next = new Map(followUps);
  for (const [id, followUp] of changes) {
    if (followUp === null || isEmptyFollowUp(followUp)) next.delete(id);
    else next.set(id, followUp);
  }
  return next;
}

/** Whether the snooze of an event holds at `now` (epoch ms, service clock). */
export function isSnoozed(
  followUps: Pick<FollowUps, 'view'>,
  events: EventColumns,
  id: string,
  now: number,
): boolean {
  const row = events.table.ids.find(id) ?? -1;
  return followUpOfRow(followUps, events, row, now)?.snoozeState === 'running';
}

/** This computer's follow-up on the event in a row, or null. */
export function followUpOfRow(
  followUps: Pick<FollowUps, 'view'>,
  { table }: EventColumns,
  row: number,
  now: number,
): FollowUpView | null {
  return followUps.view(table.ids.get(row) ?? '', table.updatedAt.get(row), now);
}

/* Of events whose values were erased after the follow-up was made. */
function erasedIds(
  followUps: ReadonlyMap<string, KeptFollowUp>,
  events: EventColumns,
): readonly string[] {
  return [...followUps].flatMap(([id, kept]) => (wasErased(events, id, kept) ? [id] : []));
}

function wasErased(
  { table, notes }: EventColumns,
  id: string,
  { afterErasure }: KeptFollowUp,
): boolean {
  const row = table.ids.find(id);
  return row !== undefined && !afterErasure && isRedacted(notes.get(row));
}

/** Whether the next sweep leaves the follow-up, and its event is in this copy. */
export function mayBeKept(events: EventColumns, id: string, kept: KeptFollowUp): boolean {
  return isServed(events.table, id) && !wasErased(events, id, kept);
}

function goneIds(followUps: ReadonlyMap<string, KeptFollowUp>, { table }: EventColumns): string[] {
  return [...followUps.keys()].filter((id) => {
    const row = table.ids.find(id);
    return row !== undefined && table.gone.get(row) === 1;
  });
}
