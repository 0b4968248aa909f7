import { COVERAGE_ANSWERS, type CoverageQuery } from '../../contract/list-questions';
import type { CoverageAnswerKind, CoverageMore, CoverageRow } from '../../contract/coverage-views';
import type { FollowUpView } from '../../contract/follow-up-views';
import type { CoverageEntries } from '../coverage/coverage-entries';
import { answerView, needOfRow } from '../coverage/coverage-facts';
import type { PeopleNames } from '../people/people-names';
import type { Copy } from '../copy/copy';
import { advocateFacet, typeFacet } from './event-facets';
import { eventHeadings } from './event-groups';
import { flagFacet, frequentFirst, keyFacet, rangeTest } from './facets';
import type { Facet, ListDefinition } from './list-definition';
import { listedEvent } from './listed-event';
import { inOrder } from './ordered-rows';

type CoveredCopy = Pick<Copy, 'private_events' | 'waiver_templates'> & {
  readonly names: PeopleNames;
  /** The follow-up that this computer keeps for the event in a row, or null. */
  readonly followUp: (row: number) => FollowUpView | null;
};

/** The events of one status with their coverage, in the order of the entries. */
export function coverageList(
  query: CoverageQuery,
  copy: CoveredCopy,
  entries: CoverageEntries,
  completeness: Omit<CoverageMore, 'noneFound'>,
): ListDefinition<'coverage'> {
  const { private_events: events } = copy;
  const { table } = events;
  const rows = table.ids.length;
  const outside = new Uint8Array(rows).fill(1);
  const kinds = new Uint8Array(rows);
  const asked = new Uint8Array(rows);
  let noneFound = 0;
  for (const [row, { kind }] of entries) {
    outside[row] = 0;
    kinds[row] = COVERAGE_ANSWERS.indexOf(kind);
    asked[row] = Number((copy.followUp(row)?.waiverAskedAtMs ?? null) !== null);
    if (kind === 'none-found') noneFound += 1;
  }
  return {
    table,
    outside,
    all: entries.size,
    facets: {
      answers: kindFacet(kinds, query.answers),
      types: typeFacet(events, query.types),
      advocates: advocateFacet(events, copy.names, query.advocates),
      asked: flagFacet(asked, query.asked),
    },
    asked: {},
    tests: [rangeTest(query.dates, events.startsAt.ms)],
    order: (states) => inOrder({ rows: Uint32Array.from(entries.keys()) }, states),
    withHeadings: eventHeadings(query, events),
    rowOf: (row) => coverageRow(row, copy, entries),
    more: { ...completeness, noneFound },
  };
}

/* The filter on answers, which offers only answers that occur or are chosen. */
function kindFacet(
  kinds: Uint8Array,
  chosen: readonly CoverageAnswerKind[],
): Facet<CoverageAnswerKind> {
  const { accepts, choices } = keyFacet(kinds, COVERAGE_ANSWERS, chosen);
  return {
    accepts,
    choices: (rows) =>
      choices(rows)
        .filter(({ key, count }) => count > 0 || chosen.includes(key))
        .sort(frequentFirst),
  };
}

function coverageRow(row: number, copy: CoveredCopy, entries: CoverageEntries): CoverageRow {
  const { private_events: events, names } = copy;
  const startsAtMs = events.startsAt.ms.get(row);
  const coverage = entries.get(row);
  if (coverage === undefined) throw new RangeError('The row is no part of the list');
  return {
    kind: 'coverage',
    ...listedEvent(events, names, row),
    startsAtMs: Number.isNaN(startsAtMs) ? null : startsAtMs,
    conversationId: events.refs.text(events.conversation.get(row)),
    answer: answerView(copy, needOfRow(events, row), coverage),
    followUp: copy.followUp(row),
  };
}
