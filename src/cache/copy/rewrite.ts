import { COLLECTIONS, type Collection } from '../../domain/entities/collections';
import type { SharedEntry } from '../../domain/compact/shared-text';
import type {
  CompactEvent,
  CompactWaiver,
  SetAsideRecord,
} from '../../domain/compact/compact-records';
import { eventFingerprint } from '../../domain/compact/event-codec';
import { createSharedEncoder } from '../../domain/compact/shared-encoder';
import { decodeWaiver, packWaiver } from '../../domain/compact/waiver-codec';
import type { AgeCut } from './age-cut';
import { HISTORY, withoutHistory } from './waiver-history';
import type { Copy } from './copy';
import { isServed } from '../index/record-table';
import { deleteInTime, openInTime } from '../database/within-time';
import { createSealer } from '../seal/seal';
import { setAsideName } from './set-aside';
import { unconfirmedName } from './unconfirmed';
import { TEMPLATES } from './kept-templates';
import { storeName, StoreDatabase } from '../store/database';
import { withoutTooOld } from '../store/record-age';
import { withList, type StoreState } from '../store/store-state';
import {
  onlySlots,
  type CompactByCollection,
  type PageContent,
  type PageWrite,
} from '../store/page-content';
import { createPageStore, type PageStore } from '../store/page-store';

/** How a rewrite changes the records that it copies. */
export interface RewritePlan {
  /** The event as it is to be kept: the same, or without its personal values. */
  readonly event: (event: CompactEvent) => CompactEvent;
  /** What age limits leave out; nothing if absent. */
  readonly cut?: AgeCut;
}

/**
 * Erases by cryptography: writes the whole copy anew under a new key, and chooses its shared texts
 * anew. So nothing of an old value is left once the old key is destroyed (docs/reliability.md 52).
 * The state is written last: a generation without state is unfinished, and is dropped at the next
 * start.
 */
export async function rewriteStore(
  copy: Copy,
  profileId: string,
  target: { readonly generation: number; readonly dataKey: Uint8Array },
  plan: RewritePlan,
): Promise<void> {
  const db = new StoreDatabase(storeName(profileId, target.generation));
  await deleteInTime(db.name);
  await openInTime(db);
  try {
    await fill(copy, createPageStore(db, await createSealer(target.dataKey)), plan);
  } finally {
    db.close();
  }
}

async function fill(copy: Copy, rows: PageStore, plan: RewritePlan): Promise<void> {
  const { cut } = plan;
  const before = { ...copy.store.state(), sharedChunks: 0, eraseDue: false, snapshot: null };
  const state = cut ? withCut(before, copy, cut) : before;
  const setAside = (collection: Collection): readonly SetAsideRecord[] =>
    withoutTooOld(state, collection, copy.setAside[collection].current);
  const unconfirmed = (collection: Collection): readonly string[] =>
    copy.unconfirmed[collection].current.filter((id) => !cut?.[collection].ids.has(id));
  const shared = await rewriteWaivers(copy, rows, cut);
  await rewriteEvents(copy, rows, plan);
  await rows.commit({
    pages: [],
    shared,
    meta: {
      [TEMPLATES]: copy.waiver_templates.current,
      [HISTORY]: [
        ...withoutHistory(copy.history.current, cut?.waiver_submissions.ids ?? new Set()),
      ],
      [setAsideName('waiver_submissions')]: setAside('waiver_submissions'),
      [setAsideName('private_events')]: setAside('private_events').map(withoutContent),
      [unconfirmedName('waiver_submissions')]: unconfirmed('waiver_submissions'),
      [unconfirmedName('private_events')]: unconfirmed('private_events'),
    },
    state,
  });
}

/* The new counts, because a start compares them with the records that it reads. */
function withCut(state: StoreState, copy: Copy, cut: AgeCut): StoreState {
  return COLLECTIONS.reduce((after, collection) => {
    const { sinceMs, ids } = cut[collection];
    const { table } = copy[collection];
    const gone = [...ids].filter((id) => isServed(table, id)).length;
    return withList(after, collection, { sinceMs, count: table.served - gone });
  }, state);
}

async function rewriteWaivers(
  copy: Copy,
  target: PageStore,
  cut: AgeCut | undefined,
): Promise<readonly SharedEntry[]> {
  const encoder = createSharedEncoder([]);
  const shared: SharedEntry[] = [];
  await rewritePages(copy, target, 'waiver_submissions', cut, (before) => {
    const packed = before.map((record) => packWaiver(decodeWaiver(record, copy.shared), encoder));
    shared.push(...encoder.takeNew());
    return {
      records: packed.map((it) => JSON.parse(it.json) as CompactWaiver),
      fingerprints: packed.map((it) => it.fingerprint),
    };
  });
  return shared;
}

async function rewriteEvents(copy: Copy, target: PageStore, plan: RewritePlan): Promise<void> {
  await rewritePages(copy, target, 'private_events', plan.cut, (before) => {
    const records = before.map(plan.event);
    return { records, fingerprints: records.map(eventFingerprint) };
  });
}

type Rewritten<Compact> = Pick<PageContent<Compact>, 'records' | 'fingerprints'>;

async function rewritePages<Name extends Collection>(
  copy: Copy,
  target: PageStore,
  collection: Name,
  cut: AgeCut | undefined,
  rewrite: (records: readonly CompactByCollection[Name][]) => Rewritten<CompactByCollection[Name]>,
): Promise<void> {
  /* Page numbers come from the index, because a damaged page that was dropped leaves a gap. */
  for (const page of pagesInUse(copy, collection)) {
    const content = await copy.store.rows.readPage(collection, page);
    if (!content) throw new Error(`A page of ${collection} is missing`);
    const ids = cut?.[collection].ids;
    const left = ids ? onlySlots(content, ({ id }) => !ids.has(id)) : content;
    if (left.records.length === 0) continue;
    const rewritten = { ...left, ...rewrite(left.records as never) };
    await target.writePages([{ collection, page, content: rewritten } as PageWrite]);
  }
}

/* Keeps only the existence of an unreadable record, because it may hold an erased value. */
function withoutContent(record: SetAsideRecord): SetAsideRecord {
  return { ...record, raw: null };
}

function pagesInUse(copy: Copy, collection: Collection): readonly number[] {
  const { table } = copy[collection];
  return [...new Set(table.page.view(table.ids.length))].sort((a, b) => a - b);
}
