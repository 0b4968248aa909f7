import type { FollowUpView } from '../../contract/queue-views';
import { createInTurn } from '../../domain/in-turn';
import { isEmptyFollowUp, snoozeState, type FollowUp } from '../../domain/events/follow-up';
import { REDACTED_TEXT } from '../../domain/rights/redaction';
import type { EventColumns } from '../index/event-columns';
import type { LocalShelf } from '../local/local-shelf';

/** A follow-up as kept; `afterErasure`: written when the event's values were already erased. */
interface KeptMark extends FollowUp {
  readonly afterErasure: boolean;
}

export interface GenerationKey {
  readonly generation: number;
  readonly dataKey: Uint8Array;
}

/** Notes, questions asked and snoozes of this computer, by event id. */
export interface Marks {
  readonly view: (id: string, updatedAt: string, now: number) => FollowUpView | null;
  /** Keeps a follow-up, or forgets it when it is empty. */
  readonly put: (id: string, followUp: FollowUp, afterErasure: boolean) => Promise<void>;
  /** Forgets the marks of these events, or all of them; returns whether there were any. */
  readonly drop: (ids: readonly string[] | 'all') => Promise<boolean>;
  /**
   * Forgets the marks of events that were erased or are no longer served; true where an erasure is
   * among them, so that the old row has to become unreadable.
   */
  readonly sweep: (events: EventColumns) => Promise<boolean>;
  /**
   * Moves the marks to a new key around `commit`, which makes that key the valid one: nothing is
   * written in between, and the old row goes only after it. Returns what `commit` returned.
   */
  readonly rotate: (to: GenerationKey, commit: () => Promise<boolean>) => Promise<boolean>;
}

/**
 * Opens the marks of a generation. They lie in the local database, so that they survive a rebuilt
 * cache, but under the generation's data key: a crypto-erase makes old notes unreadable with the
 * rest (docs/decisions/0003). One row holds them all, so that no event id is in the clear.
 */
export async function openMarks(local: LocalShelf, at: GenerationKey): Promise<Marks> {
  await dropOtherRows(local, rowName(at.generation));
  let shelf = await local.valuesUnder(at.dataKey);
  let generation = at.generation;
  let marks = new Map(
    Object.entries((await shelf.readValue<Record<string, KeptMark>>(rowName(generation))) ?? {}),
  );
  const inTurn = createInTurn();

  async function change(next: Map<string, KeptMark>): Promise<void> {
    await shelf.writeValue(rowName(generation), Object.fromEntries(next));
    marks = next;
  }

  const drop: Marks['drop'] = (ids) =>
    inTurn(async () => {
      const next = new Map(ids === 'all' ? [] : marks);
      if (ids !== 'all') for (const id of ids) next.delete(id);
      const dropped = next.size < marks.size;
      if (dropped) await change(next);
      return dropped;
    });

  return {
    drop,
    sweep: async (events) => {
      const erased = erasedIds(marks, events);
      await drop([...erased, ...goneIds(marks, events)]);
      return erased.length > 0;
    },
    view: (id, updatedAt, now) => {
      const mark = marks.get(id);
      if (!mark) return null;
      const { note, asked, snooze } = mark;
      return { note, asked, snooze, snoozeState: snoozeState(snooze, { updatedAt }, now) };
    },
    put: (id, { note, asked, snooze }, afterErasure) =>
      inTurn(async () => {
        const next = new Map(marks);
        if (isEmptyFollowUp({ note, asked, snooze })) next.delete(id);
        else next.set(id, { note, asked, snooze, afterErasure });
        await change(next);
      }),
    rotate: (to, commit) =>
      inTurn(async () => {
        const nextShelf = await local.valuesUnder(to.dataKey);
        await nextShelf.writeValue(rowName(to.generation), Object.fromEntries(marks));
        const done = await commit();
        if (!done) return false;
        const old = rowName(generation);
        shelf = nextShelf;
        generation = to.generation;
        if (old !== rowName(generation)) await shelf.deleteValue(old);
        return true;
      }),
  };
}

/** Whether the snooze of an event holds at `now` (epoch ms, service clock). */
export function isSnoozed(
  marks: Pick<Marks, 'view'>,
  events: EventColumns,
  id: string,
  now: number,
): boolean {
  const row = events.table.rowOf.get(id) ?? -1;
  return followUpOfRow(marks, events, row, now)?.snoozeState === 'running';
}

/** This computer's follow-up on the event in a row, or null. */
export function followUpOfRow(
  marks: Pick<Marks, 'view'>,
  { table }: EventColumns,
  row: number,
  now: number,
): FollowUpView | null {
  return marks.view(table.ids.get(row) ?? '', table.updatedAt.get(row) ?? '', now);
}

/* Of events whose values were erased after the mark was made. */
function erasedIds(marks: ReadonlyMap<string, KeptMark>, { table, notes }: EventColumns): string[] {
  return [...marks].flatMap(([id, mark]) => {
    const row = table.rowOf.get(id);
    return row !== undefined && !mark.afterErasure && notes.get(row) === REDACTED_TEXT ? [id] : [];
  });
}

function goneIds(marks: ReadonlyMap<string, KeptMark>, { table }: EventColumns): string[] {
  return [...marks.keys()].filter((id) => {
    const row = table.rowOf.get(id);
    return row !== undefined && table.gone.get(row) === 1;
  });
}

function rowName(generation: number): string {
  return `marks/${String(generation)}`;
}

/* Rows of an interrupted rewrite: their key is gone or will never be used. */
async function dropOtherRows(local: LocalShelf, keep: string): Promise<void> {
  for (const name of await local.names('marks/')) if (name !== keep) await local.deleteValue(name);
}
