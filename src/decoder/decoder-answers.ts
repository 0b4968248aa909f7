import type { BodyParts, DecoderCalls } from '../contract/decoder-messages';
import type { PortHandlers } from '../contract/port-rpc';
import { success } from '../contract/result';
import { createSharedEncoder } from '../domain/compact/shared-encoder';
import { decodeCount, decodeJson, decodeTemplates } from './decode-other';
import { decodePage, decodeRecord } from './decode-page';
import { createGatherer } from './join-body';

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
