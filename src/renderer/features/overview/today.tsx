import { t } from '@lingui/core/macro';
import type { DayAhead, DaysAhead } from '../../../contract/overview-views';
import type { CoverageKind } from '../../../domain/coverage/coverage';
import { eventsText } from '../../../texts/kind-words';
import { Card } from '../../components/ui/card';
import { Facts } from '../../components/ui/facts';
import { LinkButton } from '../../components/ui/link-button';
import { showList } from '../../stores/record-questions';

/** What is on now and comes next; each number leads to its events. */
export function Today({ days: { underWay, days } }: { readonly days: DaysAhead }) {
  const [today, tomorrow] = days;
  return (
    <Card aria-labelledby="overview-today">
      <h2 id="overview-today">{t`Today`}</h2>
      <Facts>
        <dt>{t`Under way`}</dt>
        <dd>
          <LinkButton onClick={() => showList('private_events', { statuses: ['under_way'] })}>
            {eventsText(sum(underWay))}
          </LinkButton>
        </dd>
        <dt>{t`Today`}</dt>
        <dd>{today && <DayLink day={today} />}</dd>
        <dt>{t`Tomorrow`}</dt>
        <dd>{tomorrow && <DayLink day={tomorrow} />}</dd>
      </Facts>
    </Card>
  );
}

function DayLink({ day: { fromMs, untilMs, coverage } }: { readonly day: DayAhead }) {
  return (
    <LinkButton
      onClick={() =>
        showList('private_events', { statuses: ['upcoming'], dates: { fromMs, untilMs } })
      }
    >
      {eventsText(sum(coverage))}
    </LinkButton>
  );
}

function sum(counts: Readonly<Record<CoverageKind, number>>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0);
}
