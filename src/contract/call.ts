import * as v from 'valibot';

/** A call across a border: the schema of what may be asked, and the type of what is answered. */
export interface Call<Request extends v.GenericSchema = v.GenericSchema, Response = unknown> {
  readonly request: Request;
  /** A type alone: nothing ever stands here, because answers are not checked. */
  readonly response?: Response;
}

/** A call that asks by this schema: `asksBy(v.null()).answers<Settings>()`. */
export function asksBy<const Request extends v.GenericSchema>(request: Request) {
  return { answers: <Response>(): Call<Request, Response> => ({ request }) };
}

/** A call that asks with an object of these fields. */
export function asks<const Fields extends v.ObjectEntries>(fields: Fields) {
  return asksBy(v.object(fields));
}

/** What is sent with a call. */
export type RequestOf<Of extends Call> = Readonly<v.InferOutput<Of['request']>>;

/** What comes back. */
export type ResponseOf<Of extends Call> =
  Of extends Call<v.GenericSchema, infer Response> ? Response : never;

/*
 * How much a call may carry, as `isWithinSize` counts it.
 */

/** For a choice, a count or a state, and for calls that carry nothing. */
export const SMALL = 16 * 1024;
/** For a few dozen texts. */
export const SOME = 1024 * 1024;
/** For a record. It is no larger than its page, which decoded is no larger than this. */
export const RECORD = 64 * 1024 * 1024;
/** For something of every record: 200,000 ids of 512 characters each take a good half of it. */
export const COMMUNITY = 256 * 1024 * 1024;
