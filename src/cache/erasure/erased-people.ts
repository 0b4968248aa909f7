import type { DecodedPage } from '../../contract/service-calls';
import type { CompactEvent, CompactWaiver } from '../../domain/compact/compact-records';
import { relatedId } from '../../domain/compact/compact-relations';
import { EVENT_RELATION_TYPES } from '../../domain/compact/event-codec';
import type { Copy } from '../copy/copy';
import type { LocalData } from '../local/local-data';
import { planBatch, type Candidate } from '../store/batch-plan';
import type { CollectionWriter } from '../store/collection-writer';
import { storeFound } from '../sync/ask-by-id';
import { createBudget } from '../sync/page-walk';
import { WALK_PAGE_SIZE } from '../sync/walk-and-settle';
import type { ServiceSource } from '../sync/source';

type WaiverWriter = CollectionWriter<'waiver_submissions'>;

interface Noted {
  readonly prospect: string;
  readonly refetched: boolean;
}

const ERASED_PEOPLE = 'erased-people';
const ERASED_EVENTS = 'erased-events';

/**
 * Opens the people whose events were erased. The service does not describe what an erasure does to
 * their waivers, so these are fetched again once, and exports with them are listed for review. Only
 * prospect ids are kept, sealed, on this computer.
 */
export async function openErasedPeople(local: LocalData) {
  let noted = await local.readList<Noted>(ERASED_PEOPLE);

  let people = peopleOf(noted);
  let hidden = new Set(await local.readList<string>(ERASED_EVENTS));

  async function keep(changed: readonly Noted[]): Promise<void> {
    await local.writeValue(ERASED_PEOPLE, changed);
    noted = changed;
    people = peopleOf(noted);
  }

  /*
   * A writer of waivers over `plain`. Where it replaces a waiver of an erased person, it marks an
   * erasure as due in the same transaction, because the replaced values have to become unreadable,
   * too.
   */
  function writer(copy: Copy, plain: WaiverWriter): WaiverWriter {
    const isNoted = (prospect: string | null): boolean =>
      noted.some((it) => it.prospect === prospect);
    return {
      ...plain,
      write: (candidates, state, meta) =>
        plain.write(
          candidates,
          (before) => {
            const next = state(before);
            const due = replacedProspects(copy, candidates).some(isNoted);
            return due ? { ...next, eraseDue: true } : next;
          },
          meta,
        ),
    };
  }

  return {
    writer,
    /** Notes the prospects of erased events. */
    note: async (erased: ReadonlySet<string>): Promise<void> => {
      const others = noted.filter((it) => !it.refetched);
      const prospects = new Set([...erased, ...others.map((it) => it.prospect)]);
      const settled = noted.filter((it) => it.refetched && !prospects.has(it.prospect));
      const due = [...prospects].map((prospect) => ({ prospect, refetched: false }));
      await keep([...settled, ...due]);
    },
    /**
     * Notes the events that were erased when the key lost the right to see so. When it sees them
     * again, they are no news.
     */
    hide: async (events: readonly string[]): Promise<void> => {
      await local.writeValue(ERASED_EVENTS, events);
      hidden = new Set(events);
    },
    /** Whether an event was erased when that could be seen last. */
    isHidden: (event: string): boolean => hidden.has(event),
    /**
     * Fetches again the waivers of prospects noted since. Ends with the first of whom that fails,
     * because each request is tried several times: the next time goes on, and asks for them last.
     */
    refetch: async (copy: Copy, source: ServiceSource): Promise<void> => {
      const storing = {
        collection: 'waiver_submissions',
        state: copy.store.state,
        setAside: copy.setAside.waiver_submissions,
        writer: writer(copy, copy.writers.waiver_submissions),
      } as const;
      /* What a record that was not understood held before has to become unreadable, too. */
      const store = (page: DecodedPage): Promise<void> =>
        storeFound(storing, page, (state) => ({ ...state, eraseDue: true }));
      for (const { prospect, refetched } of noted) {
        if (refetched) continue;
        const isDone = await fetchWaivers(store, source, prospect);
        const others = noted.filter((it) => it.prospect !== prospect);
        await keep([...others, { prospect, refetched: isDone }]);
        if (!isDone) return;
      }
    },
    /** As in `ErasedProspects`, like the two below. */
    among: (some: { readonly has: (prospect: string) => boolean }): readonly string[] =>
      [...people].filter((prospect) => some.has(prospect)),
    people: (): ReadonlySet<string> => people,
    none: (): boolean => noted.length === 0,
  };
}

function peopleOf(noted: readonly Noted[]): ReadonlySet<string> {
  return new Set(noted.map(({ prospect }) => prospect));
}

/** The prospects of these events, both as the copy has them and as they are served now. */
export function prospectsOf(
  copy: Copy,
  served: readonly Pick<CompactEvent, 'id' | 'relations'>[],
): ReadonlySet<string> {
  const { table, prospect, refs } = copy.private_events;
  return new Set(
    served.flatMap(({ id, relations }) => {
      const row = table.ids.find(id);
      const before = row === undefined ? null : refs.text(prospect.get(row));
      const after = relatedId(EVENT_RELATION_TYPES.prospect, relations.prospect);
      return [before, after].filter((it) => it !== null);
    }),
  );
}

/*
 * Fetches a prospect's waivers; false where that has to be tried again. A 400 means that this
 * community has no such prospect any more, so it is not asked again.
 */
async function fetchWaivers(
  store: (page: DecodedPage) => Promise<void>,
  source: ServiceSource,
  prospect: string,
): Promise<boolean> {
  const mayAsk = createBudget();
  for (let pageNumber = 1; ; pageNumber += 1) {
    const answer = await source.fetchPage({
      collection: 'waiver_submissions',
      pageSize: WALK_PAGE_SIZE,
      pageNumber,
      updatedSince: null,
      prospect,
    });
    if (!answer.ok) return ['bad-request', 'forbidden', 'not-found'].includes(answer.failure.kind);
    await store(answer.value);
    if (answer.value.received < answer.value.perPage) return true;
    if (!mayAsk(pageNumber, answer.value)) return false;
  }
}

function replacedProspects(
  { waiver_submissions: waivers }: Copy,
  candidates: readonly Candidate<CompactWaiver>[],
): readonly (string | null)[] {
  const { table, prospect, refs } = waivers;
  return planBatch(table, candidates).changed.map(({ row }) => refs.text(prospect.get(row)));
}
