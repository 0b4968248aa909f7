import type { KeptPart } from '../../domain/people/access-sheet';
import type { RecordTable } from '../index/record-table';
import type { LocalValue } from '../local/local-data';
import type { LocalRows } from '../local/second-copy';
import type { HeldOfPerson } from './person-facts';

/* Every store of what is kept here and is not what the service sends now. */
type LocalStore = LocalValue | Exclude<keyof LocalRows, 'values'> | 'former-values';

/**
 * The part of a person's file that tells what each store holds of the person. Null where a store
 * holds nothing of a person, or only what the file's sheet says anyway. A store without a line does
 * not compile.
 */
const TOLD_IN: Readonly<Record<LocalStore, KeptPart | null>> = {
  'marks/': 'followUps',
  'drafts/': 'drafts',
  'reviews/': 'reviews',
  /* Names of advocates, by their ids. */
  'advocates/': null,
  'served-names/': null,
  'served-names-of': null,
  'former-values': 'formerValues',
  filters: 'filters',
  asked: 'lastAsked',
  exports: 'exports',
  /* Days, and names of filters and of advocates, until they are kept or given up. */
  typed: null,
  /* Exports that have not ended, and the files of ended ones. Both are lines of the export list. */
  'export-begun/': 'exports',
  'export-files/': 'exports',
  /* The records of each of these exports. */
  'export-records/': null,
  /* When exports were looked through after an erasure, by the ids of these exports. */
  'export-handled': null,
  /* The folder that is kept with the waivers of all people, and counts of its files. */
  'export-kept-folder': null,
  /* Names of filters removed because they held a person's value; the value is gone by then. */
  'removed-filters': null,
  /* Ids of events that the service does not have any more. */
  'gone-follow-ups': null,
  /* Ids that this program gave. */
  'filters-never-again': null,
  /* The sheet says that the person was erased. */
  'erased-people': null,
  /* Ids of events. */
  'erased-events': null,
  settings: null,
  'age-limits': null,
  'lines-bound': null,
  /* Counts and times of syncs. */
  runs: null,
};

/** The parts of a person's file that tell what is kept here of them. */
export const KEPT_PARTS = [...new Set(Object.values(TOLD_IN))].filter((it) => it !== null);

/** The content of each of these parts, as JSON. Times are ISO 8601 in UTC. */
export function keptOfPerson(
  held: HeldOfPerson,
  { ids }: RecordTable,
): Readonly<Record<KeptPart, readonly object[]>> {
  return {
    followUps: held.followUps.map(({ row, followUp }) => {
      const { note, asked, waiverAskedAtMs, snooze } = followUp;
      return {
        event: ids.get(row),
        note,
        asked: asked && { advocate: asked.whom, at: isoTime(asked.atMs) },
        waiver_asked_at: waiverAskedAtMs === null ? null : isoTime(waiverAskedAtMs),
        snoozed_until: snooze && isoTime(snooze.untilMs),
      };
    }),
    drafts: held.drafts.map(({ event, text }) => ({ event, note: text })),
    reviews: held.reviews.map(({ waiver, atMs }) => ({ waiver, reviewed_at: isoTime(atMs) })),
    formerValues: held.formerValues.flatMap(({ waiver, values }) =>
      values.map(({ seenMs, ...value }) => ({ waiver, ...value, replaced_by: isoTime(seenMs) })),
    ),
    exports: held.exports.map(({ at, kind, list, fileName, records, people, sha256, end }) => ({
      at: isoTime(at),
      kind,
      list,
      file: fileName,
      records,
      people,
      sha256,
      end,
    })),
    filters: held.filters.map(({ list, name, by, filter }) => ({
      list,
      name,
      found_by: by,
      choices: filter.choices,
    })),
    lastAsked: held.lastAsked.map((choices) => ({ list: choices.list, choices })),
  };
}

function isoTime(ms: number): string | null {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
