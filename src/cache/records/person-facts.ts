import { eachAtHand, eachRowAtHand, whenAtHand } from '../blocks/missing-blocks';
import { askedWords } from '../../contract/asked-words';
import { COLLECTIONS, type Collection } from '../../domain/entities/collections';
import type { CopyKnowledge, ListKnowledge, PersonFacts } from '../../domain/people/access-sheet';
import { isOfPerson } from '../../domain/people/of-person';
import { heldBy, type PersonalValue } from '../../domain/rights/names-person';
import type { Copy } from '../copy/copy';
import { namedIn } from '../copy/record-pointers';
import { allSignerValues } from '../copy/waiver-history';
import { emailKey, sameEmail, signerIn } from '../index/waiver-columns';
import { copyStamp } from '../exports/take-records';
import { textsOf } from '../local/erased-filters';
import { peopleRows } from './people-view';
import { followUpOfRow } from '../local/follow-ups';
import type { LastAskedQuestions } from '../local/last-asked';
import type { NoteDrafts } from '../local/note-drafts';
import type { Reviews } from '../local/reviews';
import type { ExportLines } from '../exports/export-lines';
import type { ReadableSession } from '../lists/readable-session';

/** All that is held of a person on this computer. */
export type HeldOfPerson = Awaited<ReturnType<typeof heldOfPerson>>;

/** Where facts about a person are looked for. */
export interface PersonSources extends ReadableSession {
  readonly exportLines: Pick<ExportLines, 'ofPerson'>;
  readonly reviews: Pick<Reviews, 'atOf'>;
  readonly asked: Pick<LastAskedQuestions, 'list'>;
  readonly drafts: Pick<NoteDrafts, 'list'>;
}

/**
 * Looks through the copy and what is kept beside it. Rows are newest first. Rejects where reading
 * fails.
 */
export async function heldOfPerson(session: PersonSources, prospect: string) {
  const of = session.generation();
  const { copy, names } = of;
  const { private_events: events } = copy;
  const waiverRows = peopleRows(copy, 'waiver_submissions', 'prospect', prospect);
  const eventRows = peopleRows(copy, 'private_events', 'prospect', prospect);
  const known = copyKnowledge(session);
  const now = session.clock.now();
  const followUps = eventRows.flatMap((row) => {
    const followUp = followUpOfRow(session.followUps, events, row, now);
    return followUp ? [{ row, followUp }] : [];
  });
  const theirs = new Set<string | null>(eventRows.map((row) => events.table.ids.get(row) ?? null));
  const values = await whenAtHand(() => allSignerValues(copy, waiverRows));
  const filters = await filtersOf(session, prospect, values);
  const exports = await session.exportLines.ofPerson(prospect);
  const facts: PersonFacts = {
    prospect,
    known,
    name: await whenAtHand(() => names.of(prospect)),
    erased: names.isErased(prospect),
    advocates: [...namedIn(copy, 'advocate', waiverRows, eventRows)].sort(),
    sameEmail: await countSameEmail(copy, new Set(waiverRows)),
  };
  return {
    /** The generation whose rows these are. In another one, the same rows are other records. */
    of,
    waiverRows,
    eventRows,
    followUps,
    drafts: session.drafts.list().filter(({ event }) => theirs.has(event)),
    filters,
    exports,
    reviews: reviewsOf(session, waiverRows),
    formerValues: formerValuesOf(copy, waiverRows),
    lastAsked: (await session.asked.list()).filter(
      (query) =>
        ('prospect' in query && isOfPerson(query, prospect)) ||
        heldBy(values, askedWords(query)).length > 0,
    ),
    facts,
  };
}

function copyKnowledge(session: ReadableSession): CopyKnowledge {
  const { copy } = session.generation();
  const of = (list: Collection): ListKnowledge => ({
    refused: copy.store.state().lists[list].access === 'refused',
    copy: copyStamp(session, list),
    setAside: copy.setAside[list].current.length,
  });
  return {
    waivers: of('waiver_submissions'),
    events: of('private_events'),
    personalValues: copy.store.state().pii,
  };
}

function reviewsOf({ generation, reviews }: PersonSources, rows: readonly number[]) {
  const { waiver_submissions: waivers } = generation().copy;
  return rows.flatMap((row) => {
    const atMs = reviews.atOf(waivers, row);
    return atMs === null ? [] : [{ waiver: waivers.table.ids.get(row) ?? '', atMs }];
  });
}

function formerValuesOf({ waiver_submissions: { table }, history }: Copy, rows: readonly number[]) {
  return rows.flatMap((row) => {
    const waiver = table.ids.get(row) ?? '';
    const values = history.current.get(waiver);
    return values === undefined ? [] : [{ waiver, values }];
  });
}

/* How many waivers of others give one of this person's addresses. */
async function countSameEmail(
  { waiver_submissions: waivers }: Copy,
  own: ReadonlySet<number>,
): Promise<number> {
  const { table, emailKeys, signers } = waivers;
  const emailOf = (row: number): string => sameEmail(signerIn(waivers, row).email);
  const theirs = new Set(await whenAtHand(() => eachAtHand(own, emailOf)));
  theirs.delete('');
  const keys = new Set([...theirs].map(emailKey));
  const isLike = (row: number): boolean =>
    keys.has(emailKeys.get(row)) && !own.has(row) && table.gone.get(row) !== 1;
  const alike = [...Array(table.ids.length).keys()].filter(isLike);
  let others = 0;
  await eachRowAtHand(signers, alike, (row) => {
    if (theirs.has(emailOf(row))) others += 1;
  });
  return others;
}

async function filtersOf(
  session: ReadableSession,
  prospect: string,
  values: readonly PersonalValue[],
) {
  const lists = await Promise.all(COLLECTIONS.map((list) => session.filters.list(list)));
  return lists.flat().flatMap((filter) => {
    const byId = isOfPerson(filter.choices, prospect);
    if (!byId && heldBy(values, textsOf(filter)).length === 0) return [];
    const { name, choices } = filter;
    return [{ name, list: choices.list, by: byId ? ('id' as const) : ('words' as const), filter }];
  });
}
