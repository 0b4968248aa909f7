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

/** A waiver in this copy, named by another record's view. */
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

/** An event with the people that it concerns. */
export interface ListedEvent extends NamedEvent {
  readonly advocateId: string | null;
  readonly prospectId: string | null;
  readonly prospectName: SignedName | null;
}

export interface EventPointer extends NamedEvent {
  readonly status: ShownStatus;
}

/** What this copy knows of records related to this one. */
interface RecordView<Pointer> {
  /** False when the service answered 404 for the record: "no longer served". */
  readonly served: boolean;
  /** How much of each list was here when the related records were looked up. */
  readonly extents: Readonly<Record<Collection, Extent>>;
  readonly sameProspect: readonly Pointer[];
  readonly sameConversation: readonly Pointer[];
}

/** A waiver that was opened, with what this copy knows about it. */
export interface WaiverView extends RecordView<WaiverPointer> {
  readonly waiver: WaiverSubmission;
  /** SHA-256 over the canonical record, lower-case hex. */
  readonly contentHash: string;
  readonly templateTitle: string | null;
  readonly currentVersion: number | null;
  readonly olderVersion: boolean;
  readonly optedIn: boolean;
  readonly changeAfterSigning: ChangeAfterSigning | null;
  /** Values this copy held before the service changed them. No export contains them. */
  readonly history: readonly ReplacedValue[];
  /**
   * When this state of it was reviewed on this computer, in epoch ms by the service's clock; null
   * when it was not.
   */
  readonly reviewedAtMs: number | null;
  readonly events: readonly EventPointer[];
}

export interface EventView extends RecordView<EventPointer> {
  readonly event: PrivateEvent;
  /** What its prospect is called. */
  readonly prospectName: SignedName | null;
  readonly waivers: readonly WaiverPointer[];
  /** The newest name seen for the event's type id. */
  readonly typeName: string;
}

export interface TemplateView {
  readonly template: WaiverTemplate;
  readonly listed: boolean;
  /** How many waivers in this copy were signed with it. */
  readonly signatures: Counted;
}

/** A related record of unknown shape, fetched because the person asked for it. */
export interface RelatedView {
  readonly json: Json;
  readonly fetchedAtMs: number;
}
