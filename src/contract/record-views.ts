import type { Collection } from '../domain/entities/collections';
import type { Counted, Extent } from './counted';
import type { ChangeAfterSigning } from '../domain/waivers/waiver-flags';
import type { ReplacedValue } from '../domain/waivers/replaced-values';
import type { PrivateEvent } from '../domain/entities/private-event';
import type { WaiverSubmission } from '../domain/entities/waiver-submission';
import type { WaiverTemplate } from '../domain/entities/waiver-template';
import type { SignedName } from '../domain/people/signed-name';
import type { ShownStatus } from '../domain/events/status-rule';
import type { Json } from '../domain/json';

/** A pointer to another record in this copy. */
export interface WaiverPointer {
  readonly id: string;
  readonly signerName: string;
  readonly signedAt: string;
  readonly title: string;
  readonly version: number;
}

/** An event as every list names it. */
export interface NamedEvent {
  readonly id: string;
  readonly typeName: string;
  readonly startsAt: string;
}

/** An event with the people it is about. */
export interface ListedEvent extends NamedEvent {
  readonly advocateId: string | null;
  readonly prospectId: string | null;
  readonly prospectName: SignedName | null;
}

export interface EventPointer extends NamedEvent {
  readonly status: ShownStatus;
}

/** What this copy knows around a record. */
interface RecordView<Pointer> {
  /** False when the service answered 404 for it: "no longer served". */
  readonly served: boolean;
  /** How much of the lists was here that the other records are from. */
  readonly extents: Readonly<Record<Collection, Extent>>;
  readonly sameProspect: readonly Pointer[];
  readonly sameConversation: readonly Pointer[];
}

/** A waiver opened: the record, and what this copy knows around it. */
export interface WaiverView extends RecordView<WaiverPointer> {
  readonly waiver: WaiverSubmission;
  /** SHA-256 over the canonical record, lower-case hex. */
  readonly contentHash: string;
  readonly templateTitle: string | null;
  readonly currentVersion: number | null;
  readonly olderVersion: boolean;
  readonly optedIn: boolean;
  readonly changeAfterSigning: ChangeAfterSigning | null;
  /** What this copy held of it before the service changed it; no export contains it. */
  readonly history: readonly ReplacedValue[];
  /** When it was reviewed on this computer as it is now: epoch ms, service clock. */
  readonly reviewedAtMs: number | null;
  readonly events: readonly EventPointer[];
}

export interface EventView extends RecordView<EventPointer> {
  readonly event: PrivateEvent;
  /** What its prospect is called. */
  readonly prospectName: SignedName | null;
  readonly waivers: readonly WaiverPointer[];
  /** Newest name seen for the event's type id. */
  readonly typeName: string;
}

export interface TemplateRow {
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  readonly status: string;
  readonly version: number;
  /** Of the waivers. */
  readonly signatures: Counted;
  /** False: kept because something points to it, but no longer in the service's list. */
  readonly listed: boolean;
}

export interface TemplateView {
  readonly template: WaiverTemplate;
  readonly listed: boolean;
  /** Of the waivers. */
  readonly signatures: Counted;
}

/** A related record of unknown shape, fetched because the person asked. */
export interface RelatedView {
  readonly json: Json;
  readonly fetchedAtMs: number;
}
