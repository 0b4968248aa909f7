/** What parts of a session tell each other. */
type SessionEvent =
  /** Lists and counts have to be asked again. */
  | 'records'
  /** The clock, or what is reckoned by it, is another. */
  | 'time'
  /** Advocates are called otherwise. */
  | 'names'
  /** The sync status is another. */
  | 'status'
  /** The export list is another. */
  | 'exports'
  /** The service answered: a copy that was lost is being filled again. */
  | 'reached'
  /** A sync has ended. */
  | 'ended';

/** How the parts of a session tell each other; a part does not know which others listen. */
export type SessionEvents = ReturnType<typeof createSessionEvents>;

/** Session events without listeners. */
export function createSessionEvents() {
  const heardBy = new Map<SessionEvent, readonly (() => void)[]>();
  return {
    tell: (event: SessionEvent): void => {
      for (const hear of heardBy.get(event) ?? []) hear();
    },
    /**
     * Calls `hear` at each event, at once. Listeners are called in the order in which they were
     * added.
     */
    on: (event: SessionEvent, hear: () => void): void => {
      heardBy.set(event, [...(heardBy.get(event) ?? []), hear]);
    },
  };
}
