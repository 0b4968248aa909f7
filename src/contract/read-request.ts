import * as v from 'valibot';
import { isRecordId } from '../domain/entities/record-id';
import { failed, type Result } from './result';

/**
 * Options for checking requests of the window. The check ends at the first fault, so that a wrong
 * request costs little, however large it is.
 */
export const AT_ONCE = { abortEarly: true, abortPipeEarly: true } as const;

/** A schema for a list. Its length is checked before any of its items. */
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

/** A record id as the decoder accepts it. */
export const recordId = v.custom<string>(isRecordId);

/** A handler behind a schema: other requests never reach it, but get `bad-argument`. */
export function reading<const Schema extends v.GenericSchema, Response>(
  schema: Schema,
  run: (request: v.InferOutput<Schema>) => Response | Promise<Response>,
) {
  return async (request: unknown): Promise<Result<never> | Response> => {
    const read = v.safeParse(schema, request, AT_ONCE);
    return read.success ? run(read.output) : failed('bad-argument', { detail: 'shape' });
  };
}
