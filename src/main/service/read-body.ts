import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { BodyParts } from '../../contract/decoder-messages';
import { failed, success, UNASKED_ENCODING, type Result } from '../../contract/result';
import { shortened } from '../../domain/text/shorten';

/** The size limits for one answer (reliability row 21). */
export interface BodyLimits {
  readonly wireBytes: number;
  readonly decodedBytes: number;
}

export const BODY_LIMITS: BodyLimits = {
  wireBytes: 16 * 1024 * 1024,
  decodedBytes: 64 * 1024 * 1024,
};

const unzip = promisify(gunzip);

/* Large steps, because each one comes back to main's thread. */
const LARGE_STEPS = { chunkSize: 256 * 1024 };

/**
 * The parts of a body without its content encoding: gzip, which is asked for, with a limit on what
 * comes out, or none. Fails with `too-large`, and with `bad-response` for other encodings and
 * broken data.
 */
export async function decodeBody(
  body: BodyParts,
  encoding: string | undefined,
  limits: BodyLimits,
): Promise<Result<BodyParts>> {
  const name = encoding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') {
    const length = body.reduce((sum, part) => sum + part.byteLength, 0);
    return length > limits.decodedBytes ? failed('too-large') : success(body);
  }
  if (name !== 'gzip' && name !== 'x-gzip')
    return failed('bad-response', { detail: `${UNASKED_ENCODING}${shortened(name, 40)}` });
  try {
    const wire = Buffer.concat(body);
    return success([await unzip(wire, { ...LARGE_STEPS, maxOutputLength: limits.decodedBytes })]);
  } catch (error) {
    const tooLong = error instanceof RangeError;
    return tooLong ? failed('too-large') : failed('bad-response', { detail: 'broken gzip' });
  }
}
