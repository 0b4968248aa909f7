import type { DecodedPage } from '../../contract/service-port';
import type { Result } from '../../contract/result';
import type { Library } from '../library';
import type { ServiceSource } from './source';

/** A source whose answers' shared texts are kept whatever becomes of their records. */
export interface OwingSource extends ServiceSource {
  /** Resolves once no request is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * The decoder never repeats a shared text. So each answer's new ones are owed to the store the
 * moment they arrive, also when a cancelled walk drops the page that brought them: a later page
 * may refer to them.
 */
export function owingSource(source: ServiceSource, library: Library): OwingSource {
  const open = new Set<Promise<unknown>>();

  function owe(answer: Result<DecodedPage>): Result<DecodedPage> {
    if (!answer.ok) return answer;
    const { newShared } = answer.value;
    library.store.owe(newShared);
    library.shared.add(newShared);
    library.sharedEntries.push(...newShared);
    return answer;
  }

  function watched(asking: Promise<Result<DecodedPage>>): Promise<Result<DecodedPage>> {
    const answered = asking.then(owe);
    open.add(answered);
    void answered.finally(() => open.delete(answered)).catch(() => undefined);
    return answered;
  }

  return {
    fetchTemplates: source.fetchTemplates,
    fetchPage: (request) => watched(source.fetchPage(request)),
    fetchRecord: (collection, id) => watched(source.fetchRecord(collection, id)),
    settled: async () => {
      await Promise.allSettled(open);
    },
  };
}
