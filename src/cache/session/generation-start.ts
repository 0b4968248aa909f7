import type { Result } from '../../contract/result';
import { after } from '../../runtime/timers';
import type { Copy } from '../copy/copy';
import { serviceSource, type AnswerWait } from '../sync/service-link';
import type { AfterSync } from './after-sync';
import type { CurrentGeneration } from './current-generation';
import { createForgetting } from './forgetting';
import { createGeneration, type Generation } from './generation';
import type { SessionBase } from './session-parts';

interface StarterParts extends Omit<SessionBase, 'generation'> {
  readonly wait: AnswerWait;
  readonly afterSync: AfterSync;
}

/** What a session has each of its generations do, and how it reaches the service. */
export function generationStarter(parts: StarterParts) {
  const { open, link, push, kept, wait, settings, afterSync } = parts;
  return (copy: Copy, ready: Promise<Result<null>>, current: CurrentGeneration): Generation => {
    const { generation } = current;
    const source = serviceSource(link, ready, wait, () =>
      link.call('reset-decoder', { shared: copy.sharedEntries }),
    );
    return createGeneration({
      ...parts,
      ...kept,
      ...createForgetting({ ...kept, generation, push }),
      copy,
      source,
      stopAsking: source.stop,
      settings: settings.current,
      zone: settings.zone,
      isSearched: !open.quiet,
      reopen: async () => (await link.call('reopen-store', null)).ok,
      afterSync: (reached) => afterSync(current, reached),
      onRightsGained: () => {
        /* A walk that is under way began without the right, so another one follows. */
        if (generation().engine.view().reason === 'rights') return;
        after(0, () => void generation().engine.start('rights', false));
      },
    });
  };
}
