import type {
  BodyParts,
  DecoderRequest,
  DecoderResponse,
  PageGlimpse,
} from '../contract/decoder-messages';
import { success } from '../contract/result';
import { createSharedBook } from '../domain/compact/shared-book';
import { decodeCount, decodeJson, decodeTemplates } from './decode-other';
import { decodePage, decodeRecord } from './decode-page';
import { createGatherer } from './gather';

/** A decoder's state: answers one request after the other. */
export function createCallAnswerer(): (
  message: DecoderRequest,
  onGlimpse?: (glimpse: PageGlimpse) => void,
) => DecoderResponse {
  let book = createSharedBook([]);
  const gather = createGatherer();
  const whole = <Request extends { readonly body: BodyParts }>(request: Request) => ({
    ...request,
    bytes: gather(request.body),
  });
  return (message, onGlimpse) => {
    switch (message.call) {
      case 'reset-shared':
        book = createSharedBook(message.request.shared);
        return success(null);
      case 'decode-page':
        return decodePage(
          whole(message.request),
          message.request.apart ? createSharedBook([]) : book,
          onGlimpse,
        );
      case 'decode-record':
        return decodeRecord(whole(message.request), book);
      case 'decode-templates':
        return decodeTemplates(gather(message.request.body));
      case 'decode-count':
        return decodeCount(gather(message.request.body));
      case 'decode-json':
        return decodeJson(gather(message.request.body));
    }
  };
}
