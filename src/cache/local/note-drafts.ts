import type { NoteDraft } from '../../contract/follow-up-views';
import type { GenerationKey } from '../../contract/store-calls';
import type { RecordTable } from '../index/record-table';
import { openGenerationMap } from './generation-map';
import type { LocalData } from './local-data';

/* Instead of an event's id, for a note to several events, which may be about anybody. */
const SEVERAL = '';

/** Notes that were typed and are not kept yet. They outlast a lock and the end of the program. */
export type NoteDrafts = Awaited<ReturnType<typeof openNoteDrafts>>;

/** Opens the drafts of a generation. */
export async function openNoteDrafts(local: LocalData, at: GenerationKey) {
  const map = await openGenerationMap<string>(local, 'drafts', at);
  return {
    list: (): readonly NoteDraft[] =>
      Array.from(map.all(), ([id, text]) => ({ event: id === SEVERAL ? null : id, text })),
    /** Keeps a draft as it is now, or forgets it where it is empty. */
    put: async ({ event, text }: NoteDraft): Promise<void> => {
      const id = event ?? SEVERAL;
      await map.change((drafts) => {
        if (text !== '') return [[id, text]];
        return drafts.has(id) ? [[id, null]] : [];
      });
    },
    /** Forgets the drafts of these events and of several events, or all of them. */
    drop: async (ids: readonly string[] | 'all'): Promise<void> => {
      await map.keepOnly(([id]) => ids !== 'all' && id !== SEVERAL && !ids.includes(id));
    },
    /** Forgets the drafts of events that are no longer served. */
    sweep: async ({ ids, gone }: Pick<RecordTable, 'ids' | 'gone'>): Promise<void> => {
      await map.keepOnly(([id]) => gone.get(ids.find(id) ?? -1) !== 1);
    },
    /** As `GenerationMap.rotate`. */
    rotate: map.rotate,
  };
}
