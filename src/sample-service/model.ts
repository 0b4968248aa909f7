/** Times are whole microseconds since 1970 (exact in a double until the year 2255). */
export type Micros = number;

export type Permission =
  'waivers' | 'private_events' | 'private_events:pii' | 'conversations' | 'advocates' | 'prospects';

export type Outcome = 'happened' | 'no_show' | 'did_not_happen';
export type ModelStatus = 'upcoming' | 'awaiting_outcome' | Outcome | 'cancelled';
export type QuestionType = 'short_text' | 'long_text' | 'select' | 'checkbox';
export type AnswerValue = string | boolean | null;
/** Attributes as served, under the interface's names. */
export type ServedAttributes = Readonly<Record<string, unknown>>;

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly name: string;
  readonly email: string | null;
}

export interface Conversation {
  readonly id: string;
  readonly advocate: Person;
  readonly prospect: Person;
}

export interface Actor {
  readonly type: 'advocates' | 'admins';
  readonly id: string;
}

export interface Question {
  readonly identifier: string;
  readonly label: string;
  readonly fieldType: QuestionType;
  readonly required: boolean;
  readonly helperText: string | null;
  readonly placeholderText: string | null;
}

/** What a prospect was shown from `from` on: a version's agreement with one set of questions. */
export interface Edition {
  readonly templateId: string;
  readonly from: Micros;
  readonly version: number;
  readonly title: string;
  readonly source: string;
  readonly questions: readonly Question[];
}

export interface Template {
  readonly id: string;
  readonly identifier: string;
  readonly description: string | null;
  readonly status: 'draft' | 'active' | 'archived';
  readonly createdAt: Micros;
  readonly updatedAt: Micros;
  /** Oldest first. The template list serves the last one. */
  readonly editions: readonly Edition[];
  /** No signature is later than this; null while the template is in use. */
  readonly retiredAt: Micros | null;
}

export interface ModelEventType {
  readonly id: string;
  name: string;
  templateId: string | null;
}

/** The fields of every paginated record. `overrides` replace served attributes (tests only). */
export interface Listed {
  readonly id: string;
  createdAt: Micros;
  updatedAt: Micros;
  overrides?: ServedAttributes;
}

export interface Waiver extends Listed {
  readonly signedAt: Micros;
  readonly signerName: string;
  readonly signerEmail: string | null;
  readonly edition: Edition;
  readonly values: readonly AnswerValue[];
  /** True where it was signed before question types were recorded, so that every `type` is null. */
  readonly untyped: boolean;
  readonly ip: string | null;
  readonly userAgent: string | null;
  readonly conversation: Conversation;
}

export interface Address {
  readonly address_1: string | null;
  readonly address_2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country_code: string | null;
}

export interface ModelEvent extends Listed {
  startsAt: Micros;
  endsAt: Micros | null;
  outcome: Outcome | null;
  outcomeAt: Micros | null;
  cancelledAt: Micros | null;
  cancelledBy: Actor | null;
  readonly createdBy: Actor;
  readonly eventType: ModelEventType;
  readonly conversation: Conversation;
  details: string | null;
  address: Address | null;
  latitude: number | null;
  longitude: number | null;
}

/** Records in a fixed order, which may be made when asked for. An array is a series, too. */
export interface RecordSeries<Item> extends Iterable<Item> {
  readonly length: number;
  readonly at: (index: number) => Item | undefined;
}

/** All records of one community, as generated. The store changes them on request. */
export interface ModelCommunity {
  readonly brand: string;
  readonly templates: readonly Template[];
  readonly eventTypes: readonly ModelEventType[];
  readonly advocates: readonly Person[];
  readonly admins: readonly Person[];
  readonly prospects: RecordSeries<Person>;
  readonly conversations: RecordSeries<Conversation>;
  readonly waivers: RecordSeries<Waiver>;
  readonly events: RecordSeries<ModelEvent>;
}
