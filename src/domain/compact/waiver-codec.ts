import type { WaiverAnswer, WaiverSubmission } from '../entities/waiver-submission';
import type { CompactWaiver } from './compact-records';
import { fingerprint } from './fingerprint';
import type { SharedBook } from './shared-book';
import { agreementText } from './shared-lookup';
import type { SharedLookup } from './shared-lookup';
import type { CompactAgreement, CompactQuestion } from './shared-text';

/** A waiver as it is stored, as JSON text, and the number that tells a change of content. */
export interface PackedWaiver {
  /** JSON of the CompactWaiver. */
  readonly json: string;
  /**
   * Depends on the waiver alone, not on the book: the same content gives the same number
   * although its agreement or questions may be stored differently another time.
   */
  readonly fingerprint: number;
}

/** Encodes a waiver for storage; may add entries to the book. Lossless (`decodeWaiver`). */
export function encodeWaiver(waiver: WaiverSubmission, book: SharedBook): CompactWaiver {
  const { head, tail } = encodeParts(waiver, book);
  return { ...head, ...tail };
}

/** `encodeWaiver` as JSON text, with the fingerprint; for whole pages. */
export function packWaiver(waiver: WaiverSubmission, book: SharedBook): PackedWaiver {
  const { head, tail, sharedHash } = encodeParts(waiver, book);
  const headJson = JSON.stringify(head);
  const json = `${headJson.slice(0, -1)},${JSON.stringify(tail).slice(1)}`;
  return { json, fingerprint: fingerprint(headJson + sharedHash) };
}

/** The waiver as it was encoded. Throws where a shared entry it needs is missing. */
export function decodeWaiver(compact: CompactWaiver, lookup: SharedLookup): WaiverSubmission {
  const { id, u, s, c, n, e, v, t, a, q, w, ip, ua, r, o } = compact;
  return {
    id,
    signedAt: s,
    signerName: n,
    ...(e === undefined ? {} : { signerEmail: e }),
    templateVersion: v,
    title: t,
    ...(a === undefined ? {} : { agreement: agreementText(a, lookup) }),
    fields: joinAnswers(lookup.questions(q).questions, w),
    ...(ip === undefined ? {} : { ipAddress: ip }),
    ...(ua === undefined ? {} : { userAgent: ua }),
    createdAt: c,
    updatedAt: u,
    relations: r,
    ...(o === undefined ? {} : { other: o }),
  };
}

/** Which agreements are compared with each other: AgreementBase's `key`. */
export function agreementKey(waiver: WaiverSubmission): string {
  return `${waiver.relations.template?.ref?.id ?? ''}\n${String(waiver.templateVersion)}`;
}

type Head = Omit<CompactWaiver, 'a' | 'q'>;
interface Tail {
  readonly q: number;
  readonly a?: CompactAgreement;
}
interface Parts {
  readonly head: Head;
  readonly tail: Tail;
  /** Stands for agreement and questions in the fingerprint. */
  readonly sharedHash: string;
}

function encodeParts(waiver: WaiverSubmission, book: SharedBook): Parts {
  const questions = book.findQuestions(waiver.fields);
  const head = headOf(waiver);
  const { agreement } = waiver;
  if (agreement === undefined || agreement === null) {
    const tail = { q: questions.id, ...(agreement === null ? { a: null } : {}) };
    return { head, tail, sharedHash: `${String(questions.hash)} ${String(agreement)}` };
  }
  const encoded = book.encodeAgreement(agreement, agreementKey(waiver));
  const { a, b, length } = encoded.hash;
  const tail = { q: questions.id, a: encoded.agreement };
  return { head, tail, sharedHash: `${String(questions.hash)} ${a} ${b} ${length}` };
}

function headOf(waiver: WaiverSubmission): Head {
  const { signerEmail: e, ipAddress: ip, userAgent: ua, other: o } = waiver;
  return {
    id: waiver.id,
    u: waiver.updatedAt,
    s: waiver.signedAt,
    c: waiver.createdAt,
    n: waiver.signerName,
    ...(e === undefined ? {} : { e }),
    v: waiver.templateVersion,
    t: waiver.title,
    w: waiver.fields.map((answer) => answer.value),
    ...(ip === undefined ? {} : { ip }),
    ...(ua === undefined ? {} : { ua }),
    r: waiver.relations,
    ...(o === undefined ? {} : { o }),
  };
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
