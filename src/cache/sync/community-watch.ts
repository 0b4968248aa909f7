import type { Failure } from '../../contract/result';
import { byCollection, COLLECTIONS, type Collection } from '../../domain/entities/collections';
import type { DecodedPage } from '../../contract/service-calls';
import type { KnownIds } from '../../contract/store-calls';
import {
  answersTo,
  askedRecord,
  askingFailure,
  communityVerdict,
  LEAST_UNKNOWN,
  evenlySpread,
  type AskedRecord,
} from '../../domain/sync/same-community';
import type { RecordTable } from '../index/record-table';
import type { Copy } from '../copy/copy';
import type { ServiceSource } from './source';

/** The ids of an answer, and whether the copy or the walk under way knows one of them. */
interface AnsweredIds {
  readonly count: number;
  readonly known: boolean;
  /** True where the answer is the beginning of the whole list. */
  readonly unfiltered: boolean;
}

/** Keeps the records of two communities apart when a key begins to answer for another community. */
export type CommunityWatch = ReturnType<typeof createCommunityWatch>;

const MOST_ASKED = 5;
const MOST_OF_OTHER_LIST = 2;
const LISTED = 200;

type Known = Pick<Copy, 'store' | 'waiver_submissions' | 'private_events'>;

/** A watch over a copy. It asks `source` for records the copy knows, in at most seven requests. */
export function createCommunityWatch(copy: Known, source: ServiceSource) {
  async function ask(collection: Collection, answered: AnsweredIds): Promise<Failure | null> {
    const asked = await answersTo(
      sampleOf(copy, collection).map(
        ([list, id]) =>
          async () =>
            askedRecord(await source.fetchRecord(list, id)),
      ),
    );
    const verdict = communityVerdict(asked.map((it) => it.answer));
    if (verdict === 'same') return null;
    if (verdict === 'undecided') return undecided(asked, answered);
    const whole = [collection, OTHER[collection]].filter(
      (list) => copy[list].table.served > 0 && !(answered.unfiltered && list === collection),
    );
    const listed = await answersTo(whole.map((list) => () => askList(copy, source, list)));
    if (listed.some((it) => it.answer === 'found')) return null;
    if (listed.some((it) => it.answer === 'failed')) return undecided(listed, answered);
    return OTHER_COMMUNITY;
  }

  function isKnownCopy(collection: Collection): boolean {
    const { lists: states } = copy.store.state();
    return copy[collection].table.served > 0 || states[OTHER[collection]].everComplete;
  }

  return {
    /**
     * Checks a page that should hold a known record, before it is stored. Asks nothing where it
     * does hold one. Null where the page may be stored; otherwise `other-community`, or the failure
     * for which that could not be found out.
     */
    admit: async (collection: Collection, answered: AnsweredIds): Promise<Failure | null> => {
      if (answered.known || !isKnownCopy(collection)) return null;
      if (answered.count === 0 && copy[collection].table.served === 0) return null;
      return ask(collection, answered);
    },
    /**
     * The same for the list of templates: `known` are in the copy, `count` came. Where none is in
     * the copy, they are asked about as soon as a list of records is.
     */
    admitTemplates: async (
      answered: Omit<AnsweredIds, 'unfiltered'>,
      known: number,
    ): Promise<Failure | null> => {
      const { lists: states } = copy.store.state();
      const isUsed = COLLECTIONS.some((list) => states[list].everComplete);
      if (answered.known || (known === 0 && (answered.count === 0 || !isUsed))) return null;
      return ask('waiver_submissions', { ...answered, unfiltered: false });
    },
  };
}

/*
 * Looks for known records at the beginning of the whole list, where the remaining ones stand when
 * most records were deleted.
 */
async function askList(copy: Known, source: ServiceSource, collection: Collection): Promise<Asked> {
  const first = { collection, pageSize: LISTED, pageNumber: 1, updatedSince: null };
  const answer = await source.fetchPage(first);
  if (!answer.ok) return askedRecord(answer);
  const { ids } = copy[collection].table;
  const found = idsOf(answer.value).some((id) => ids.find(id) !== undefined);
  return { answer: found ? 'found' : 'not-found', failure: null };
}

function sampleOf(copy: Known, collection: Collection): readonly (readonly [Collection, string])[] {
  const other = OTHER[collection];
  const others = evenlySpread(servedIds(copy[other].table), MOST_ASKED);
  const spare = Math.min(MOST_OF_OTHER_LIST, others.length);
  const own = evenlySpread(servedIds(copy[collection].table), MOST_ASKED - spare);
  const ofOther = others.slice(0, MOST_ASKED - own.length);
  return [
    ...own.map((id) => [collection, id] as const),
    ...ofOther.map((id) => [other, id] as const),
  ];
}

/* An answer without records cannot mix communities, so the walk may go on. The next run retries. */
function undecided(asked: readonly Asked[], { count }: AnsweredIds): Failure | null {
  return count > 0 ? askingFailure(asked) : null;
}

const OTHER: Readonly<Record<Collection, Collection>> = {
  waiver_submissions: 'private_events',
  private_events: 'waiver_submissions',
};

const OTHER_COMMUNITY: Failure = { kind: 'other-community' };

type Asked = AskedRecord<Failure>;

/** A few ids of each list, all of which the service has sent. */
export function knownIds(copy: Pick<Copy, Collection>): KnownIds {
  return byCollection((list) => evenlySpread(servedIds(copy[list].table), LEAST_UNKNOWN));
}

function servedIds(table: RecordTable): readonly string[] {
  return [...table.ids.all()].filter((_, row) => table.gone.get(row) === 0);
}

function idsOf(page: DecodedPage): readonly string[] {
  const records = JSON.parse(page.records) as readonly { readonly id: string }[];
  const aside = page.setAside.flatMap((it) => (it.id === null ? [] : [it.id]));
  return [...records.map((it) => it.id), ...aside];
}
