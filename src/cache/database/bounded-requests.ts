import { Dexie, type DBCoreTable } from 'dexie';
import { orClosed } from './within-time';

/**
 * Makes every request to `db` answer or fail in time (`orClosed`), because Chromium does neither
 * once its disk was full. A write also waits for the end of its transaction, which is bounded where
 * it is waited for.
 */
export function boundRequests(db: Dexie): void {
  db.use({
    stack: 'dbcore',
    name: 'bounded',
    create: (core) => ({
      ...core,
      table: (name) => boundTable(db, core.table(name)),
      transaction: (...begin) => orStaysClosed(() => core.transaction(...begin)),
    }),
  });
}

/*
 * Tells Dexie that the database is closed while Chromium is still closing it. Otherwise Dexie would
 * open it again, and an opening that begins too early waits for ever, and so do all that follow it.
 */
function orStaysClosed<Value>(begin: () => Value): Value {
  try {
    return begin();
  } catch (error) {
    const closing = error instanceof DOMException && error.name === 'InvalidStateError';
    throw closing ? new Dexie.DatabaseClosedError(error.message) : error;
  }
}

function boundTable(db: Dexie, table: DBCoreTable): DBCoreTable {
  /* Dexie's own promise: after any other, the code that follows forgets its transaction. */
  const bound = <Value>(work: PromiseLike<Value>): Promise<Value> =>
    Dexie.Promise.resolve(orClosed(db, work));
  return {
    ...table,
    mutate: (request) => bound(table.mutate(request)),
    get: (request) => bound(table.get(request)),
    getMany: (request) => bound(table.getMany(request)),
    query: (request) => bound(table.query(request)),
    count: (request) => bound(table.count(request)),
    openCursor: (request) => bound(table.openCursor(request)),
  };
}
