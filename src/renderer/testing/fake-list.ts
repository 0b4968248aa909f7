import { BLOCK_ROWS, type WaiverRow } from '../../contract/lists';
import type { EventListQuery } from '../../contract/list-questions';
import type { CallCache } from '../stores/cache-client';
import type { RowRange } from '../stores/row-blocks';

/** A worker that answers lists over a changeable array of ids. */
export interface FakeList {
  readonly call: CallCache;
  ids: readonly string[];
  readonly asked: string[];
  /** Queries wait for this before they answer. */
  gate: Promise<void>;
  /** Whether the list was ever read to its end. */
  everComplete: boolean;
  /** Rows of tokens below this one are answered with `outdated`. */
  oldest: number;
  /** No token is known any more. */
  readonly forget: () => void;
}

/** Rows are waivers named by their ids. */
export function fakeList(ids: readonly string[]): FakeList {
  const tokens: (readonly string[])[] = [];
  const answers: Record<string, (request: never) => unknown> = {
    'list:query': ({ search }: { search: string }) => {
      const found = fake.ids.filter((id) => id.includes(search));
      const token = tokens.push(found) - 1;
      const counts = { matching: found.length, all: fake.ids.length };
      const { everComplete } = fake;
      return {
        token,
        rows: found.length,
        ...counts,
        similar: false,
        facets: {},
        openAt: 0,
        everComplete,
        first: found.slice(0, BLOCK_ROWS).map(rowOf),
      };
    },
    'list:rows': ({ token, from, count }: { token: number; from: number; count: number }) => {
      const outdated = token < fake.oldest;
      const rows = outdated ? [] : (tokens[token] ?? []).slice(from, from + count).map(rowOf);
      return { outdated, rows };
    },
    'list:ids': ({ token, range }: { token: number; range: RowRange | null }) => ({
      ids: tokens[token]?.slice(range?.from, range?.until) ?? [],
    }),
    'list:without': ({ token, ids: some }: { token: number; ids: readonly string[] }) => {
      const held = tokens[token];
      return { ids: held ? some.filter((id) => !held.includes(id)) : null };
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
    forget: () => {
      tokens.length = 0;
    },
    call: (async (call: string, request: never) => {
      fake.asked.push(call === 'list:query' ? `query ${(request as EventListQuery).search}` : call);
      if (call === 'list:query') await fake.gate;
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
    templateId: null,
    templateTitle: null,
    version: 1,
    olderVersion: false,
    optedIn: false,
    changeAfterSigning: null,
    reviewed: false,
    hit: null,
  };
}
