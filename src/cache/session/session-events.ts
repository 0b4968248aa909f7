/** What the parts of a session tell each other. */
type SessionEvent =
  /** Lists and counts have to be asked again. */
  | 'records'
  /** The clock, or what is reckoned by it, changed. */
  | 'time'
  /** Names of advocates or prospects changed. */
  | 'names'
  /** The sync status changed. */
  | 'status'
  /** The list of exports changed. */
  | 'exports'
  /** The service answered. A copy that was lost is being filled again. */
  | 'reached'
  /** A sync has ended. */
  | 'ended';

/** Lets the parts of a session tell each other of events, without knowing which others listen. */
export type SessionEvents = ReturnType<typeof createSessionEvents>;

/** Session events without listeners. */
export function createSessionEvents() {
  const heardBy = new Map<SessionEvent, readonly (() => void)[]>();
  return {
    tell: (event: SessionEvent): void => {
      for (const hear of heardBy.get(event) ?? []) hear();
    },
    /**
     * Calls `hear` at each event, before `tell` returns. Listeners are called in the order in which
     * they were added.
     */
    on: (event: SessionEvent, hear: () => void): void => {
      heardBy.set(event, [...(heardBy.get(event) ?? []), hear]);
    },
  };
}
