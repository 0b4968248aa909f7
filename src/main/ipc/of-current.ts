import type { MainChannel } from '../../contract/main-calls';
import type { MainHandlers } from './main-handler';

/**
 * The same channels, each answered by whatever `current` has when it is called. Their requests have
 * to look the same whatever that is.
 */
export function ofCurrent<Channel extends MainChannel>(
  current: () => Pick<MainHandlers, Channel>,
): Pick<MainHandlers, Channel> {
  const channels = Object.keys(current()) as Channel[];
  const handlers = channels.map((channel) => {
    const run = (request: never): Promise<unknown> => current()[channel].run(request);
    return [channel, { request: current()[channel].request, run }] as const;
  });
  return Object.fromEntries(handlers) as unknown as Pick<MainHandlers, Channel>;
}
