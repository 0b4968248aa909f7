import type { AnswerValue, Waiver } from '../model';
import { textOf } from '../resources/bytes';
import { writeWaiver } from '../resources/waiver';
import type { Store } from '../store';
import { changeInstant, instant, mustGet, override } from './options';
import type { ChangeOptions, ServedRecord } from './options';

interface NewWaiver extends ChangeOptions {
  readonly conversation?: string;
  readonly template?: string;
  readonly signerName?: string;
  readonly signerEmail?: string | null;
  readonly signedAt?: string;
  readonly values?: readonly AnswerValue[];
}

export interface WaiverHooks {
  /** Ids in the order of the list. */
  readonly ids: () => string[];
  readonly served: (id: string) => ServedRecord;
  /** Signs a waiver and returns its id. */
  readonly add: (waiver?: NewWaiver) => string;
  /** Replaces served attributes by their api.md names; `undefined` takes one out. */
  readonly change: (
    id: string,
    attributes: Readonly<Record<string, unknown>>,
    options?: ChangeOptions,
  ) => void;
  /** Only moves `updated_at`. */
  readonly touch: (id: string, options?: ChangeOptions) => void;
  readonly delete: (id: string) => void;
}

const makeWaiver = (store: Store, id: string, wanted: NewWaiver): Waiver => {
  const [firstConversation] = store.conversations.values();
  const conversation =
    wanted.conversation === undefined
      ? firstConversation
      : mustGet(store.conversations, wanted.conversation);
  const [firstTemplate] = store.templates.keys();
  const edition = mustGet(store.templates, wanted.template ?? firstTemplate ?? '').editions.at(-1);
  if (conversation === undefined || edition === undefined)
    throw new Error('The community has no conversation or template to sign in.');
  const updatedAt = changeInstant(store, wanted);
  const signedAt = wanted.signedAt === undefined ? updatedAt : instant(wanted.signedAt);
  return {
    ...{ id, conversation, edition, signedAt, createdAt: signedAt, updatedAt },
    signerName: wanted.signerName ?? conversation.prospect.name,
    signerEmail:
      wanted.signerEmail === undefined ? conversation.prospect.email : wanted.signerEmail,
    values:
      wanted.values ??
      edition.questions.map((one) => (one.fieldType === 'checkbox' ? true : 'Added')),
    ...{ untyped: false, ip: '192.0.2.77', userAgent: null },
  };
};

export const createWaiverHooks = (store: Store, origin: () => string): WaiverHooks => {
  const { waivers } = store;
  let added = 0;
  return {
    ids: () => waivers.items.map(({ id }) => id),
    served: (id) =>
      JSON.parse(
        textOf((out) => writeWaiver(out, mustGet(waivers, id), origin(), store.brand)),
      ) as ServedRecord,
    add: (wanted = {}) => {
      const id = `7302${String((added += 1)).padStart(15, '0')}`;
      waivers.add(makeWaiver(store, id, wanted));
      return id;
    },
    change: (id, attributes, options) => override(store, waivers, id, attributes, options),
    touch: (id, options) => override(store, waivers, id, {}, options),
    delete: (id) => {
      mustGet(waivers, id);
      waivers.remove(id);
    },
  };
};
