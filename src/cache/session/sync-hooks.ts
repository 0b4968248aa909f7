import type { LocalData } from '../local/local-data';
import type { Generation } from './generation';
import type { GenerationParts } from './generation-parts';
import type { SessionEvents } from './session-events';
import { after } from '../../runtime/timers';

interface HookParts {
  readonly generation: () => Generation;
  readonly local: LocalData;
  readonly events: Pick<SessionEvents, 'tell'>;
  readonly afterSync: (reached: boolean) => Promise<void>;
  readonly complain: (error: unknown) => void;
}

type SyncHooks = Pick<
  GenerationParts,
  'onRun' | 'onDone' | 'onChecked' | 'onEnded' | 'onRightsGained'
>;

/** What a session does while syncs run and when they end. */
export function syncHooks(parts: HookParts): SyncHooks {
  const { generation, local, events, afterSync, complain } = parts;
  return {
    /* A line of the journal for which there is no space must not stop the sync. */
    onRun: async (run) => {
      if (run.failure?.kind === 'disk-full') return;
      await local.noteRun(run).catch(complain);
    },
    onDone: (reached) => afterSync(reached).catch(complain),
    onChecked: () => afterSync(true),
    onEnded: () => events.tell('ended'),
    onRightsGained: () => {
      /* A walk that is under way began without the right, so another one follows. */
      if (generation().engine.view().reason === 'rights') return;
      after(0, () => void generation().engine.start('rights', false));
    },
  };
}
