import type { AgeLimitChange, AgeLimitRequest } from '../../contract/cache-calls';
import type { AgeLimitPreview, AgeLimitViews } from '../../contract/age-limits';
import { success, type Failure, type Result } from '../../contract/result';
import type { AgeKeeping } from './age-keeping';
import type { CurrentGeneration } from './current-generation';
import type { SessionBase } from './session-parts';

interface AgeLimitParts extends Pick<SessionBase, 'ageLimits' | 'events'> {
  readonly ages: AgeKeeping;
  readonly current: CurrentGeneration;
}

/** The age limits of an open session, as the window sees and changes them. */
export function createAgeLimits({ ages, ageLimits, current, events }: AgeLimitParts) {
  const copy = () => current.generation().copy;

  /* The limit is stored first, so that the next start goes on with what a kill interrupts. */
  async function follow({ list, limit, withNoted }: AgeLimitChange): Promise<Failure | null> {
    const before = ageLimits.current()[list];
    await ageLimits.save(list, limit);
    const failure = await ages.settle(copy, current.erase, { withNoted });
    if (failure !== null) await ageLimits.save(list, before);
    return failure;
  }

  return {
    views: (): AgeLimitViews => ages.views(copy()),
    /** What a limit would do. Asks the service how many records would be fetched, if any may be. */
    preview: (asked: AgeLimitRequest): Promise<AgeLimitPreview> =>
      ages.preview(copy(), current.generation().source, asked),
    /**
     * Changes a limit. The sync under way ends for it, and another one begins, which looks at every
     * record if the one before was to. Where the copy cannot be written anew, everything stays as
     * before.
     */
    change: async (change: AgeLimitChange): Promise<Result<null>> => {
      const { engine } = current.generation();
      const census = engine.cancel();
      const failure = await engine.alone(() => follow(change));
      events.tell('records');
      events.tell('status');
      void current.generation().engine.start(census ? 'census' : 'asked', census);
      return failure === null ? success(null) : { ok: false, failure };
    },
  };
}
