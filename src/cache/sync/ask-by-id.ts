import { isTooOld } from '../../domain/sync/age-limit';
import type { Failure } from '../../contract/result';
import type { Collection } from '../../domain/entities/collections';
import type { DecodedPage } from '../../contract/service-calls';
import type { SetAsideRecord } from '../../domain/compact/compact-records';
import { isServed } from '../index/record-table';
import { candidatesOf } from './candidates';
import type { CollectionParts } from './collection-parts';
import { askOneByOne, type AskedOneByOne } from './one-by-one';
import { withoutTooOld } from '../store/record-age';
import type { StoreState } from '../store/store-state';
import { mergeSetAside, setAsideName } from '../copy/set-aside';
import { askingOrder, unconfirmedName } from '../copy/unconfirmed';

/** What a walk has met once it ended. */
export interface MetByWalk {
  readonly ids: ReadonlySet<string>;
  readonly setAside: readonly SetAsideRecord[];
  /** True where the walk went over everything, so a record it has not met is not in the list. */
  readonly everything: boolean;
}

/** The result of asking by id behind a walk. */
export interface AskedById {
  readonly removed: number;
  /** Records that the service still has although the walk did not meet them. */
  readonly repaired: number;
  readonly requests: number;
  /** The failure where the key was refused: nothing may be asked with it any more. */
  readonly refused: Failure | null;
}

/*
 * Each record takes a request of its own, so one run asks for a limited number. The next run asks
 * for the rest.
 */
const MOST_CONFIRMED = 400;
const MOST_ASKED_AGAIN = 100;

/**
 * Asks by id for what a walk leaves open: records absent from this walk or an earlier one, and
 * records that could not be understood. Only a 404 makes a tombstone; absence alone never changes a
 * record. Ids without an answer are kept for the next run.
 */
export async function askById<Name extends Collection>(
  parts: CollectionParts<Name>,
  met: MetByWalk,
  signal: AbortSignal,
): Promise<AskedById> {
  if (met.everything) await keepSetAside(parts, met.setAside);
  const confirmed = await confirmAbsent(parts, met, signal);
  if (confirmed.refused) return confirmed;
  const setAside = await askSetAside(parts, met, signal);
  return {
    removed: confirmed.removed + setAside.removed,
    repaired: confirmed.repaired,
    requests: confirmed.requests + setAside.requests,
    refused: setAside.refused,
  };
}

async function confirmAbsent<Name extends Collection>(
  parts: CollectionParts<Name>,
  met: MetByWalk,
  signal: AbortSignal,
): Promise<AskedById> {
  let repaired = 0;
  const before = parts.unconfirmed.current;
  const open = openIds(parts, met, before);
  const asked = await ask(parts, open, MOST_CONFIRMED, signal, async (id, page) => {
    await storeFound(parts, page);
    /* A record that is too old by now was not asked for by the walk, so it is no repair. */
    if (isInLimit(parts, id)) repaired += 1;
  });
  const removed = await tombstone(parts, asked.gone);
  await keepUnconfirmed(parts, asked.left);
  return { removed, repaired, requests: asked.requests, refused: asked.refused };
}

function isInLimit<Name extends Collection>(
  { table, ageMs, state, collection }: CollectionParts<Name>,
  id: string,
): boolean {
  const row = table.ids.find(id);
  return row !== undefined && !isTooOld(state().lists[collection].sinceMs, ageMs.get(row));
}

function openIds<Name extends Collection>(
  { table }: CollectionParts<Name>,
  met: MetByWalk,
  before: readonly string[],
): readonly string[] {
  const isOpen = (id: string): boolean => {
    const row = table.ids.find(id);
    return row !== undefined && table.gone.get(row) === 0 && !met.ids.has(id);
  };
  if (!met.everything) return before.filter(isOpen);
  return askingOrder([...table.ids.all()].filter(isOpen), before);
}

