import * as v from 'valibot';
import { AT_ONCE } from '../../contract/read-request';
import { failed, type Result } from '../../contract/result';
import type { RateLimit } from './rate-limit';
import { isWithinSize } from './request-size';

export interface Gate {
  readonly maxSize: number;
  readonly takeTurn: RateLimit;
}

interface AnyHandler {
  readonly request: v.GenericSchema;
  readonly run: (request: never) => Promise<unknown>;
}

/** Why a call was not answered by its handler; the log is told. */
export type RefusalReason = 'sender' | 'rate' | 'size' | 'shape' | 'handler';

/**
 * Answers one call from the window. Sender, rate, size and shape are checked in this order, then
 * the handler runs. What is refused is answered with a failure and never reaches the handler. A
 * handler that throws is a bug; its message could hold anything, so it is not sent.
 */
export async function answerCall(
  handler: AnyHandler,
  gate: Gate,
  call: { readonly trusted: boolean; readonly nowMs: number; readonly request: unknown },
  onRefusal: (refusal: RefusalReason) => void,
): Promise<unknown> {
  const refuse = (refusal: RefusalReason, result: Result<never>): Result<never> => {
    onRefusal(refusal);
    return result;
  };
  if (!call.trusted) return refuse('sender', failed('bad-argument', { detail: 'sender' }));
  if (!gate.takeTurn(call.nowMs)) return refuse('rate', failed('rate-limited'));
  if (!isWithinSize(call.request, gate.maxSize))
    return refuse('size', failed('bad-argument', { detail: 'size' }));
  try {
    const request = v.safeParse(handler.request, call.request, AT_ONCE);
    if (!request.success) return refuse('shape', failed('bad-argument', { detail: 'shape' }));
    return await handler.run(request.output as never);
  } catch {
    return refuse('handler', failed('bad-response', { detail: 'handler' }));
  }
}
