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
