import * as v from 'valibot';
import { AT_ONCE } from '../../contract/read-request';
import type { MainChannel, MainRequest, MainResponse } from '../../contract/main-calls';

/** A channel's handler: `parse` takes the unknown and throws, `run` gets what it promised. */
interface MainHandler<Channel extends MainChannel> {
  readonly parse: (value: unknown) => MainRequest<Channel>;
  readonly run: (request: MainRequest<Channel>) => Promise<MainResponse<Channel>>;
}

/** A handler for every channel of the map: a missing one does not compile. */
export type MainHandlers = { readonly [channel in MainChannel]: MainHandler<channel> };

/** The handlers of one topic. */
export type TopicHandlers<Topic extends string> = Pick<
  MainHandlers,
  Extract<MainChannel, `${Topic}:${string}`>
>;

const nothing = v.null();

/** Parses the request of a channel that takes none. */
export function parseNothing(value: unknown): null {
  return v.parse(nothing, value, AT_ONCE);
}

/** A record id as the decoder lets it in: bounded text without NUL and half surrogate pairs. */
export const recordId = v.pipe(
  v.string(),
  v.nonEmpty(),
  v.maxLength(512),
  v.check((id) => !/\0|\p{Cs}/u.test(id)),
);
