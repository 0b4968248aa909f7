import type { Collection } from '../domain/entities/collections';
import type { AgeLimit } from '../domain/sync/age-limit';

/** How a list is limited now. */
interface AgeLimitView {
  readonly limit: AgeLimit;
  /** Since when records are in this copy; null: all of them are. Epoch ms. */
  readonly sinceMs: number | null;
  /** A month has passed, or there was no room: what is too old goes at the next start. */
  readonly due: boolean;
}

export type AgeLimitViews = Readonly<Record<Collection, AgeLimitView>>;

/** What a limit would do to this copy. */
export interface AgeLimitPreview {
  /** Since when records would stay (epoch ms); null: all of them. */
  readonly sinceMs: number | null;
  /** What would leave this computer. */
  readonly goes: {
    readonly records: number;
    /** Those of them that await an outcome. */
    readonly awaiting: number;
    /** Review marks, and waivers of which former values are known. */
    readonly reviews: number;
    readonly formerValues: number;
  };
  /** Events among the older ones with a note, a question or a snooze; they stay unless told. */
  readonly noted: number;
  /** How many records there are to download; null: the service was not asked or did not say. */
  readonly fetch: number | null;
}
