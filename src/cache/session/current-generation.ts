import type { GenerationKey } from '../../contract/store-calls';
import type { Failure, Result } from '../../contract/result';
import { COLLECTIONS } from '../../domain/entities/collections';
import type { AgeCut } from '../copy/age-cut';
import { closeCopy, type Copy } from '../copy/copy';
import type { FollowUps } from '../local/follow-ups';
import type { AgeKeeping, CutOptions } from './age-keeping';
import { openCopy } from '../copy/copy-opening';
import type { Generation } from './generation';
import { endCopy, rekeyCopy } from '../erasure/rekey-copy';
import type { SessionBase } from './session-parts';

interface CurrentParts extends Omit<SessionBase, 'generation'> {
  /** The copy as it was opened. */
  readonly opened: Copy;
  readonly ages: Pick<AgeKeeping, 'cut'>;
  /** Starts a generation on an opened copy; `ready` tells whether the decoder has its texts. */
  readonly start: (
    copy: Copy,
    ready: Promise<Result<null>>,
    current: CurrentGeneration,
  ) => Generation;
}

/** The copy that a session works on. It can be opened anew, and written anew under another key. */
export type CurrentGeneration = ReturnType<typeof createCurrentGeneration>;

/* Finds, for the ids of a table of the copy before, those of the same table in the new copy. */
function successorsIn(before: Copy, copy: Copy) {
  const pairs = COLLECTIONS.map((name) => [before[name].table.ids, copy[name].table.ids] as const);
  return (ids: unknown) => pairs.find(([old]) => old === ids)?.[1];
}

/** The generation that a session uses, at first on the copy that was opened. */
export function createCurrentGeneration(parts: CurrentParts) {
  /* Nothing that lasts may hold `parts`, because the copy in it is replaced by an erasure. */
  const { open, link, start, events, ages, signal } = parts;
  const { followUps, drafts, reviews, advocates, servedNames } = parts;
  const tellDecoder = (copy: Copy): Promise<Result<null>> =>
    link.call('reset-decoder', { shared: copy.sharedEntries });
  let key: GenerationKey = open;
  let ready = tellDecoder(parts.opened);

  async function putToWork(copy: Copy): Promise<void> {
    ready = tellDecoder(copy);
    await ready;
    /* Opening it may take seconds, and nobody would close it any more. */
    if (signal.aborted) closeCopy(copy);
    signal.throwIfAborted();
    const before = generation;
    generation = start(copy, ready, current);
    generation.listEngine.held.takeOver(before.listEngine.held, successorsIn(before.copy, copy));
    generation.indexChanged();
    before.engine.handOver(generation.engine);
    events.tell('records');
  }

  /*
   * What is kept here about records that are left out goes, too, but not what is noted while the
   * copy is written.
   */
  function keptWithout(cut: AgeCut): readonly Pick<FollowUps, 'rotate'>[] {
    const { waiver_submissions: waivers, private_events: gone } = cut;
    const among = (ids: Iterable<string>) => new Set([...ids].filter((id) => gone.ids.has(id)));
    const noted = among(followUps.all().keys());
    const drafted = among(drafts.events());
    return [
      { rotate: (to, commit) => followUps.rotate(to, commit, noted) },
      { rotate: (to, commit) => drafts.rotate(to, commit, drafted) },
      { rotate: (to, commit) => reviews.rotate(to, commit, waivers.ids) },
      advocates,
      servedNames,
    ];
  }

  async function openAnew(): Promise<void> {
    await putToWork(await openCopy(open.profileId, key.generation, key.dataKey));
  }

  async function reopen(): Promise<void> {
    const { copy, reopening } = generation;
    closeCopy(copy);
    const opened = openAnew();
    reopening.current = opened.catch(() => undefined);
    await opened;
    void generation.engine.start('start', false);
  }

  const current = {
    generation: (): Generation => generation,
    /** The key of the generation in use. */
    key: (): GenerationKey => key,
    /** Settles once the decoder has the shared texts of the copy. Nothing may be decoded before. */
    decoderReady: (): Promise<unknown> => ready,
    /** Opens the same store again. */
    reopen,
    /**
     * Makes old values unreadable, and leaves out what is too old and may go. Where that fails, the
     * reason is returned, and the erasure stays due.
     */
    erase: async (how?: CutOptions): Promise<Failure | null> => {
      await ready;
      await generation.settled();
      const { copy } = generation;
      const cut = ages.cut(copy, how);
      const fresh = await rekeyCopy(copy, open, link, keptWithout(cut), cut);
      if (!fresh.ok) return fresh.failure;
      key = fresh.value.key;
      await putToWork(fresh.value.copy);
      await endCopy(copy, fresh.value.copy, open);
      return null;
    },
  };
  let generation = start(parts.opened, ready, current);
  return current;
}
