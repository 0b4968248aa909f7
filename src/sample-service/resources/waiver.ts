import { rememberedOf } from '../../domain/remembered';
import type { Edition, Question, Waiver } from '../model';
import { formatMicros } from '../time';
import { renderAgreement } from './agreement';
import { api, json, relation, withOverrides } from './json';

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
