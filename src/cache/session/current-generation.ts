import type { GenerationKey, OpenStore } from '../../contract/store-calls';
import type { Library } from '../copy/copy';
import { openLibrary } from '../copy/copy-opening';
import type { Core } from './generation';
import { eraseOldValues } from '../erasure/erase';
import type { SessionEvents } from './session-events';
import { snapshotForm } from './form';
import type { KeptHere } from './kept-here';
import type { ServiceLink } from '../sync/service-link';

interface CopyParts {
  readonly library: Library;
  readonly open: OpenStore;
  readonly link: ServiceLink;
  readonly kept: Pick<KeptHere, 'followUps' | 'reviews'>;
  /** Puts a library of this copy to work. */
  readonly coreOf: (library: Library, copy: CopyInUse) => Core;
  readonly events: Pick<SessionEvents, 'tell'>;
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
  const { open, link, kept, coreOf, events } = parts;
  let key: GenerationKey = open;

  async function putToWork(library: Library): Promise<void> {
    await link.call('reset-decoder', { shared: library.sharedEntries });
    const before = core;
    core = coreOf(library, copy);
    core.indexChanged();
    before.engine.handOver(core.engine);
    events.tell('records');
  }

  async function reopen(): Promise<void> {
    core.library.store.rows.close();
    await putToWork(
      await openLibrary(open.profileId, open.generation, open.dataKey, snapshotForm()),
    );
    void core.engine.start('start', false);
  }

  const copy: CopyInUse = {
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
  let core = coreOf(parts.library, copy);
  return copy;
}
