import { BLOCK_ROWS, type WaiverRow } from '../../contract/lists';
import type { CacheRequest } from '../../contract/cache-calls';
import type { ChosenRecords } from '../../contract/exports';
import type { CallCache } from '../stores/cache-client';

/** A worker that answers lists over an array of ids, which a test can change. */
export interface FakeList {
  readonly call: CallCache;
  ids: readonly string[];
  readonly asked: string[];
  /** Queries wait for this before they answer. */
  gate: Promise<void>;
  /** True where the list was read to its end at least once. */
  everComplete: boolean;
  /** Rows of tokens below this one are answered with `outdated`. */
  oldest: number;
  /** Where more records than this are chosen, the worker gives no ids. */
  mostNamed: number;
  /** Answers have so many rows at first, and the others once they are let through. */
  readonly leaveOpen: (rows: number) => { readonly letThrough: () => void };
  /** Makes the worker forget all tokens, and all that it holds. */
  readonly forget: () => void;
}

interface Searched {
  readonly query: { readonly search: string };
}

/** The rows are waivers whose names are their ids. */
export function fakeList(ids: readonly string[]): FakeList {
  let most = Infinity;
  let rest = Promise.resolve();
  const tokens: (readonly string[])[] = [];
  const held: (readonly string[])[] = [];
  const chosenIds = (chosen: ChosenRecords): readonly string[] | null => {
    if (chosen.kind === 'ids') return chosen.ids;
    const ids = held[chosen.number];
    return ids ? [...ids.filter((id) => !chosen.except.includes(id)), ...chosen.ids] : null;
  };
  const answers: Record<string, (request: never) => unknown> = {
    'list:begin': async ({ query: { search }, further }: CacheRequest<'list:begin'> & Searched) => {
      const all = fake.ids.filter((id) => id.includes(search));
      const found = further ? all : all.slice(0, most);
      const isOpen = found.length < all.length;
      if (further) await rest;
      const token = tokens.push(found) - 1;
      const counts = { matching: found.length, all: fake.ids.length };
      const everComplete = fake.everComplete && !isOpen;
      return {
        token,
        rows: found.length,
        ...counts,
        similar: false,
        facets: {},
        openAt: 0,
        everComplete,
        isOpen,
        first: found.slice(0, BLOCK_ROWS).map(rowOf),
      };
    },
    'list:rows': ({ token, from, count }: { token: number; from: number; count: number }) => {
      const outdated = token < fake.oldest;
      const rows = outdated ? [] : (tokens[token] ?? []).slice(from, from + count).map(rowOf);
      return { outdated, rows };
    },
    'list:choose': ({ token, range, base, how }: CacheRequest<'list:choose'>) => {
      const some = tokens[token]?.slice(range?.from, range?.until);
      const before = chosenIds(base);
      if (!some || !before) return { choice: null };
      const away = how === 'toggle' && some.every((id) => before.includes(id));
      const ids = away
        ? before.filter((id) => !some.includes(id))
        : [...new Set([...before, ...some])];
      if (ids.length <= fake.mostNamed) return { choice: { kind: 'ids', ids } };
      return { choice: { kind: 'held', number: held.push(ids) - 1, count: ids.length } };
    },
    'list:outside': ({ number, ids: some }: CacheRequest<'list:outside'>) => ({
      ids: some.filter((id) => held[number]?.includes(id) !== true),
    }),
    'list:named': ({ token, chosen }: CacheRequest<'list:named'>) => {
      const ids = chosenIds(chosen);
      const order = tokens[token ?? -1] ?? [];
      return { ids: ids && [...ids].sort((a, b) => order.indexOf(a) - order.indexOf(b)) };
    },
    'list:without': ({ token, ids: some, held: numbers }: CacheRequest<'list:without'>) => {
      const found = tokens[token];
      if (!found) return { ids: null, held: [] };
      const counts = numbers.map((number) => {
        const left = held[number]?.filter((id) => found.includes(id));
        if (left) held[number] = left;
        return { number, count: left?.length ?? null };
      });
      return { ids: some.filter((id) => !found.includes(id)), held: counts };
    },
    'list:locate': ({ token, id }: { token: number; id: string }) => {
      const row = tokens[token]?.indexOf(id) ?? -1;
      return { row: row < 0 ? null : row };
    },
  };
  const fake: FakeList = {
    ids,
    asked: [],
    gate: Promise.resolve(),
    everComplete: true,
    oldest: 0,
    mostNamed: 10_000,
    leaveOpen: (rows) => {
      most = rows;
      let letThrough = (): void => undefined;
      rest = new Promise((resolve) => {
        letThrough = resolve;
      });
      return { letThrough: () => letThrough() };
    },
    forget: () => {
      tokens.length = 0;
      held.length = 0;
    },
    call: (async (call: string, request: never) => {
      const begun = call === 'list:begin' ? (request as Searched).query.search : null;
      fake.asked.push(begun === null ? call : `query ${begun}`);
      if (begun !== null) await fake.gate;
      return answers[call]?.(request);
    }) as unknown as CallCache,
  };
  return fake;
}

function rowOf(id: string): WaiverRow {
  return {
    kind: 'waiver',
    id,
    signerName: id,
    signerEmail: null,
    signedAt: '',
    signedAtMs: null,
    updatedAt: '',
    updatedAtMs: null,
    conversationId: null,
    prospectId: null,
    advocateId: null,
    title: '',
    templateTitle: null,
    version: 1,
    olderVersion: false,
    optedIn: false,
    changeAfterSigning: null,
    reviewed: false,
    hit: null,
  };
}
