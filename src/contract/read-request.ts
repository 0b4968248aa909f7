import * as v from 'valibot';
import { failed, type Result } from './result';

/**
 * How everything is read that the window's side sends: the first thing that is wrong ends it, so
 * that a wrong value costs nothing that grows with its size.
 */
export const AT_ONCE = { abortEarly: true, abortPipeEarly: true } as const;

/** A list whose length is looked at before any of its items is. */
export function listOf<const Item extends v.GenericSchema>(
  item: Item,
  { least = 0, most }: { readonly least?: number; readonly most: number },
) {
  return v.pipe(
    v.unknown(),
    v.check((list) => Array.isArray(list) && list.length >= least && list.length <= most),
    v.array(item),
    v.readonly(),
  );
}

/**
 * A handler that is sent something unknown: only what fits the schema reaches it, all else is a
 * `bad-argument`.
 */
export function reading<const Schema extends v.GenericSchema, Response>(
  schema: Schema,
  run: (request: v.InferOutput<Schema>) => Response | Promise<Response>,
) {
  return async (request: unknown): Promise<Result<never> | Response> => {
    const read = v.safeParse(schema, request, AT_ONCE);
    return read.success ? run(read.output) : failed('bad-argument', { detail: 'shape' });
  };
}
