import type { WaiverListQuery } from '../../contract/list-questions';
import type { WaiverRow } from '../../contract/lists';
import { inRow } from '../../domain/text/shorten';
import { versionStanding } from '../../domain/waivers/waiver-flags';
import type { IndexedCopy } from '../copy/indexed-copy';
import { readableMs } from '../index/columns';
import type { NumberColumn } from '../index/number-column';
import { changeOf, signerIn } from '../index/waiver-columns';
import type { FoundRows } from '../search/found-rows';
import type { PeopleNames } from '../people/people-names';
import type { RowsWithHeadings } from './headings';
import { answerFacets } from './answer-facet';
import { flagFacet, pointerTest, rangeTest } from './facets';
import { groupRows } from './group-rows';
import { recordsOf, type ListDefinition } from './list-definition';
import { byFit, inOrder } from './ordered-rows';
import { turnedRound, type ListOrder } from './row-state';
import { createScratch } from '../index/scratch';
import { templateFacet, versionFacet } from './version-facets';
import { markOptedIn, optedInOf, type WaiverDerived } from './waiver-derived';

/** What an answer is computed with. */
interface WaiverQuestion {
  readonly copy: IndexedCopy;
  readonly names: PeopleNames;
  readonly derived: WaiverDerived;
  readonly optIn: string | null;
  readonly found: FoundRows;
}

/** The signed waivers. */
export function waiverList(
  query: WaiverListQuery,
  question: WaiverQuestion,
): ListDefinition<'waiver_submissions'> {
  const { copy, derived, optIn, found } = question;
  const { waiver_submissions: waivers } = copy;
  const { table, refs } = waivers;
  const rows = table.ids.length;
  const answers = answerFacets(query.answers, derived, waivers, copy.sharedEntries);
  const counts = query.answerChoices !== 'none';
  return {
    ...recordsOf(table, found),
    facets: {
      templates: templateFacet(query.templates, waivers, derived),
      versions: versionFacet(query.versions, derived, rows),
      optedIn: optedInFacet(query.optedIn, rows, question),
      changedAfterSigning: flagFacet(derived.changed(rows), query.changedAfterSigning),
      reviewed: flagFacet(derived.reviewed.view(rows), query.reviewed),
      ...(counts ? answers : {}),
    },
    asked: counts ? {} : answers,
    tests: [
      pointerTest(query.conversation, waivers.conversation, refs),
      pointerTest(query.prospect, waivers.prospect, refs),
      pointerTest(query.advocate, waivers.advocate, refs),
      rangeTest(query.signed, waivers.signedAt.ms),
    ],
    order: (states) => {
      const [order, fits] = [orderOf(query, question), found.named()];
      return fits === null ? inOrder(order, states) : byFit(order, states, fits);
    },
    withHeadings: byProspect(query, question),
    rowOf: (row) => waiverRow(row, question),
    totals: derived.totals(optIn),
    more: null,
  };
}

const flagsRoom = createScratch(Uint8Array);

/* The filter has no choices until a person named the question that counts as opting in. */
function optedInFacet(
  chosen: boolean | null,
  rows: number,
  { derived, optIn }: WaiverQuestion,
): ReturnType<typeof flagFacet> {
  const flags = flagsRoom(rows);
  markOptedIn(derived, optIn, flags);
  const facet = flagFacet(flags, chosen);
  return optIn === null ? { ...facet, choices: () => [] } : facet;
}

function orderOf(
  { sort, descending }: WaiverListQuery,
  { copy: { waiver_submissions: waivers }, derived }: WaiverQuestion,
): ListOrder {
  const rows = derived.order(sort);
  if (!descending) return { rows };
  const keys = {
    signed: waivers.signedAt.ms,
    updated: waivers.table.updatedAt.ms,
    name: null,
    template: null,
  };
  const column = keys[sort];
  return turnedRound(rows, (row) => column === null || !Number.isNaN(column.get(row)));
}

/* Groups waivers by prospect. Waivers without a prospect are a group of their own. */
function byProspect(
  { groupBy, folded }: WaiverListQuery,
  { copy: { waiver_submissions: waivers }, names }: WaiverQuestion,
): ((sorted: Int32Array) => RowsWithHeadings) | undefined {
  if (groupBy === 'none') return undefined;
  return (sorted) =>
    groupRows(sorted, {
      by: groupBy,
      folded,
      keyOf: (row) => waivers.refs.text(waivers.prospect.get(row)) ?? '',
      calledOf: (id) => ({ name: inRow(id), person: names.inRow(id) }),
    });
}

function waiverRow(row: number, { copy, derived, optIn, found }: WaiverQuestion): WaiverRow {
  const { waiver_submissions: waivers } = copy;
  const { name, email } = signerIn(waivers, row);
  const templateId = waivers.refs.text(waivers.template.get(row));
  const version = waivers.version.get(row);
  const current = templateId === null ? null : derived.titles.currentVersion(templateId);
  const title = templateId === null ? null : derived.titles.titleOf(templateId);
  const id = (column: NumberColumn) => waivers.refs.text(column.get(row));
  return {
    kind: 'waiver',
    id: waivers.table.ids.get(row) ?? '',
    signerName: inRow(name),
    signerEmail: email === null ? null : inRow(email),
    signedAt: inRow(waivers.signedAt.get(row)),
    signedAtMs: readableMs(waivers.signedAt.ms, row),
    updatedAt: inRow(waivers.table.updatedAt.get(row)),
    updatedAtMs: readableMs(waivers.table.updatedAt.ms, row),
    conversationId: id(waivers.conversation),
    prospectId: id(waivers.prospect),
    advocateId: id(waivers.advocate),
    title: inRow(waivers.titles.text(waivers.title.get(row)) ?? ''),
    templateTitle: title === null ? null : inRow(title),
    version,
    olderVersion: versionStanding(version, current) === 'older',
    optedIn: optedInOf(derived, optIn)(row),
    changeAfterSigning: changeOf(waivers, row),
    reviewed: derived.reviewed.get(row) === 1,
    hit: found.hitOf(row),
  };
}
