import * as v from 'valibot';
import { type CacheCall, cacheCalls } from '../../contract/cache-calls';
import { AT_ONCE } from '../../contract/read-request';

/**
 * Reads what the window asked with a call of this name. Throws where there is no such call, or the
 * request does not fit or is too large. Lengths are looked at before contents, and the error holds
 * nothing of the request (docs/reliability.md 67).
 */
export function readRequest(call: CacheCall, request: unknown): unknown {
  if (!Object.hasOwn(cacheCalls, call)) throw new TypeError('No such call');
  const read = v.safeParse<v.GenericSchema>(cacheCalls[call].request, request, AT_ONCE);
  if (!read.success) throw new TypeError(`Not a request of ${call}`);
  return read.output;
}
