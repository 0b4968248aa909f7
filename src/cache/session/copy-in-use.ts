import type { GenerationKey, OpenStore } from '../../contract/service-port';
import type { Library } from '../library/library';
import { openLibrary } from '../library/library-opening';
import type { Core } from './core';
import { withoutSnapshot } from '../library/write-snapshot';
import { eraseOldValues } from '../erasure/erase';
import { snapshotForm } from './form';
import type { KeptHere } from './kept-here';
import type { ServiceLink } from '../sync/service-link';

interface CopyParts {
  readonly library: Library;
  readonly open: OpenStore;
  readonly link: ServiceLink;
  readonly kept: Pick<KeptHere, 'followUps' | 'reviews'>;
  readonly coreOf: (library: Library) => Core;
  /** Another library is in use: lists and counts have to be asked again. */
  readonly onChange: () => void;
}

/** The copy a session works on, which can be opened anew and written anew under another key. */
export interface CopyInUse {
  readonly core: () => Core;
  /** Of the copy as it is now. */
  readonly key: () => GenerationKey;
  /**
   * Settles once everything of the copy is read, also what is left behind the first rows. Where
   * that is damaged, the copy is read anew from its pages. Sooner, but at the cost of all else that is
   * asked meanwhile, where it `isWaitedFor`.
   */
  readonly whole: (isWaitedFor?: boolean) => Promise<void>;
  /** Only ever of the generation that was opened: an erasure reads every page. */
  readonly reopen: () => Promise<void>;
  /** Makes old values unreadable, or leaves that due. */
  readonly erase: () => Promise<void>;
}

/** Takes a copy into use that has been opened. */
export function createCopyInUse(parts: CopyParts): CopyInUse {
  const { open, link, kept, coreOf } = parts;
  let core = coreOf(parts.library);
  let key: GenerationKey = open;
  let reading: Promise<void> | null = null;

  async function putToWork(library: Library): Promise<void> {
    await link.call('reset-decoder', { shared: library.sharedEntries });
    const before = core;
    core = coreOf(library);
    before.engine.handOver(core.engine);
    parts.onChange();
  }

  async function reopen(): Promise<void> {
    core.library.store.rows.close();
    await putToWork(
      await openLibrary(open.profileId, open.generation, open.dataKey, snapshotForm()),
    );
    void core.engine.start('start', false);
  }

  async function readRest({ library }: Core): Promise<void> {
    if (await library.late?.read()) return;
    await withoutSnapshot(library);
    await reopen();
  }

  async function whole(isWaitedFor = false): Promise<void> {
    const { late } = core.library;
    if (late?.areRead() !== false) return;
    if (isWaitedFor) late.hurry();
    reading ??= readRest(core).finally(() => {
      reading = null;
    });
    await reading;
  }

  return {
    core: () => core,
    key: () => key,
    whole,
    reopen,
    erase: async () => {
      await core.settled();
      const fresh = await eraseOldValues(core.library, open, link, kept);
      if (!fresh) return;
      key = fresh.key;
      await putToWork(fresh.library);
    },
  };
}
