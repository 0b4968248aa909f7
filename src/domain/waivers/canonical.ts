import type { PrivateEvent } from '../entities/private-event';
import type { OtherFields, Relation } from '../entities/relation';
import type { WaiverAnswer, WaiverSubmission } from '../entities/waiver-submission';
import type { TemplateQuestion, WaiverTemplate } from '../entities/waiver-template';
import type { Json, JsonObject } from '../json';
import { plainInstant } from '../time/instant';
import { canonicalJson } from './canonical-json';

/**
 * A waiver as canonical JSON with the service's own names, for hashing its content: type, id,
 * attributes as served (absent and null differ), and relationships by type and id. Links are left
 * out, because they change with the service's address and not with the content.
 */
export function canonicalWaiver(waiver: WaiverSubmission): string {
  return canonicalRecord('waiver_submissions', waiver, {
    ...signedAttributes(waiver),
    created_at: waiver.createdAt,
    updated_at: waiver.updatedAt,
  });
}

/**
 * An event as canonical JSON. Attributes that the key may not see are absent, as they were served.
 * The status is the served one, which was only true at that time.
 */
export function canonicalEvent(event: PrivateEvent): string {
  const { eventType, pii } = event;
  return canonicalRecord(
    'private_events',
    event,
    {
      status: event.status,
      starts_at: event.startsAt,
      ends_at: event.endsAt,
      completion_status: event.completionStatus,
      completion_recorded_at: event.completionRecordedAt,
      cancelled_at: event.cancelledAt,
      event_type: { ...eventType.other, id: eventType.id, name: eventType.name },
      details: event.details,
      address: event.address,
      latitude: event.latitude,
      longitude: event.longitude,
      created_at: event.createdAt,
      updated_at: event.updatedAt,
    },
    pii === undefined ? {} : { pii },
  );
}

/** A template as canonical JSON, with its questions in order. */
export function canonicalTemplate(template: WaiverTemplate): string {
  return canonicalRecord(
    'waiver_templates',
    { relations: {}, ...template },
    {
      identifier: template.identifier,
      title: template.title,
      description: template.description,
      status: template.status,
      version: template.version,
      agreement: template.agreement,
      fields: template.fields.map(questionAsServed),
      created_at: template.createdAt,
      updated_at: template.updatedAt,
    },
  );
}

function questionAsServed(question: TemplateQuestion): JsonObject {
  const { other, identifier, label, fieldType, required, responseOptions, position } = question;
  return defined({
    ...other,
    identifier,
    label,
    field_type: fieldType,
    required,
    response_options: responseOptions,
    helper_text: question.helperText,
    placeholder_text: question.placeholderText,
    position,
  });
}

/**
 * Whether two states of a waiver hold the same signature: signer, time, agreement, answers and
 * origin. When it was saved, and who now hosts its conversation, does not count.
 */
export function sameAsSigned(one: WaiverSubmission, other: WaiverSubmission): boolean {
  const [a, b] = [one, other].map((waiver) =>
    canonicalJson({ ...signedAttributes(waiver), signed_at: plainInstant(waiver.signedAt) }),
  );
  return a === b;
}

function signedAttributes(waiver: WaiverSubmission): Attributes {
  return {
    signed_at: waiver.signedAt,
    signer_name: waiver.signerName,
    signer_email: waiver.signerEmail,
    template_version: waiver.templateVersion,
    title: waiver.title,
    agreement: waiver.agreement,
    fields: waiver.fields.map(answerAsServed),
    ip_address: waiver.ipAddress,
    user_agent: waiver.userAgent,
  };
}

interface RecordParts {
  readonly id: string;
  readonly relations: Readonly<Record<string, Relation | undefined>>;
  readonly other?: OtherFields;
}

type Attributes = Readonly<Record<string, Json | undefined>>;

function canonicalRecord(
  type: string,
  { id, relations, other }: RecordParts,
  attributes: Attributes,
  meta: JsonObject = {},
): string {
  return canonicalJson({
    type,
    id,
    attributes: defined({ ...other?.attributes, ...defined(attributes) }),
    relationships: { ...other?.relationships, ...relationsAsServed(relations) },
    meta: { ...other?.meta, ...meta },
  });
}

function defined(attributes: Attributes): JsonObject {
  const kept: Record<string, Json> = {};
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) kept[key] = value;
  return kept;
}

function relationsAsServed(relations: RecordParts['relations']): JsonObject {
  const kept: Record<string, Json> = {};
  for (const [name, relation] of Object.entries(relations)) {
    if (!relation) continue;
    const { ref } = relation;
    kept[name] = relation.dataAbsent === true ? {} : { data: ref === null ? null : { ...ref } };
  }
  return kept;
}

function answerAsServed({ identifier, label, type, value, other }: WaiverAnswer): JsonObject {
  return { ...other, identifier, label, type, value };
}
