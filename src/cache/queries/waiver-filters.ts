import type { TimeRange, WaiverListQuery } from '../../contract/list-queries';
import type { Interner, NumberColumn } from '../index/columns';
import { changeOf } from '../index/waiver-columns';
import type { IndexedLibrary } from '../index/indexed-library';
import { TRUE } from './answer-columns';
import { answerCodes, answerGroups } from './answer-filter';
import { codedTest, type FilterGroup } from './row-state';
import type { WaiverDerived } from './waiver-derived';

/* A key that no record has; no row has its code. */
const UNKNOWN = -2;

/** The filters of a query as groups; several choices within one filter mean any of them. */
export function waiverGroups(
  query: WaiverListQuery,
  library: IndexedLibrary,
  derived: WaiverDerived,
  optIn: string | null,
): readonly FilterGroup[] {
  const { waivers } = library;
  const { refs } = waivers;
  const rows = waivers.table.ids.length;
  return [
    ...pointerGroup(query.conversation, waivers.conversation, refs),
    ...pointerGroup(query.prospect, waivers.prospect, refs),
    ...pointerGroup(query.advocate, waivers.advocate, refs),
    ...rangeGroup(query.signed, waivers.signedMs),
    ...choiceGroup('template', query.templates, refs, waivers.template.view(rows)),
    ...versionGroup(query, derived, rows),
    ...flagGroup('optedIn', query.optedIn, optedInOf(derived, optIn)),
    ...flagGroup('changed', query.changedAfterSigning, (row) => changeOf(waivers, row) !== null),
    ...answerGroups(query.answers, derived.answers, waivers, library.sharedEntries),
  ];
}

/** Records that point to `id`, or to nothing where it is empty; no group for null. `facet` as in `FilterGroup`. */
export function pointerGroup(
  id: string | null,
  column: NumberColumn,
  refs: Interner,
  facet: string | null = null,
): readonly FilterGroup[] {
  if (id === null) return [];
  const code = id === '' ? -1 : refs.find(id);
  return [{ facet, accepts: (row) => column.get(row) === code }];
}

/** Records whose instant lies in the range; unreadable instants lie in none. */
export function rangeGroup(range: TimeRange | null, column: NumberColumn): readonly FilterGroup[] {
  if (range === null || (range.fromMs === null && range.untilMs === null)) return [];
  const from = range.fromMs ?? -Infinity;
  const until = range.untilMs ?? Infinity;
  return [
    {
      facet: null,
      accepts: (row) => {
        const ms = column.get(row);
        return ms >= from && ms < until;
      },
    },
  ];
}

/** Records whose interned text is one of `keys`; an empty key stands for "none". */
export function choiceGroup(
  facet: string,
  keys: readonly string[],
  texts: Interner,
  codes: ArrayLike<number>,
): readonly FilterGroup[] {
  if (keys.length === 0) return [];
  const wanted = keys.map((key) => (key === '' ? -1 : (texts.find(key) ?? UNKNOWN)));
  return [{ facet, accepts: codedTest(codes, texts.size(), wanted) }];
}

/** Records whose flag is as wanted; null: no matter. */
export function flagGroup(
  facet: string,
  wanted: boolean | null,
  flag: (row: number) => boolean,
): readonly FilterGroup[] {
  return wanted === null ? [] : [{ facet, accepts: (row) => flag(row) === wanted }];
}

/** Whether a waiver's signer opted in: only by the chosen question, only boolean true. */
export function optedInOf(derived: WaiverDerived, optIn: string | null): (row: number) => boolean {
  const column = optIn === null ? undefined : derived.answers.byIdentifier.get(optIn);
  if (!column) return () => false;
  return (row) =>
    column.codes.get(row) === TRUE &&
    (!column.repeated.has(row) || answerCodes(column, row).every((code) => code === TRUE));
}

function versionGroup(
  query: WaiverListQuery,
  { versions }: WaiverDerived,
  rows: number,
): readonly FilterGroup[] {
  if (query.versions.length === 0) return [];
  const wanted = query.versions.map((it) => versions.find(it.template, it.version));
  const accepts = codedTest(versions.codes(rows), versions.pairs.length, wanted);
  return [{ facet: 'version', accepts }];
}
