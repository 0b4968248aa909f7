import type { MainChannel, MainVerbs } from '../../contract/main-calls';
import { failed, type Result } from '../../contract/result';

/** The handlers of one topic. */
export type TopicHandlers<Topic extends string> = Pick<
  MainVerbs,
  Extract<MainChannel, `${Topic}:${string}`>
>;

/** Makes the handler of a channel that answers null once `work` is done. */
export function answeringNull<Request>(work: (request: Request) => unknown) {
  return async (request: Request): Promise<null> => {
    await work(request);
    return null;
  };
}

/** Runs one work at a time: `rate-limited`, with `detail`, while another one is under way. */
export function createOneAtOnce(detail: string) {
  let busy = false;
  return async <Value>(work: () => Promise<Result<Value>>): Promise<Result<Value>> => {
    if (busy) return failed('rate-limited', { detail });
    busy = true;
    return work().finally(() => (busy = false));
  };
}
