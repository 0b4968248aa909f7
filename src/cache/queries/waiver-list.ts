import type { WaiverListQuery, WaiverRow } from '../../contract/list-queries';
import { versionStanding } from '../../domain/waivers/waiver-flags';
import type { IndexedLibrary } from '../index/indexed-library';
import type { FoundRows } from '../search/found-rows';
import { reverseReadable } from './agenda';
import type { ListAnswer } from './list-answer';
import { matchingRows, runFilters } from './row-state';
import { waiverFacets } from './waiver-facets';
import { changeOf } from '../index/waiver-columns';
import { optedInOf, waiverGroups } from './waiver-filters';
import type { WaiverDerived } from './waiver-derived';
import { inRow } from '../../domain/text/shorten';

/** What one answer was computed with. */
interface WaiverQuestion {
  readonly library: IndexedLibrary;
  readonly derived: WaiverDerived;
  readonly optIn: string | null;
  readonly found: FoundRows;
}

/** Answers a question about waivers from the columns. */
export function answerWaivers(query: WaiverListQuery, question: WaiverQuestion): ListAnswer {
  const { library, derived, optIn, found } = question;
  const { waivers } = library;
  const { table } = waivers;
  const rows = table.ids.length;
  const groups = waiverGroups(query, library, derived, optIn);
  const states = runFilters(rows, table.gone.view(rows), found.rows, groups);
  const entries = inOrder(query, matchingRows(derived.order(query.sort), states), library);
  return {
    entries,
    matching: entries.length,
    all: table.served,
    facets: waiverFacets(query, states, waivers, derived, optIn),
    openAt: 0,
    idOf: (row) => table.ids.get(row) ?? '',
    rowOf: (row) => waiverRow(row, question),
    find: (id) => table.rowOf.get(id),
  };
}

function inOrder(
  query: WaiverListQuery,
  rows: Int32Array,
  { waivers }: IndexedLibrary,
): Int32Array {
  if (!query.descending) return rows;
  const keys =
    query.sort === 'signed'
      ? waivers.signedMs
      : query.sort === 'updated'
        ? waivers.updatedMs
        : null;
  return reverseReadable(rows, (row) => keys === null || !Number.isNaN(keys.get(row)));
}

function waiverRow(row: number, { library, derived, optIn, found }: WaiverQuestion): WaiverRow {
  const { waivers } = library;
  const templateId = waivers.refs.text(waivers.template.get(row));
  const version = waivers.version.get(row);
  const current = templateId === null ? null : derived.titles.currentVersion(templateId);
  const signedMs = waivers.signedMs.get(row);
  return {
    kind: 'waiver',
    id: waivers.table.ids.get(row) ?? '',
    signerName: inRow(waivers.names.get(row) ?? ''),
    signedAt: inRow(waivers.signedAt.get(row) ?? ''),
    signedAtMs: Number.isNaN(signedMs) ? null : signedMs,
    title: inRow(waivers.titles.text(waivers.title.get(row)) ?? ''),
    templateId,
    templateTitle: templateTitleOf(derived, templateId),
    version,
    olderVersion: versionStanding(version, current) === 'older',
    optedIn: optedInOf(derived, optIn)(row),
    changeAfterSigning: changeOf(waivers, row),
    hit: found.hitOf(row),
  };
}

function templateTitleOf(derived: WaiverQuestion['derived'], id: string | null): string | null {
  const title = id === null ? null : derived.titles.titleOf(id);
  return title === null ? null : inRow(title);
}
