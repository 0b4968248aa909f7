import type { Collection } from '../../domain/entities/collections';
import type { DecodedPage, PageRequest } from '../../contract/service-calls';
import type { Result } from '../../contract/result';
import type { Copy } from '../copy/copy';
import type { ServiceSource } from './source';

/**
 * The decoder never repeats a shared text. So the new ones of each answer are handed to the store
 * as soon as they arrive, even where a cancelled walk drops the page that brought them: a later
 * page may refer to them.
 */
export function sharedTextsSource(source: ServiceSource, copy: Copy) {
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
    fetchPage: (request: PageRequest) => watched(source.fetchPage(request)),
    fetchRecord: (collection: Collection, id: string) =>
      watched(source.fetchRecord(collection, id)),
    /** Resolves once no request is under way. */
    settled: async (): Promise<void> => {
      await Promise.allSettled(open);
    },
  };
}
