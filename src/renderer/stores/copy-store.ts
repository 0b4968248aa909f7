import { create } from 'zustand';
import type { CachePushes, SectionCounts } from '../../contract/cache-pushes';
import { DEFAULT_SETTINGS, type Settings } from '../../contract/settings';
import type { AskedAdvocates } from '../../contract/asked-advocates';
import type { NamedAdvocate } from '../../contract/people-views';
import type { StoreTrouble } from '../../contract/store-trouble';
import type { SyncStatus } from '../../contract/sync-status';
import { keptParts } from './kept-parts';

/** What the cache worker last said about the copy on this computer. */
interface CopyStore {
  readonly store: 'closed' | 'open' | { readonly failed: StoreTrouble };
  readonly settings: Settings;
  readonly status: SyncStatus | null;
  readonly counts: SectionCounts | null;
  /** Grows whenever lists would answer differently. */
  readonly revision: number;
  /** Grows when an erasure has removed saved filters. */
  readonly filtersRevision: number;
  readonly exportsRevision: number;
  /** The advocates of whom more is known than their ids, by id. */
  readonly advocates: ReadonlyMap<string, NamedAdvocate>;
  /** How far asking the service for advocates has come; null where nobody asked since the start. */
  readonly asked: AskedAdvocates | null;
  /** What an erasure of a person's data has just removed; null once the window has forgotten it. */
  readonly erased: CachePushes['people-erased'] | null;
  /** How many erasures the window was told of. */
  readonly erasures: number;
}

const closed = {
  store: 'closed',
  settings: DEFAULT_SETTINGS,
  status: null,
  counts: null,
  revision: 0,
  filtersRevision: 0,
  exportsRevision: 0,
  advocates: new Map<string, NamedAdvocate>(),
  asked: null,
  erased: null,
} as const;

export const useCopyStore = create<CopyStore>(() => ({ ...closed, erasures: 0 }));

/** Calls `hear` whenever lists of the open copy would answer differently. */
export function onIndexChanged(hear: () => void): () => void {
  return useCopyStore.subscribe(({ store, revision }, old) => {
    if (store === 'open' && revision !== old.revision) hear();
  });
}

/** Calls `hear` whenever personal data of somebody was erased. */
export function onErased(hear: () => void): () => void {
  return useCopyStore.subscribe(({ erasures }, old) => {
    if (erasures !== old.erasures) hear();
  });
}

/** Takes in one push of the worker. */
export function applyPush(push: keyof CachePushes, payload: CachePushes[keyof CachePushes]): void {
  useCopyStore.setState((old) => changed(old, { push, payload } as AnyPush));
}

type AnyPush = {
  [Push in keyof CachePushes]: { readonly push: Push; readonly payload: CachePushes[Push] };
}[keyof CachePushes];

function changed(old: CopyStore, event: AnyPush): Partial<CopyStore> {
  switch (event.push) {
    case 'store-opened':
      return { store: 'open', settings: event.payload.settings };
    case 'store-closed':
      return closed;
    case 'store-failed':
      return { store: keptParts(old.store, { failed: event.payload }) };
    case 'sync-status':
      return { status: keptParts(old.status, event.payload) };
    case 'section-counts':
      return { counts: keptParts(old.counts, event.payload) };
    case 'filters-changed':
      return { filtersRevision: old.filtersRevision + 1 };
    case 'people-erased':
      return { erased: event.payload, erasures: old.erasures + 1 };
    case 'exports-changed':
      return { exportsRevision: old.exportsRevision + 1 };
    case 'advocates':
      return { advocates: new Map(event.payload.advocates.map((it) => [it.id, it])) };
    case 'advocates-asked':
      return { asked: event.payload };
    case 'index-changed':
      return { revision: Math.max(old.revision + 1, event.payload.revision) };
  }
}
