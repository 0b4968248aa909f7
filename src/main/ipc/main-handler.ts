import type { MainChannel, MainResponse } from '../../contract/main-calls';
import type { MainRequest } from '../../contract/main-requests';

/** A handler for every channel, which gets the requests that fit its schema. */
export type MainHandlers = {
  readonly [Channel in MainChannel]: (
    request: MainRequest<Channel>,
  ) => Promise<MainResponse<Channel>>;
};

/** The handlers of one topic. */
export type TopicHandlers<Topic extends string> = Pick<
  MainHandlers,
  Extract<MainChannel, `${Topic}:${string}`>
>;

/** Makes the handler of a channel that answers null once `work` is done. */
export function answeringNull<Request>(work: (request: Request) => unknown) {
  return async (request: Request): Promise<null> => {
    await work(request);
    return null;
  };
}
