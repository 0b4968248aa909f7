import { rememberedOf } from '../../domain/remembered';
import type { Conversation, Edition, Question, Waiver } from '../model';
import { formatMicros } from '../time';
import { api, inner, json, relation, withOverrides } from './json';

const question = ({ identifier, label, fieldType }: Question, typed: boolean): string =>
  `{"identifier":${json(identifier)},"label":${json(label)},"type":${json(typed ? fieldType : null)},"value":`;

/* The questions as JSON up to the answer, made once for each edition, with and without types. */
const heads = rememberedOf(({ questions }: Edition) => ({
  typed: questions.map((one) => question(one, true)),
  untyped: questions.map((one) => question(one, false)),
}));

const fields = ({ edition, untyped, values }: Waiver): string => {
  const known = heads(edition);
  return (untyped ? known.untyped : known.typed)
    .map((head, index) => `${head}${json(values[index] ?? null)}}`)
    .join(',');
};

const time = (at: number): string => `"${formatMicros(at)}"`;

const relationships = ({ edition, conversation }: Waiver, origin: string): string =>
  `"template":${relation(origin, 'waiver_templates', edition.templateId)},` +
  `"conversation":${relation(origin, 'conversations', conversation.id)},` +
  `"advocate":${relation(origin, 'advocates', conversation.advocate.id)},` +
  `"prospect":${relation(origin, 'prospects', conversation.prospect.id)}`;

const before = (waiver: Waiver): string =>
  `{"type":"waiver_submissions","id":${json(waiver.id)},"attributes":{` +
  `"signed_at":${time(waiver.signedAt)},"signer_name":${json(waiver.signerName)},` +
  `"signer_email":${json(waiver.signerEmail)},"template_version":${waiver.edition.version},` +
  `"title":${json(waiver.edition.title)},"agreement":"`;

const after = (waiver: Waiver, origin: string): string =>
  `","fields":[${fields(waiver)}],"ip_address":${json(waiver.ip)},` +
  `"user_agent":${json(waiver.userAgent)},"created_at":${time(waiver.createdAt)},` +
  `"updated_at":${time(waiver.updatedAt)}},"relationships":{${relationships(waiver, origin)}},` +
  `"links":{"self":${json(`${api(origin)}/waiver_submissions/${encodeURIComponent(waiver.id)}`)}}}`;

/** The bytes of a waiver submission in JSON, the same in the list and by itself. */
export const renderWaiver = (waiver: Waiver, origin: string, brand: string): Buffer => {
  const plain = Buffer.concat([
    Buffer.from(before(waiver)),
    ...renderAgreement(waiver, brand),
    Buffer.from(after(waiver, origin)),
  ]);
  const { overrides } = waiver;
  return overrides === undefined ? plain : Buffer.from(withOverrides(plain.toString(), overrides));
};

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
const renderAgreement = (waiver: Waiver, brand: string): readonly Buffer[] => {
  const values = valuesOf(waiver, waiver.conversation, brand);
  return piecesOf(waiver.edition).map((piece) =>
    typeof piece === 'string' ? Buffer.from(values[piece] ?? `{{${piece}}}`) : piece,
  );
};
