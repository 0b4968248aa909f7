import type { CoverageRow } from '../../../contract/coverage-views';
import { shortMomentText } from '../../../domain/time/moment-text';
import { CoverageBadge } from '../../components/coverage-badge';
import { coverageBrief } from '../../components/coverage-words';
import { IdLink } from '../../components/id-link';
import type { TimeFrame } from '../../components/sync-words';
import { VisibleText } from '../../components/visible-text';

interface CoverageRowViewProps {
  readonly row: CoverageRow;
  readonly frame: TimeFrame;
}

/** An event in a coverage list: what and when, for whom, and whether its waiver was found. */
export function CoverageRowView({ row, frame }: CoverageRowViewProps) {
  return (
    <>
      <span role="gridcell" className="name">
        <VisibleText text={row.typeName} empty="No name" />{' '}
        <time>
          <VisibleText text={startText(row, frame)} />
        </time>
      </span>
      <span role="gridcell" className="end">
        <CoverageBadge kind={row.answer.kind} />
      </span>
      <span role="gridcell" className="meta ids">
        {row.prospectId !== null && (
          <>
            prospect <IdLink inRow kind="prospect" id={row.prospectId} />
          </>
        )}
        {row.advocateId !== null && (
          <>
            {' · advocate '}
            <IdLink inRow kind="advocate" id={row.advocateId} />
          </>
        )}
        {row.conversationId !== null && (
          <>
            {' · conversation '}
            <IdLink inRow kind="conversation" id={row.conversationId} />
          </>
        )}
      </span>
      <span role="gridcell" className="basis">
        {coverageBrief(row.answer, frame.zone)}
      </span>
    </>
  );
}

/** A timestamp that cannot be read is shown as it came (traps.md 66). */
function startText({ startsAt, startsAtMs }: CoverageRow, { zone, nowMs }: TimeFrame): string {
  return startsAtMs === null ? startsAt : shortMomentText(startsAtMs, zone, nowMs);
}
