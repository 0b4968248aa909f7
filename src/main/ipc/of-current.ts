import type { MainChannel, MainVerbs } from '../../contract/main-calls';

/** Makes the same channels for whatever `current` gives when they are called. */
export function ofCurrent<Channel extends MainChannel>(
  current: () => Pick<MainVerbs, Channel>,
): Pick<MainVerbs, Channel> {
  const channels = Object.keys(current()) as Channel[];
  const handlers = channels.map((channel) => {
    const run = (request: never): Promise<unknown> => current()[channel](request);
    return [channel, run] as const;
  });
  return Object.fromEntries(handlers) as unknown as Pick<MainVerbs, Channel>;
}
