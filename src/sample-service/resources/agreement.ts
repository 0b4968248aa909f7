import { rememberedOf } from '../../domain/remembered';
import type { Conversation, Edition, Waiver } from '../model';
import { inner } from './json';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/*
 * A source cut at its merge variables: every second piece is the name of one. Shared text is turned
 * into bytes of JSON once for each edition, because it is most of every page.
 */
const piecesOf = rememberedOf((edition: Edition): readonly (Buffer | string)[] => {
  const cut = edition.source.split(/\{\{([a-z_]+)\}\}/);
  return cut.map((piece, index) => (index % 2 === 0 ? Buffer.from(inner(piece)) : piece));
});

type Values = Readonly<Record<string, string>>;

const valuesOf = (waiver: Waiver, conversation: Conversation, brand: string): Values => {
  const shown = (text: string): string => inner(escapeHtml(text));
  return {
    prospect_first_name: shown(conversation.prospect.firstName),
    prospect_full_name: shown(waiver.signerName),
    prospect_email: shown(waiver.signerEmail ?? 'no e-mail address given'),
    advocate_full_name: shown(conversation.advocate.name),
    community_brand_name: shown(brand),
  };
};

/** The agreement as signed, as the bytes of a JSON text without its quotes. */
export const renderAgreement = (waiver: Waiver, brand: string): readonly Buffer[] => {
  const values = valuesOf(waiver, waiver.conversation, brand);
  return piecesOf(waiver.edition).map((piece) =>
    typeof piece === 'string' ? Buffer.from(values[piece] ?? `{{${piece}}}`) : piece,
  );
};
