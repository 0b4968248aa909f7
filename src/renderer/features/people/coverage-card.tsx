import { t } from '@lingui/core/macro';
import type { EventCoverage } from '../../../contract/people-views';
import { CoverageBadge, coverageBrief } from '../../components/status/coverage';
import { useZone } from '../../stores/clock-store';
import { EventLink, Lines } from './record-lines';
import textStyles from '../../components/ui/text.module.css';

/** Says of each event whether it has the waiver that it needs. */
export function CoverageCard({ coverage }: { readonly coverage: readonly EventCoverage[] }) {
  const zone = useZone();
  return (
    <Lines title={t`Waiver coverage of the events`} nothing={t`No events in this copy.`}>
      {coverage.map(({ event, answer }) => (
        <li key={event.id}>
          <EventLink event={event} />
          <span>
            <CoverageBadge kind={answer.kind} />{' '}
            <span className={textStyles.muted}>{coverageBrief(answer, zone)}</span>
          </span>
        </li>
      ))}
    </Lines>
  );
}
