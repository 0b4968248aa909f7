import type { AnyCalls } from '../../contract/port-rpc';
import { failed } from '../../contract/result';
import type { PrintThread } from './print-thread';

/**
 * Several threads that are used as one. A call goes to the thread with the fewest calls under way,
 * and to the first where several have none, so that later threads start only when they are needed.
 * A thread that is held up or ends does not affect the others; the first alone begins ahead of its
 * calls. `start` must not begin any work by itself.
 */
export function poolThreads<Calls extends AnyCalls<Calls>>(
  size: number,
  start: () => PrintThread<Calls>,
): PrintThread<Calls> {
  const members = Array.from({ length: size }, () => ({ thread: start(), open: 0 }));
  const freest = (): (typeof members)[number] | undefined =>
    members.reduce((best, it) => (it.open < best.open ? it : best));
  return {
    begin: () => members[0]?.thread.begin(),
    ask: async (call, request) => {
      const member = freest();
      if (member === undefined) return failed('print-failed');
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
