import { USUAL_ZOOM } from '../domain/agreement/zoom';
import type { Collection } from '../domain/entities/collections';
import { NO_HEAD, type PageHead } from '../domain/files/page-head';
import type { Paper } from '../domain/files/paper';

/** Settings of this computer; sealed, and kept apart from the cache. */
export interface Settings {
  /** IANA zone, or null for the system's. */
  readonly zone: string | null;
  /** What PDFs are laid out for; null: the paper of the system's region. */
  readonly paper: Paper | null;
  /** What is drawn above the pages of PDFs of waivers. */
  readonly pageHead: PageHead;
  /** The answer identifier that counts as opting in; null: none chosen. */
  readonly optInIdentifier: string | null;
  /** Queue limits in hours, ascending: under the first, under the second, more. */
  readonly queueLimitsHours: readonly [number, number];
  readonly notices: boolean;
  /** Minutes without input before the program locks; null: never. */
  readonly lockAfterMinutes: number | null;
  /** The columns chosen for the lists that have a choice; null: the usual ones. */
  readonly columns: Readonly<Record<Collection, readonly string[] | null>>;
  /** Percent. */
  readonly agreementZoom: number;
  /** How many of the first hints were put away. */
  readonly hintsSeen: number;
}

export const DEFAULT_SETTINGS: Settings = {
  zone: null,
  paper: null,
  pageHead: NO_HEAD,
  optInIdentifier: null,
  queueLimitsHours: [24, 72],
  notices: false,
  lockAfterMinutes: null,
  columns: { waiver_submissions: null, private_events: null },
  agreementZoom: USUAL_ZOOM,
  hintsSeen: 0,
};
