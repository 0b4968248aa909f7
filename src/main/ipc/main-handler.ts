import * as v from 'valibot';
import type { MainChannel, MainRequest, MainResponse } from '../../contract/main-calls';

/** The handler of a channel: `request` is its schema, `run` gets the requests that fit it. */
interface MainHandler<Channel extends MainChannel> {
  readonly request: v.GenericSchema<unknown, MainRequest<Channel>>;
  readonly run: (request: MainRequest<Channel>) => Promise<MainResponse<Channel>>;
}

/** A handler for every channel; a missing one does not compile. */
export type MainHandlers = { readonly [channel in MainChannel]: MainHandler<channel> };

/** The handlers of one topic. */
export type TopicHandlers<Topic extends string> = Pick<
  MainHandlers,
  Extract<MainChannel, `${Topic}:${string}`>
>;

/** The request of a channel that takes none. */
export const nothing = v.null();

/** A passphrase that a person has chosen. */
export const passphrase = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024));

/** Makes the handler of a channel that answers null once `work` is done. */
export function answeringNull<Request>(work: (request: Request) => unknown) {
  return async (request: Request): Promise<null> => {
    await work(request);
    return null;
  };
}
