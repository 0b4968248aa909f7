import type { Collection } from '../domain/entities/collections';
import type { AgeLimit } from '../domain/sync/age-limit';

/** The age limit of a list, and what it means for this copy now. */
interface AgeLimitView {
  readonly limit: AgeLimit;
  /** The age from which on records are in this copy, in epoch ms; null means that all are. */
  readonly sinceMs: number | null;
  /** Whether too old records leave at the next start: a month has passed, or there was no room. */
  readonly due: boolean;
}

export type AgeLimitViews = Readonly<Record<Collection, AgeLimitView>>;

/** What a limit would do to this copy. */
export interface AgeLimitPreview {
  /** The age from which on records would stay, in epoch ms; null means that all of them would. */
  readonly sinceMs: number | null;
  /** How much would leave this computer. */
  readonly goes: {
    readonly records: number;
    /** The events among these records that await an outcome. */
    readonly awaiting: number;
    /** Review marks on these records, and waivers among them whose former values are known. */
    readonly reviews: number;
    readonly formerValues: number;
  };
  /** Older events with a note, a question or a snooze; they stay unless the person decides so. */
  readonly noted: number;
  /** How many records would be downloaded; null when the service was not asked or did not say. */
  readonly fetch: number | null;
}
