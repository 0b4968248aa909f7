import type {
  WaiverAnswer,
  WaiverRelationName,
  WaiverSubmission,
} from '../entities/waiver-submission';
import type { EncodedAgreement } from './agreement-encoder';
import type { CompactWaiver, PackedRecord } from './compact-records';
import { relationCodec, type RelationTypes } from './compact-relations';
import { fingerprint, fingerprintStart } from './fingerprint';
import { withPlainInstants } from './plain-instants';
import type { SharedEncoder } from './shared-encoder';
import { servedAgreement, type SharedLookup } from './shared-lookup';
import type { CompactQuestion } from './shared-text';

/** The types that a waiver's relationships lead to. */
export const WAIVER_RELATION_TYPES: RelationTypes<WaiverRelationName> = {
  template: 'waiver_templates',
  conversation: 'conversations',
  prospect: 'prospects',
  advocate: 'advocates',
};

const relations = relationCodec(WAIVER_RELATION_TYPES);

/**
 * Encodes a waiver without loss as the JSON text of a `CompactWaiver` (`decodeWaiver`), with its
 * fingerprint. May add entries to the encoder.
 */
export function packWaiver(waiver: WaiverSubmission, encoder: SharedEncoder): PackedRecord {
  const { sparse, sharedHash } = encodeSparse(waiver, encoder);
  const json = JSON.stringify(sparse);
  const plain = withPlainInstants(sparse, INSTANTS);
  const text = plain === sparse ? json : JSON.stringify(plain);
  /* No text inside the JSON can hold this mark, because its quotes would be escaped. */
  const headEnd = text.lastIndexOf(',"q":');
  return { json, fingerprint: fingerprintStart(text, headEnd, fingerprint(sharedHash)) };
}

const INSTANTS = ['u', 's', 'c'] as const;

/** The waiver as it was encoded. Throws when a shared entry that it needs is missing. */
export function decodeWaiver(compact: CompactWaiver, lookup: SharedLookup): WaiverSubmission {
  const { a } = compact;
  return {
    ...decodeFacts(compact, lookup),
    ...(a === undefined ? {} : { agreement: servedAgreement(a, lookup) }),
  };
}

/** The waiver without its agreement, because rebuilding that costs more than all the rest. */
export function decodeFacts(compact: CompactWaiver, lookup: SharedLookup): WaiverSubmission {
  const { id, u, s, c, n, e, v, t, q, w, ip, ua, r, l, o } = compact;
  return {
    id,
    signedAt: s,
    signerName: n,
    ...(e === undefined ? {} : { signerEmail: e }),
    templateVersion: v,
    title: t,
    fields: joinAnswers(lookup.questions(q).questions, w),
    ...(ip === undefined ? {} : { ipAddress: ip }),
    ...(ua === undefined ? {} : { userAgent: ua }),
    createdAt: c,
    updatedAt: u,
    relations: relations.unpack(l === undefined ? { r } : { r, l }),
    ...(o === undefined ? {} : { other: o }),
  };
}

/* The `key` of AgreementBase: only agreements with the same key are compared with each other. */
function agreementKey(waiver: WaiverSubmission): string {
  return `${waiver.relations.template?.ref?.id ?? ''}\n${String(waiver.templateVersion)}`;
}

/*
 * All keys in one fixed order, undefined where absent: JSON leaves these out, and objects of one
 * shape are written twice as fast. `q` and `a` come last, see `packWaiver`.
 */
type Sparse = { readonly [key in keyof Required<CompactWaiver>]: CompactWaiver[key] | undefined };

interface Encoded {
  readonly sparse: Sparse;
  /** The content of agreement and questions, which the fingerprint takes instead of their ids. */
  readonly sharedHash: string;
}

function encodeSparse(waiver: WaiverSubmission, encoder: SharedEncoder): Encoded {
  const questions = encoder.findQuestions(waiver.fields);
  const { agreement } = waiver;
  const encoded =
    typeof agreement === 'string' ? encoder.encodeAgreement(agreement, agreementKey(waiver)) : null;
  const { r, l } = relations.pack(waiver.relations);
  const sparse: Sparse = {
    id: waiver.id,
    u: waiver.updatedAt,
    s: waiver.signedAt,
    c: waiver.createdAt,
    n: waiver.signerName,
    e: waiver.signerEmail,
    v: waiver.templateVersion,
    t: waiver.title,
    w: waiver.fields.map((answer) => answer.value),
    ip: waiver.ipAddress,
    ua: waiver.userAgent,
    l,
    r: r as CompactWaiver['r'],
    o: waiver.other,
    q: questions.id,
    a: encoded === null ? (agreement as null | undefined) : encoded.agreement,
  };
  return { sparse, sharedHash: `${String(questions.hash)} ${hashText(encoded, agreement)}` };
}

function hashText(encoded: EncodedAgreement | null, agreement: string | null | undefined): string {
  if (encoded === null) return String(agreement);
  const { a, b, length } = encoded.hash;
  return `${String(a)} ${String(b)} ${String(length)}`;
}

function joinAnswers(
  questions: readonly CompactQuestion[],
  values: CompactWaiver['w'],
): readonly WaiverAnswer[] {
  return questions.map(({ identifier, label, type, other }, at) => ({
    identifier,
    label,
    type,
    value: values[at] ?? null,
    ...(other === undefined ? {} : { other }),
  }));
}
