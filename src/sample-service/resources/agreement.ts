import type { Conversation, Edition, Waiver } from '../model';
import { inner } from './json';

/** An agreement source cut at its merge variables: texts at even places, names at odd ones. */
type Pieces = readonly string[];

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/* Shared text is turned to JSON once per edition: it is most of every page. */
const cache = new WeakMap<Edition, Pieces>();

const piecesOf = (edition: Edition): Pieces => {
  const known = cache.get(edition);
  if (known !== undefined) return known;
  const cut = edition.source.split(/\{\{([a-z_]+)\}\}/);
  const pieces = cut.map((piece, index) => (index % 2 === 0 ? inner(piece) : piece));
  cache.set(edition, pieces);
  return pieces;
};

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

/** JSON text of the agreement as signed, quotes included. */
export const agreementJson = (waiver: Waiver, brand: string): string => {
  const values = valuesOf(waiver, waiver.conversation, brand);
  let text = '"';
  for (const [index, piece] of piecesOf(waiver.edition).entries())
    text += index % 2 === 0 ? piece : (values[piece] ?? `{{${piece}}}`);
  return `${text}"`;
};
