import type { AnswerValue, ModelEvent, Waiver } from '../../model';
import type { RecordStore } from '../../store';
import { changeInstant, instant, mustGet } from './options';
import type { ChangeOptions } from './options';

export interface NewWaiver extends ChangeOptions {
  readonly conversation?: string;
  readonly template?: string;
  readonly signerName?: string;
  readonly signerEmail?: string | null;
  readonly signedAt?: string;
  readonly values?: readonly AnswerValue[];
}

export interface NewEvent extends ChangeOptions {
  readonly startsAt: string;
  readonly endsAt?: string | null;
  readonly conversation?: string;
  readonly eventType?: string;
  readonly details?: string | null;
}

/* Finds the named record, or else the first of its kind. */
const namedOrFirst = <Item>(
  items: Pick<ReadonlyMap<string, Item>, 'get' | 'keys'>,
  id: string | undefined,
): Item => mustGet(items, id ?? items.keys().next().value ?? '');

/** A waiver that the prospect of a conversation signed, with an answer to every question. */
export const makeWaiver = (store: RecordStore, id: string, wanted: NewWaiver): Waiver => {
  const conversation = namedOrFirst(store.conversations, wanted.conversation);
  const edition = namedOrFirst(store.templates, wanted.template).editions.at(-1);
  if (edition === undefined) throw new Error('The template has no edition to sign.');
  const updatedAt = changeInstant(store, wanted);
  const signedAt = wanted.signedAt === undefined ? updatedAt : instant(wanted.signedAt);
  const answers = edition.questions.map((one) => (one.fieldType === 'checkbox' ? true : 'Added'));
  return {
    id,
    conversation,
    edition,
    signedAt,
    createdAt: signedAt,
    updatedAt,
    signerName: wanted.signerName ?? conversation.prospect.name,
    signerEmail:
      wanted.signerEmail === undefined ? conversation.prospect.email : wanted.signerEmail,
    values: wanted.values ?? answers,
    untyped: false,
    ip: '192.0.2.77',
    userAgent: null,
  };
};

/** An event that the advocate of its conversation scheduled, without an outcome. */
export const makeEvent = (store: RecordStore, id: string, wanted: NewEvent): ModelEvent => {
  const conversation = namedOrFirst(store.conversations, wanted.conversation);
  const updatedAt = changeInstant(store, wanted);
  return {
    id,
    conversation,
    createdAt: updatedAt,
    updatedAt,
    startsAt: instant(wanted.startsAt),
    endsAt: wanted.endsAt === undefined || wanted.endsAt === null ? null : instant(wanted.endsAt),
    outcome: null,
    outcomeAt: null,
    cancelledAt: null,
    cancelledBy: null,
    createdBy: { type: 'advocates', id: conversation.advocate.id },
    eventType: namedOrFirst(store.eventTypes, wanted.eventType),
    details: wanted.details ?? null,
    address: null,
    latitude: null,
    longitude: null,
  };
};
