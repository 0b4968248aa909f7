import { isJsonObject, type Json, type JsonObject } from '../json';
import type {
  WaiverAnswer,
  WaiverRelationName,
  WaiverSubmission,
} from '../entities/waiver-submission';
import {
  integer,
  list,
  optionalText,
  othersOf,
  readResource,
  readUpdatedAt,
  refused,
  text,
} from './attributes';
import { cleanJson } from './clean-json';
import { Refusal } from './refusal';
import { orSetAside, type Decoded } from './set-aside';
import { otherFields, readRelations } from './relations';

const ATTRIBUTES: ReadonlySet<string> = new Set([
  'signed_at',
  'signer_name',
  'signer_email',
  'template_version',
  'title',
  'agreement',
  'fields',
  'ip_address',
  'user_agent',
  'created_at',
  'updated_at',
]);
const ANSWER_KEYS: ReadonlySet<string> = new Set(['identifier', 'label', 'type', 'value']);
const RELATIONS: readonly WaiverRelationName[] = [
  'template',
  'conversation',
  'advocate',
  'prospect',
];
const NOTHING: ReadonlySet<string> = new Set();

/** Validates a waiver submission as served. */
export function decodeWaiverResource(resource: unknown): Decoded<WaiverSubmission> {
  return orSetAside(resource, readWaiver);
}

function readWaiver(resource: unknown): WaiverSubmission {
  const { id, attributes, relationships, meta } = readResource(resource, 'waiver_submissions');
  const { relations, others } = readRelations(relationships, RELATIONS);
  const other = otherFields({
    attributes: otherAttributes(attributes),
    relationships: others,
    meta: othersOf(meta, NOTHING),
  });
  /* The keys are set one by one: spreading optional parts costs more than all the checks. */
  const waiver: Writable<WaiverSubmission> = {
    id,
    signedAt: text(attributes, 'signed_at'),
    signerName: text(attributes, 'signer_name'),
    templateVersion: integer(attributes, 'template_version'),
    title: text(attributes, 'title'),
    fields: list(attributes, 'fields').map(readAnswer),
    createdAt: text(attributes, 'created_at'),
    updatedAt: readUpdatedAt(attributes),
    relations,
  };
  const email = optionalText(attributes, 'signer_email');
  if (email !== undefined) waiver.signerEmail = email;
  const agreement = readAgreement(attributes['agreement']);
  if (agreement !== undefined) waiver.agreement = agreement;
  const ip = optionalText(attributes, 'ip_address');
  if (ip !== undefined) waiver.ipAddress = ip;
  const userAgent = optionalText(attributes, 'user_agent');
  if (userAgent !== undefined) waiver.userAgent = userAgent;
  if (other !== undefined) waiver.other = other;
  return waiver;
}

type Writable<Value> = { -readonly [key in keyof Value]: Value[key] };

/* An agreement that is not text cannot be shown, so it is kept among the other fields. */
function readAgreement(value: Json | undefined): string | null | undefined {
  return typeof value === 'string' || value === null ? value : undefined;
}

function otherAttributes(attributes: JsonObject): JsonObject | undefined {
  const others = othersOf(attributes, ATTRIBUTES);
  const { agreement } = attributes;
  if (agreement === undefined || readAgreement(agreement) !== undefined) return others;
  return { ...others, agreement: cleanJson(agreement, '“agreement”') };
}

function readAnswer(served: unknown): WaiverAnswer {
  if (!isJsonObject(served)) throw new Refusal('An answer is not an object.');
  const { type, value } = served;
  if (type !== null && typeof type !== 'string') throw refused(type, 'type', 'a text');
  if (value === undefined) throw refused(value, 'value', 'given');
  const answer: WaiverAnswer = {
    identifier: text(served, 'identifier'),
    label: text(served, 'label'),
    type,
    value: cleanJson(value, 'An answer'),
  };
  const other = othersOf(served, ANSWER_KEYS);
  return other === undefined ? answer : { ...answer, other };
}
