import type { Edition, Question, Waiver } from '../model';
import { formatMicros } from '../time';
import { agreementJson } from './agreement';
import { api, json, relation, withOverrides } from './json';

const question = ({ identifier, label, fieldType }: Question, typed: boolean): string =>
  `{"identifier":${json(identifier)},"label":${json(label)},"type":${json(typed ? fieldType : null)},"value":`;

/* Questions as JSON up to the answer, once per edition, with and without their types. */
const cache = new WeakMap<Edition, { typed: readonly string[]; untyped: readonly string[] }>();

const heads = (edition: Edition, untyped: boolean): readonly string[] => {
  const known = cache.get(edition) ?? {
    typed: edition.questions.map((one) => question(one, true)),
    untyped: edition.questions.map((one) => question(one, false)),
  };
  cache.set(edition, known);
  return untyped ? known.untyped : known.typed;
};

const fields = (waiver: Waiver): string =>
  heads(waiver.edition, waiver.untyped)
    .map((head, index) => `${head}${json(waiver.values[index] ?? null)}}`)
    .join(',');

const time = (at: number): string => `"${formatMicros(at)}"`;

const attributes = (waiver: Waiver, brand: string): string =>
  `"signed_at":${time(waiver.signedAt)},"signer_name":${json(waiver.signerName)},` +
  `"signer_email":${json(waiver.signerEmail)},"template_version":${waiver.edition.version},` +
  `"title":${json(waiver.edition.title)},"agreement":${agreementJson(waiver, brand)},` +
  `"fields":[${fields(waiver)}],"ip_address":${json(waiver.ip)},` +
  `"user_agent":${json(waiver.userAgent)},"created_at":${time(waiver.createdAt)},` +
  `"updated_at":${time(waiver.updatedAt)}`;

const relationships = ({ edition, conversation }: Waiver, origin: string): string =>
  `"template":${relation(origin, 'waiver_templates', edition.templateId)},` +
  `"conversation":${relation(origin, 'conversations', conversation.id)},` +
  `"advocate":${relation(origin, 'advocates', conversation.advocate.id)},` +
  `"prospect":${relation(origin, 'prospects', conversation.prospect.id)}`;

/** JSON text of a waiver submission, the same in the list and alone. */
export const renderWaiver = (waiver: Waiver, origin: string, brand: string): string =>
  withOverrides(
    `{"type":"waiver_submissions","id":${json(waiver.id)},` +
      `"attributes":{${attributes(waiver, brand)}},` +
      `"relationships":{${relationships(waiver, origin)}},` +
      `"links":{"self":${json(`${api(origin)}/waiver_submissions/${encodeURIComponent(waiver.id)}`)}}}`,
    waiver.overrides,
  );
