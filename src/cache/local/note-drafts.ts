import type { NoteDraft } from '../../contract/follow-up-views';
import type { GenerationKey } from '../../contract/store-calls';
import { isNoteRedacted, type EventColumns } from '../index/event-columns';
import { openGenerationMap } from './generation-map';
import type { LocalData } from './local-data';

/* Instead of an event's id, for a note to several events, which may be about anybody. */
const SEVERAL = '';

interface KeptDraft extends Omit<NoteDraft, 'event'> {
  /** Whether the event's values were already erased when it was typed. */
  readonly afterErasure: boolean;
  /** Epoch ms, service clock. */
  readonly changedAtMs: number;
}

/** Notes that were typed and are not kept yet. They outlast a lock and the end of the program. */
export type NoteDrafts = Awaited<ReturnType<typeof openNoteDrafts>>;

/** Opens the drafts of a generation. */
export async function openNoteDrafts(local: LocalData, at: GenerationKey) {
  const map = await openGenerationMap<KeptDraft>(local, 'drafts', at);
  /*
   * A form that is open while drafts are forgotten still shows what had to go. So each form says at
   * which turn it began, and what was forgotten since does not come back from it.
   */
  let turn = 0;
  const forgottenAt = new Map<string | 'all', number>();
  const forget = (ids: readonly string[]): void => {
    turn += 1;
    for (const id of ids) forgottenAt.set(id, turn);
  };
  const isForgotten = (id: string, begun: number): boolean =>
    begun < Math.max(forgottenAt.get(id) ?? 0, forgottenAt.get('all') ?? 0);
  return {
    /** How often drafts were dropped, as a form that begins now has to tell. */
    turn: (): number => turn,
    /** All drafts, the one typed last at the end. */
    list: (): readonly NoteDraft[] =>
      [...map.all()]
        .sort(([, one], [, other]) => one.changedAtMs - other.changedAtMs)
        .map(([id, { text, from }]) => ({ event: id === SEVERAL ? null : id, text, from })),
    count: (): number => map.all().size,
    /** The ids of the events that have a draft. */
    events: (): readonly string[] => [...map.all().keys()].filter((id) => id !== SEVERAL),
    /**
     * Keeps a draft as it is now, or forgets it where it is empty. False where drafts of this event
     * were dropped since the form began.
     */
    put: async (
      { event, text, from }: NoteDraft,
      { begun, ...how }: Pick<KeptDraft, 'afterErasure' | 'changedAtMs'> & { begun: number },
    ): Promise<boolean> => {
      const id = event ?? SEVERAL;
      let forgotten = false;
      await map.change((drafts) => {
        if (text === '') return drafts.has(id) ? [[id, null]] : [];
        forgotten = isForgotten(id, begun);
        return forgotten ? [] : [[id, { text, from, ...how }]];
      });
      return !forgotten;
    },
    /** Forgets the draft of an event, or of several, where it says what was kept now. */
    noteKept: async (event: string | null, note: string): Promise<void> => {
      const id = event ?? SEVERAL;
      await map.change((drafts) =>
        drafts.get(id)?.text.trim() === note.trim() ? [[id, null]] : [],
      );
    },
    /** Forgets the drafts of these events and of several events, or all of them. */
    drop: async (ids: readonly string[] | 'all'): Promise<void> => {
      forget(ids === 'all' ? [ids] : [...ids, SEVERAL]);
      await map.keepOnly(([id]) => ids !== 'all' && id !== SEVERAL && !ids.includes(id));
    },
    /**
     * Forgets the drafts of events that were erased after they were typed, or are no longer served.
     * Returns whether one was forgotten because of an erasure, as `FollowUps.sweep`.
     */
    sweep: async (events: EventColumns): Promise<boolean> => {
      const row = (id: string): number => events.table.ids.find(id) ?? -1;
      const isErased = ([id, draft]: readonly [string, KeptDraft]): boolean =>
        id !== SEVERAL && !draft.afterErasure && isNoteRedacted(events, row(id));
      let anyErased = false;
      await map.keepOnly((entry) => {
        if (!isErased(entry)) return events.table.gone.get(row(entry[0])) !== 1;
        anyErased = true;
        /* In the turn of the map, so that no key that is sealed next comes between. */
        forget([entry[0]]);
        return false;
      });
      return anyErased;
    },
    /** As `openGenerationMap`. */
    rotate: map.rotate,
  };
}
