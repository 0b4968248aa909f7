import type { ShownStatus } from '../domain/events/status-rule';

/** The people of events with one status: who came, who did not. */
export interface OutcomePeople {
  readonly status: ShownStatus;
  /** Prospects, each once. */
  readonly people: number;
  /** Those of whom a name and an email are known, as signed. */
  readonly withName: number;
  readonly withEmail: number;
}
