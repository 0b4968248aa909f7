import { SMALL } from '../../contract/call';
import { failed } from '../../contract/result';
import type { PortHandlers, PortRpc } from '../../contract/port-rpc';
import type { ServiceCalls } from '../../contract/service-calls';
import type { StoreCalls } from '../../contract/store-calls';
import { portAnswerSizes, portRequestSizes } from './call-sizes';
import { createRateLimit, type Rate } from './rate-limit';
import { isWithinSize } from './request-size';

type Call = keyof ServiceCalls;
type Asks = PortRpc<StoreCalls>['call'];

/* For most calls: a first sync on a fast network asks for at most some hundred pages a second. */
const ORDINARY: Rate = { burst: 2000, perSecond: 500 };
const rates: Partial<Record<Call, Rate>> = {
  'begin-generation': { burst: 20, perSecond: 1 },
  'show-notice': { burst: 10, perSecond: 1 },
};

/**
 * Puts each handler of the cache worker's port behind a size limit and a rate limit, as the
 * window's channels are. What is refused never reaches its handler.
 */
export function gatePort(
  handlers: PortHandlers<ServiceCalls>,
  nowMs: () => number,
): PortHandlers<ServiceCalls> {
  const gated = Object.entries(handlers).map(([name, handler]) => {
    const call = name as Call;
    const takeTurn = createRateLimit(rates[call] ?? ORDINARY);
    const run = (request: unknown): unknown => {
      if (!takeTurn(nowMs())) return failed('rate-limited');
      if (!isWithinSize(request, portRequestSizes[call] ?? SMALL))
        return failed('bad-argument', { detail: 'size' });
      return (handler as (request: unknown) => unknown)(request);
    };
    return [name, run];
  });
  return Object.fromEntries(gated) as PortHandlers<ServiceCalls>;
}

/** Makes calls to the cache worker, and refuses answers that are too large. */
export function gateAnswers(call: Asks): Asks {
  return async (name, request, options) => {
    const answer = await call(name, request, options);
    return isWithinSize(answer, portAnswerSizes[name] ?? SMALL) ? answer : failed('too-large');
  };
}
