import type { FindRequest } from '../../contract/cache-calls';
import type { FoundAnywhere, FoundKind } from '../../contract/found-views';
import { PEOPLE_KINDS, type PeopleKind } from '../../contract/people-views';
import type { ListName } from '../../domain/entities/collections';
import { ALL_EVENTS, ALL_WAIVERS } from '../../contract/whole-lists';
import { matchFields } from '../../domain/search/match';
import { isEmptyQuery, parseQuery } from '../../domain/search/query';
import { inRow } from '../../domain/text/shorten';
import { rowsOf, type RecordTable } from '../index/record-table';
import type { IndexedCopy } from '../copy/indexed-copy';
import type { ListEngine } from './list-engine';
import type { AdvocateNames } from '../people/advocate-names';
import type { PeopleNames } from '../people/people-names';
import { eachAtHand } from '../blocks/missing-blocks';
import { eventPointer, namedIn, rowsWith, waiverPointer } from '../copy/record-pointers';

interface FindParts {
  readonly copy: IndexedCopy;
  readonly names: PeopleNames;
  readonly advocates: Pick<AdvocateNames, 'all'>;
  readonly listEngine: Pick<ListEngine<ListName>, 'first'>;
  /** Epoch ms, service clock. */
  readonly now: number;
}

/*
 * How many of the records found are searched for people's names. The name that is meant is in one
 * of the first records.
 */
const LOOKED_AT = 100;

/**
 * Finds records and people by words, and by ids that begin with what was typed. Without the right
 * to waivers it finds no waivers and no names; of a person whose data was erased, it never does.
 * Throws `MissingBlocks`.
 */
export function findAnywhere(parts: FindParts, { text, kind, most }: FindRequest): FoundAnywhere {
  const typed = text.trim();
  const first = <Item>(items: Iterable<Item>): readonly Item[] =>
    [...new Set(items)].slice(0, most);
  if (isEmptyQuery(parseQuery(typed)))
    return { waivers: [], people: [], events: [], templates: [] };
  const asks = (wanted: FoundKind): boolean => kind === null || kind === wanted;
  const found = kind === null ? foundByWords(parts, typed) : NOTHING;
  const ids = (wanted: FoundKind, all: () => readonly string[]) => (asks(wanted) ? all() : []);
  const { waiver_submissions: waivers, private_events: events } = parts.copy;
  const waiverIds = ids('waiver', () => idsIn(waivers.table, typed)).filter(isShownIn(parts));
  const eventIds = ids('event', () => idsIn(events.table, typed));
  const templates = parts.copy.waiver_templates.current.map(({ template }) => template);
  const templateIds = ids('template', () =>
    startingWith(
      templates.map(({ id }) => id),
      typed,
    ),
  );
  const signed = rowsOf(waivers.table, first([...waiverIds, ...found.waivers]));
  const people = PEOPLE_KINDS.flatMap((one) => {
    const byName = { ...found, conversation: [] }[one];
    const all = first([...ids(one, () => pointersTo(parts, one, typed)), ...byName]);
    return all.map((id) => ({ kind: one, id }));
  });
  return {
    waivers: eachAtHand(signed, (row) => waiverPointer(parts.copy, row)),
    people: eachAtHand(people, (it) => ({
      ...it,
      name: it.kind === 'prospect' ? parts.names.inRow(it.id) : null,
    })),
    events: rowsOf(events.table, first([...eventIds, ...found.events])).map((row) =>
      eventPointer(parts.copy, row, parts.now),
    ),
    templates: first([...templateIds, ...found.templates]).map((id) => ({
      id,
      title: inRow(templates.find((it) => it.id === id)?.title ?? ''),
    })),
  };
}

interface FoundIds {
  readonly waivers: readonly string[];
  readonly prospect: readonly string[];
  readonly advocate: readonly string[];
  readonly events: readonly string[];
  readonly templates: readonly string[];
}

const NOTHING: FoundIds = { waivers: [], prospect: [], advocate: [], events: [], templates: [] };

function foundByWords(parts: FindParts, search: string): FoundIds {
  const { listEngine, names } = parts;
  const waivers = listEngine.first({ ...ALL_WAIVERS, search }, LOOKED_AT).filter(isShownIn(parts));
  const events = listEngine.first(
    { ...ALL_EVENTS, search, descending: true, zone: 'UTC' },
    LOOKED_AT,
  );
  const templates = listEngine.first({ list: 'waiver_templates', search }, LOOKED_AT);
  const query = parseQuery(search);
  const isMeant = (name: string | undefined): boolean =>
    name !== undefined && matchFields([{ field: 'name', text: name }], query) !== null;
  const { waiver_submissions: signed, private_events: met } = parts.copy;
  const people = namedIn(
    parts.copy,
    'prospect',
    rowsOf(signed.table, waivers),
    rowsOf(met.table, events),
  );
  const prospect = eachAtHand(people, (id) => (isMeant(names.of(id)?.name) ? [id] : [])).flat();
  const advocate = parts.advocates
    .all()
    .filter(({ id, name }) => isMeant(name?.name) && isPointedTo(parts, id))
    .map(({ id }) => id);
  return { waivers, prospect, advocate, events, templates };
}

/*
 * Whether a waiver may be shown here: not without the right to waivers, and not of a person whose
 * data was erased.
 */
function isShownIn({ copy, names }: FindParts): (id: string) => boolean {
  const { waiver_submissions: waivers } = copy;
  return (id) => {
    if (!names.rules.mayRead()) return false;
    const row = waivers.table.ids.find(id) ?? -1;
    const prospect = row < 0 ? null : waivers.refs.text(waivers.prospect.get(row));
    return prospect === null || !names.isErased(prospect);
  };
}

/* The ids of served records that begin with `typed`, shortest first. */
function idsIn({ ids, gone }: RecordTable, typed: string): readonly string[] {
  const found: string[] = [];
  let row = 0;
  for (const id of ids.all()) {
    if (id.startsWith(typed) && gone.get(row) === 0) found.push(id);
    row += 1;
  }
  return startingWith(found, typed);
}

/* Whether a served record names the advocate. A label may stay when all their records are gone. */
function isPointedTo({ copy }: FindParts, advocate: string): boolean {
  return [copy.waiver_submissions, copy.private_events].some(
    ({ refs, table, advocate: column }) =>
      rowsWith(table, column, refs.find(advocate) ?? -1).length > 0,
  );
}

/* The ids of people or conversations that served records name and that begin with `typed`. */
function pointersTo({ copy }: FindParts, kind: PeopleKind, typed: string): readonly string[] {
  const found = new Set<string>();
  for (const columns of [copy.waiver_submissions, copy.private_events]) {
    const { refs, table } = columns;
    const fits = new Uint8Array(refs.size());
    for (const [code, id] of refs.all()) if (id.startsWith(typed)) fits[code] = 1;
    columns[kind].view(table.ids.length).forEach((code, row) => {
      if (fits[code] === 1 && table.gone.get(row) === 0) found.add(refs.text(code) ?? '');
    });
  }
  return startingWith([...found], typed);
}

function startingWith(ids: readonly string[], typed: string): readonly string[] {
  return ids
    .filter((id) => id.startsWith(typed))
    .sort((a, b) => a.length - b.length || a.localeCompare(b));
}
