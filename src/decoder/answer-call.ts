import type { DecoderRequest, DecoderResponse, PageGlimpse } from '../contract/decoder-messages';
import { success } from '../contract/result';
import { createSharedBook } from '../domain/compact/shared-book';
import { decodeJson, decodeTemplates } from './decode-other';
import { decodePage, decodeRecord } from './decode-page';

/** A decoder's state: answers one request after the other. */
export function createCallAnswerer(): (
  message: DecoderRequest,
  onGlimpse?: (glimpse: PageGlimpse) => void,
) => DecoderResponse {
  let book = createSharedBook([]);
  return (message, onGlimpse) => {
    switch (message.call) {
      case 'reset-shared':
        book = createSharedBook(message.request.shared);
        return success(null);
      case 'decode-page':
        return decodePage(
          message.request,
          message.request.apart ? createSharedBook([]) : book,
          onGlimpse,
        );
      case 'decode-record':
        return decodeRecord(message.request, book);
      case 'decode-templates':
        return decodeTemplates(message.request.bytes);
      case 'decode-json':
        return decodeJson(message.request.bytes);
    }
  };
}
