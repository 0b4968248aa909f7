import type { BodyParts, DecoderCalls } from '../contract/decoder-messages';
import type { PortHandlers } from '../contract/port-rpc';
import { success } from '../contract/result';
import { createSharedEncoder } from '../domain/compact/shared-encoder';
import { decodeCount, decodeJson, decodeTemplates } from './decode-other';
import { decodePage, decodeRecord } from './decode-page';

/** Answers the calls of the decoder. Its only state is the shared texts that it has learnt. */
export function createDecoderAnswers(): PortHandlers<DecoderCalls> {
  let encoder = createSharedEncoder([]);
  const gather = createGatherer();
  const whole = <Request extends { readonly body: BodyParts }>(request: Request) => ({
    ...request,
    bytes: gather(request.body),
  });
  return {
    'reset-shared': ({ shared }) => {
      encoder = createSharedEncoder(shared);
      return success(null);
    },
    'decode-page': (request, tell) =>
      decodePage(whole(request), request.apart ? createSharedEncoder([]) : encoder, tell),
    'decode-record': (request) => decodeRecord(whole(request), encoder),
    'decode-templates': ({ body }) => decodeTemplates(gather(body)),
    'decode-count': ({ body }) => decodeCount(gather(body)),
    'decode-json': ({ body }) => decodeJson(gather(body)),
  };
}

/*
 * The buffer is reused, because pages have much the same size and a new buffer costs more than
 * filling it. That of a very large body is not kept.
 */
const LARGEST_KEPT = 4 * 1024 * 1024;

/** Joins the pieces of a body. The result is valid until the next body is joined. */
export function createGatherer(): (body: BodyParts) => Uint8Array {
  let kept = new Uint8Array(0);

  function roomFor(length: number): Uint8Array {
    if (length > LARGEST_KEPT) return new Uint8Array(length);
    if (kept.length < length) kept = new Uint8Array(length);
    return kept;
  }

  return (body) => {
    const [first] = body;
    if (body.length === 1 && first) return first;
    const length = body.reduce((sum, part) => sum + part.byteLength, 0);
    const room = roomFor(length);
    let at = 0;
    for (const part of body) {
      room.set(part, at);
      at += part.byteLength;
    }
    return room.subarray(0, length);
  };
}
