import type { AnyCalls } from '../../contract/port-rpc';
import type { PrintThread } from './print-thread';

/**
 * Several threads as one: a question goes to the one with the fewest under way, the first of them
 * where several have none, so that those behind it start only while it is at work. What holds up or
 * ends a thread takes nothing from the others. `start` must not begin work before it is asked.
 */
export function poolThreads<Calls extends AnyCalls<Calls>>(
  size: number,
  start: () => PrintThread<Calls>,
): PrintThread<Calls> {
  const members = Array.from({ length: size }, () => ({ thread: start(), open: 0 }));
  const freest = (): (typeof members)[number] | undefined =>
    members.reduce((best, it) => (it.open < best.open ? it : best));
  return {
    ask: async (call, request) => {
      const member = freest();
      if (member === undefined) return null;
      member.open += 1;
      const answer = await member.thread.ask(call, request);
      member.open -= 1;
      return answer;
    },
    stop: () => {
      for (const { thread } of members) thread.stop();
    },
  };
}
