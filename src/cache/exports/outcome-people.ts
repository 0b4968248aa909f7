import { rememberedIn } from '../../domain/remembered';
import { KNOWN_KINDS } from '../../domain/events/outcome-figures';
import type { CacheCalls } from '../../contract/cache-calls';
import type { ExportSource } from '../../contract/exports';
import type { OutcomePeople } from '../../contract/outcome-people';
import { failed, success, type Result } from '../../contract/result';
import type { ShownStatus } from '../../domain/events/status-rule';
import { statusOfRow } from '../index/event-status-column';
import { SHOWN_STATUSES } from '../../contract/list-questions';
import type { CalledPerson } from '../people/people-names';
import {
  ofGenerationInUse,
  type GenerationContents,
  type ReadableSession,
} from '../lists/readable-session';
import { copyStamp, idsOf } from './take-records';

/* The rows of each person's events, by the person's id. */
type People = ReadonlyMap<string, readonly number[]>;

/** How many people the events of a source have, by status, recorded outcomes first. */
export async function outcomePeople(
  session: ReadableSession,
  { source }: CacheCalls['people:outcomes']['request'],
): Promise<Result<readonly OutcomePeople[]>> {
  const { names } = session.generation();
  const found = peopleByStatus(session, source);
  if (found === null) return failed('outdated');
  const named = new Set<string>();
  const reachable = new Set<string>();
  const everybody = [...found.values()].flatMap((people) => [...people.keys()]);
  await names.each(everybody, (person, { name, email }) => {
    if (name !== null) named.add(person);
    if (email !== null) reachable.add(person);
  });
  const amount = (people: People, among: ReadonlySet<string>): number =>
    [...people.keys()].filter((id) => among.has(id)).length;
  return success(
    [...found].map(([status, people]) => ({
      status,
      people: people.size,
      withName: amount(people, named),
      withEmail: amount(people, reachable),
    })),
  );
}

/**
 * The name, email and id of the people of one status, ordered by name. Noted as an export of their
 * events before they are given out.
 */
export async function copiedPeople(
  session: ReadableSession,
  { source, status }: CacheCalls['people:copy']['request'],
): Promise<CacheCalls['people:copy']['response']> {
  /* Read first, so that any erasure from now on is later than the copy. */
  const at = session.clock.now();
  const read = await ofGenerationInUse(session.generation, (of) =>
    calledPeople(of, peopleByStatus(session, source)?.get(status)),
  );
  if (read === null) return failed('outdated');
  await noteCopy(session, read.events, at);
  return success({
    columns: ['prospect_name_as_signed', 'email_as_signed', 'prospect'],
    rows: read.rows,
  });
}

async function calledPeople({ copy, names }: GenerationContents, people: People | undefined) {
  if (people === undefined) return null;
  const { ids } = copy.private_events.table;
  const events = [...people.values()].flat().map((row) => ids.get(row) ?? '');
  const called = new Map<string, CalledPerson>();
  await names.each(people.keys(), (person, it) => called.set(person, it));
  const rows = [...people.keys()]
    .map((id) => [called.get(id)?.name?.name ?? '', called.get(id)?.email ?? '', id] as const)
    .sort(([a, , one], [b, , other]) => a.localeCompare(b) || one.localeCompare(other));
  return { events, rows };
}

/* Noted before anybody has the people, so that an erasure lists every copy that may exist. */
async function noteCopy(
  session: ReadableSession,
  ids: readonly string[],
  at: number,
): Promise<void> {
  const exportId = crypto.randomUUID();
  const nowhere = { folder: '', fileName: '', order: null, round: 0 };
  const intent = {
    exportId,
    at,
    kind: 'people-copied',
    list: 'private_events',
  } as const;
  await session.exports.begin({ ...intent, ...nowhere, ids }, copyStamp(session, 'private_events'));
  await session.exports.end(exportId, ids, 'complete');
}

function peopleByStatus(
  session: ReadableSession,
  source: ExportSource,
): ReadonlyMap<ShownStatus, People> | null {
  const ids = idsOf(session, source);
  if (ids === null) return null;
  const { private_events: events } = session.generation().copy;
  const now = session.clock.now();
  const found = new Map<ShownStatus, Map<string, number[]>>();
  for (const id of ids) {
    const row = events.table.ids.find(id);
    if (row === undefined) continue;
    const prospect = events.refs.text(events.prospect.get(row));
    if (prospect === null) continue;
    const status = statusOfRow(events, row, now);
    const people = rememberedIn(found, status, () => new Map<string, number[]>());
    rememberedIn(people, prospect, () => []).push(row);
  }
  return new Map(
    OUTCOMES_FIRST.flatMap((status) => {
      const people = found.get(status);
      return people === undefined ? [] : [[status, people] as const];
    }),
  );
}

const OUTCOMES: readonly ShownStatus[] = KNOWN_KINDS;

/** All statuses, recorded outcomes first. */
export const OUTCOMES_FIRST: readonly ShownStatus[] = [
  ...OUTCOMES,
  ...SHOWN_STATUSES.filter((it) => !OUTCOMES.includes(it)),
];
