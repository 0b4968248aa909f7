import type { SharedEntry } from '../../domain/compact/shared-text';
import { createInTurn } from '../../domain/in-turn';
import type { PageWrite } from './page-content';
import type { PageStore, WrittenSnapshot } from './page-store';
import { withTouched } from './snapshot-mark';
import type { StoreState } from './store-state';

/** A change of the store: rows to write and what becomes of the state, in one transaction. */
interface StoreChange {
  readonly pages?: readonly PageWrite[];
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly state?: (state: StoreState) => StoreState;
  /** Replaces the one before; the state has to be given the mark for it. */
  readonly snapshot?: WrittenSnapshot;
}

/** The open store: one writer at a time, one state, shared entries saved with the next commit. */
export type Store = ReturnType<typeof createStore>;

/** Wraps opened rows; `initial` is the state read from them. */
export function createStore(rows: PageStore, initial: StoreState) {
  let state = initial;
  let pending: readonly SharedEntry[] = [];
  const inTurn = createInTurn();

  async function write(change: StoreChange): Promise<StoreState> {
    const shared = pending;
    const next = withTouched(change.state ? change.state(state) : state, change.pages ?? []);
    const written = await rows.commit({
      pages: change.pages ?? [],
      meta: change.meta ?? {},
      shared,
      state: next,
      ...(change.snapshot && { snapshot: change.snapshot }),
    });
    pending = pending.slice(shared.length);
    state = written;
    return written;
  }

  return {
    rows,
    state: (): StoreState => state,
    /** Shared entries the decoder has used; saved with the next commit whatever it is about. */
    addShared: (shared: readonly SharedEntry[]): void => {
      pending = [...pending, ...shared];
    },
    commit: (change: StoreChange): Promise<StoreState> => inTurn(() => write(change)),
    /** Runs with no commit under way and none starting before it ends. */
    exclusive: inTurn,
  };
}
