import type { Dexie } from 'dexie';

/** Takes out what Dexie does at each write for live queries, and tells other workers: nobody has any. */
export function withoutLiveQueries(db: Dexie): void {
  for (const name of ['Cache', 'Observability']) db.unuse({ stack: 'dbcore', name });
}
