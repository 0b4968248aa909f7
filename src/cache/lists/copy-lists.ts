import type { Settings } from '../../contract/settings';
import type { CoverageIndex } from '../coverage/coverage-index';
import type { PeopleNames } from '../people/people-names';
import type { Copy } from '../copy/copy';
import { followUpOfRow, type FollowUps } from '../local/follow-ups';
import { awaitingList } from './awaiting-list';
import { coverageList } from './coverage-list';
import type { ListDefinitions } from './list-engine';
import { templateList } from './template-list';

interface CopyListsParts {
  readonly copy: Pick<Copy, 'waiver_submissions' | 'private_events' | 'waiver_templates' | 'store'>;
  readonly names: PeopleNames;
  readonly coverage: Pick<CoverageIndex, 'entries' | 'ofRow' | 'completeness'>;
  readonly followUps: Pick<FollowUps, 'view'>;
  readonly settings: () => Pick<Settings, 'queueLimitsHours'>;
  /** The zone in which times are told. */
  readonly zone: () => string;
  /** Epoch ms, service clock. */
  readonly now: () => number;
}

/** The lists that are made of few records, or of more than the records. */
export function copyLists(
  parts: CopyListsParts,
): ListDefinitions<'awaiting_outcome' | 'coverage' | 'waiver_templates'> {
  const { copy, names, coverage, followUps, settings } = parts;
  const { private_events: events } = copy;
  const followUpAt = (now: number) => (row: number) => followUpOfRow(followUps, events, row, now);
  return {
    awaiting_outcome: (query) => {
      const [shortHours, longHours] = settings().queueLimitsHours;
      const now = parts.now();
      return awaitingList(query, {
        events,
        names,
        limits: { shortHours, longHours },
        now,
        zone: parts.zone(),
        followUp: followUpAt(now),
        coverage: coverage.ofRow,
      });
    },
    coverage: (query) =>
      coverageList(
        query,
        { ...copy, names, followUp: followUpAt(parts.now()) },
        coverage.entries(query.status),
        coverage.completeness(),
      ),
    waiver_templates: (query) => templateList(query, copy),
  };
}
