import { rememberedOf } from '../../domain/remembered';
import type { Conversation, Edition, Waiver } from '../model';
import type { ByteWriter } from './bytes';
import { inner } from './json';

/** An agreement source cut at its merge variables: shared bytes, or the name of a variable. */
type Pieces = readonly (Buffer | string)[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/* Shared text is turned into JSON bytes once for each edition, because it is most of every page. */
const piecesOf = rememberedOf((edition: Edition): Pieces => {
  const cut = edition.source.split(/\{\{([a-z_]+)\}\}/);
  return cut.map((piece, index) => (index % 2 === 0 ? Buffer.from(inner(piece)) : piece));
});

type Values = Readonly<Record<string, Buffer>>;

const valuesOf = (waiver: Waiver, conversation: Conversation, brand: string): Values => {
  const shown = (text: string): Buffer => Buffer.from(inner(escapeHtml(text)));
  return {
    prospect_first_name: shown(conversation.prospect.firstName),
    prospect_full_name: shown(waiver.signerName),
    prospect_email: shown(waiver.signerEmail ?? 'no e-mail address given'),
    advocate_full_name: shown(conversation.advocate.name),
    community_brand_name: shown(brand),
  };
};

/** Writes the agreement as signed, as JSON text with its quotes. */
export const writeAgreement = (out: ByteWriter, waiver: Waiver, brand: string): void => {
  const values = valuesOf(waiver, waiver.conversation, brand);
  out.text('"');
  for (const piece of piecesOf(waiver.edition)) {
    const bytes = typeof piece === 'string' ? values[piece] : piece;
    if (bytes === undefined) out.text(`{{${String(piece)}}}`);
    else out.bytes(bytes);
  }
  out.text('"');
};
