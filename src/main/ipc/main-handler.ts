import * as v from 'valibot';
import type { MainChannel, MainRequest, MainResponse } from '../../contract/main-calls';

/** A channel's handler: `request` says how what is sent has to look, `run` gets what does. */
interface MainHandler<Channel extends MainChannel> {
  readonly request: v.GenericSchema<unknown, MainRequest<Channel>>;
  readonly run: (request: MainRequest<Channel>) => Promise<MainResponse<Channel>>;
}

/** A handler for every channel of the map: a missing one does not compile. */
export type MainHandlers = { readonly [channel in MainChannel]: MainHandler<channel> };

/** The handlers of one topic. */
export type TopicHandlers<Topic extends string> = Pick<
  MainHandlers,
  Extract<MainChannel, `${Topic}:${string}`>
>;

/** The request of a channel that takes none. */
export const nothing = v.null();

/** A passphrase somebody chose. */
export const passphrase = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1024));

/** What a channel runs that tells nothing: null, once `work` is done. */
export function answeringNull<Request>(work: (request: Request) => unknown) {
  return async (request: Request): Promise<null> => {
    await work(request);
    return null;
  };
}
