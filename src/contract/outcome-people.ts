import type { ShownStatus } from '../domain/events/status-rule';

/** The people of the events with one status, for instance those who did not come. */
export interface OutcomePeople {
  readonly status: ShownStatus;
  /** How many prospects there are, each counted once. */
  readonly people: number;
  /** How many of them have signed a name, and an email, that is known. */
  readonly withName: number;
  readonly withEmail: number;
}
