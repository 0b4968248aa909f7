import type { DecodedPage } from '../../contract/service-calls';
import type { Result } from '../../contract/result';
import type { Copy } from '../copy/copy';
import type { ServiceSource } from './source';

/** A source that keeps the shared texts of answers, whatever becomes of their records. */
interface SharedTextsSource extends ServiceSource {
  /** Resolves once no request is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * The decoder never repeats a shared text. So the new ones of each answer are handed to the store
 * as soon as they arrive, even where a cancelled walk drops the page that brought them: a later
 * page may refer to them.
 */
export function sharedTextsSource(source: ServiceSource, copy: Copy): SharedTextsSource {
  const open = new Set<Promise<unknown>>();

  function keepShared(answer: Result<DecodedPage>): Result<DecodedPage> {
    if (!answer.ok) return answer;
    const { newShared } = answer.value;
    copy.store.addShared(newShared);
    copy.shared.add(newShared);
    copy.sharedEntries.push(...newShared);
    return answer;
  }

  function watched(asking: Promise<Result<DecodedPage>>): Promise<Result<DecodedPage>> {
    const answered = asking.then(keepShared);
    open.add(answered);
    void answered.finally(() => open.delete(answered)).catch(() => undefined);
    return answered;
  }

  return {
    fetchTemplates: source.fetchTemplates,
    fetchCount: source.fetchCount,
    fetchPage: (request) => watched(source.fetchPage(request)),
    fetchRecord: (collection, id) => watched(source.fetchRecord(collection, id)),
    settled: async () => {
      await Promise.allSettled(open);
    },
  };
}
