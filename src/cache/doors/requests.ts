import * as v from 'valibot';
import { cacheRequests } from '../../contract/cache-requests';
import type { CacheCall } from '../../contract/cache-calls';
import { AT_ONCE } from '../../contract/read-request';

/**
 * What the window asked with a call of this name. Throws where it is none or too large: lengths are
 * looked at before contents, and what is thrown holds nothing of it (docs/reliability.md 67).
 */
export function readRequest(call: CacheCall, request: unknown): unknown {
  if (!Object.hasOwn(cacheRequests, call)) throw new TypeError('No such call');
  const read = v.safeParse<v.GenericSchema>(cacheRequests[call], request, AT_ONCE);
  if (!read.success) throw new TypeError(`Not a request of ${call}`);
  return read.output;
}
