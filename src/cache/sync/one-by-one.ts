import type { Failure, FailureKind } from '../../contract/result';
import type { Collection } from '../../domain/entities/collections';
import type { DecodedPage } from '../../contract/service-calls';
import type { ServiceSource } from './source';

interface OneByOne {
  readonly source: ServiceSource;
  readonly collection: Collection;
  /** The most requests. Records beyond are left for the next time. */
  readonly most: number;
  /** Stops once this many records are gone. If left out, all are asked for. */
  readonly enough?: number;
  readonly signal: AbortSignal;
  readonly found: (id: string, page: DecodedPage) => Promise<void>;
}

export interface AskedOneByOne {
  /** Records for which the service answered 404. */
  readonly gone: readonly string[];
  /** Records without an answer, in the order in which to ask for them next time. */
  readonly left: readonly string[];
  readonly requests: number;
  /** Why the last one without an answer has none; null where each that was asked for has one. */
  readonly failure: Failure | null;
  /** The failure where the key was refused: nothing may be asked with it any more. */
  readonly refused: Failure | null;
}

/* Every request was tried several times already. After a few failures the service is left alone. */
const MOST_FAILED = 3;

/* Failures that concern one record: others may succeed. Any other would meet all records. */
const OF_THE_RECORD: ReadonlySet<FailureKind> = new Set([
  'server',
  'bad-response',
  'bad-request',
  'too-large',
]);

/** Asks for records by id, one after the other. */
export async function askOneByOne(ids: readonly string[], parts: OneByOne): Promise<AskedOneByOne> {
  const gone: string[] = [];
  const failed: string[] = [];
  let requests = 0;
  let failure: Failure | null = null;
  let refused: Failure | null = null;
  for (const id of ids.slice(0, parts.most)) {
    if (parts.signal.aborted || gone.length === parts.enough) break;
    const answer = await parts.source.fetchRecord(parts.collection, id);
    requests += 1;
    if (answer.ok) await parts.found(id, answer.value);
    else if (answer.failure.kind === 'not-found') gone.push(id);
    else {
      failed.push(id);
      ({ failure } = answer);
      if (failure.kind === 'unauthorized') refused = failure;
      if (!OF_THE_RECORD.has(failure.kind) || failed.length >= MOST_FAILED) break;
    }
  }
  return { gone, left: [...ids.slice(requests), ...failed], requests, failure, refused };
}
