import type { Failure } from '../../contract/result';
import type { PageRequest } from '../../contract/service-calls';
/** The page size of a request that names none. */
export const DEFAULT_PAGE_SIZE = 50;

/** Parameters a service said it does not know, and what is therefore not sent to it any more. */
export interface LeftOut {
  /** Notes what a failure blames; true when the same question may be asked without it, once. */
  readonly learn: (failure: Failure, request: PageRequest) => boolean;
  /** Names not to send with this request. */
  readonly of: (request: PageRequest) => ReadonlySet<string>;
  readonly has: (name: string) => boolean;
}

/**
 * Only parameters that do not change the answer may be left out: the page size, and the number of a
 * first page. Without a filter it would be another question (docs/reliability.md 10).
 */
export function createLeftOut(): LeftOut {
  const unknown = new Set<string>();
  const of = (request: PageRequest): ReadonlySet<string> =>
    new Set([...unknown].filter((name) => isNeedless(name, request)));
  return {
    of,
    has: (name) => unknown.has(name),
    learn: ({ kind, detail }, request) => {
      if (kind !== 'bad-request' || detail === undefined) return false;
      unknown.add(detail);
      return isNeedless(detail, request);
    },
  };
}

function isNeedless(name: string, { pageNumber }: PageRequest): boolean {
  return name === 'page[size]' || (name === 'page[number]' && pageNumber === 1);
}
