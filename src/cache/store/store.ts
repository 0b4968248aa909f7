import type { SharedEntry } from '../../domain/compact/shared-text';
import { createInTurn } from '../../domain/in-turn';
import type { PageWrite } from './page-content';
import type { PageStore, WrittenSnapshot } from './page-store';
import { withTouched } from './snapshot-mark';
import type { StoreState } from './store-state';

/** A change of the store: the rows to write and the change of the state, in one transaction. */
interface StoreChange {
  readonly pages?: readonly PageWrite[];
  readonly meta?: Readonly<Record<string, unknown>>;
  readonly state?: (state: StoreState) => StoreState;
  /** Replaces the snapshot before. The change of the state has to set the mark for it. */
  readonly snapshot?: WrittenSnapshot;
}

/** The open store: one writer at a time, one state; shared entries go with the next commit. */
export type Store = ReturnType<typeof createStore>;

/** A store over opened rows; `initial` is the state read from them. */
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
    /**
     * Adds shared entries that the decoder has used. They are saved with the next commit, whatever
     * it is about.
     */
    addShared: (shared: readonly SharedEntry[]): void => {
      pending = [...pending, ...shared];
    },
    commit: (change: StoreChange): Promise<StoreState> => inTurn(() => write(change)),
    /** Runs work while no commit is under way; none starts before it ends. */
    exclusive: inTurn,
  };
}