async function askSetAside<Name extends Collection>(
  parts: CollectionParts<Name>,
  met: MetByWalk,
  signal: AbortSignal,
): Promise<Omit<AskedById, 'repaired'>> {
  const ids = parts.setAside.current.flatMap(({ id }) =>
    id === null || met.ids.has(id) ? [] : [id],
  );
  const asked = await ask(parts, ids, MOST_ASKED_AGAIN, signal, (_id, page) =>
    storeFound(parts, page),
  );
  const removed = await removeGone(parts, asked.gone);
  lastAskedLast(parts, ids.slice(0, asked.requests));
  return { removed, requests: asked.requests, refused: asked.refused };
}

/*
 * Moves the records that were asked for to the end. Those that did not fit into this run come first
 * in the next one.
 */
function lastAskedLast<Name extends Collection>(
  { setAside }: CollectionParts<Name>,
  asked: readonly string[],
): void {
  const askedNow = new Set(asked);
  const wasAsked = ({ id }: SetAsideRecord): boolean => id !== null && askedNow.has(id);
  const waiting = setAside.current.filter((it) => !wasAsked(it));
  setAside.current = [...waiting, ...setAside.current.filter(wasAsked)];
}

function ask<Name extends Collection>(
  { source, collection }: CollectionParts<Name>,
  ids: readonly string[],
  most: number,
  signal: AbortSignal,
  found: (id: string, page: DecodedPage) => Promise<void>,
): Promise<AskedOneByOne> {
  return askOneByOne(ids, { source, collection, most, signal, found });
}

/** What records that were asked for apart from a walk are stored with. */
type StoringParts<Name extends Collection> = Pick<
  CollectionParts<Name>,
  'collection' | 'inspect' | 'state' | 'setAside' | 'writer'
>;

/**
 * Stores records that were asked for apart from a walk. Where those that were set aside change by
 * it, `setAsideChanged` changes the state in the same transaction.
 */
export async function storeFound<Name extends Collection>(
  parts: StoringParts<Name>,
  page: DecodedPage,
  setAsideChanged: (state: StoreState) => StoreState = (state) => state,
): Promise<void> {
  const candidates = candidatesOf(parts.collection, page);
  await parts.inspect?.(candidates);
  const understood = new Set(candidates.map((it) => it.id));
  const setAside = mergeSetAside(
    parts.setAside.current,
    withoutTooOld(parts.state(), parts.collection, page.setAside),
    understood,
  );
  const changed = setAside !== parts.setAside.current;
  const meta = changed ? { [setAsideName(parts.collection)]: setAside } : {};
  await parts.writer.write(candidates, changed ? setAsideChanged : (state) => state, meta);
  parts.setAside.current = setAside;
}

/** Marks records as gone that the service answered with 404. Returns how many were served. */
export async function removeGone<Name extends Collection>(
  parts: CollectionParts<Name>,
  ids: readonly string[],
): Promise<number> {
  const gone = new Set(ids);
  await keepSetAside(
    parts,
    parts.setAside.current.filter(({ id }) => id === null || !gone.has(id)),
  );
  return tombstone(parts, ids);
}

async function tombstone<Name extends Collection>(
  parts: CollectionParts<Name>,
  ids: readonly string[],
): Promise<number> {
  const served = ids.filter((id) => isServed(parts.table, id));
  if (served.length === 0) return 0;
  await parts.onVanished?.(served);
  return parts.writer.tombstone(served);
}

/** Keeps the ids that the next run has to ask for. */
export async function keepUnconfirmed<Name extends Collection>(
  parts: CollectionParts<Name>,
  ids: readonly string[],
): Promise<void> {
  const { current } = parts.unconfirmed;
  if (ids.length === 0 && current.length === 0) return;
  await parts.writer.write([], (state) => state, { [unconfirmedName(parts.collection)]: ids });
  parts.unconfirmed.current = ids;
}

async function keepSetAside<Name extends Collection>(
  parts: CollectionParts<Name>,
  records: readonly SetAsideRecord[],
): Promise<void> {
  if (parts.setAside.current.length === records.length) return;
  await parts.writer.write([], (state) => state, { [setAsideName(parts.collection)]: records });
  parts.setAside.current = records;
}
