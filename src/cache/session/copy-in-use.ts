import type { GenerationKey, OpenStore } from '../../contract/service-port';
import type { Library } from '../library/library';
import { openLibrary } from '../library/library-opening';
import type { Core } from './core';
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

  return {
    core: () => core,
    key: () => key,
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
