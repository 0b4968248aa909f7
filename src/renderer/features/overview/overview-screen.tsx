import { t } from '@lingui/core/macro';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { FailureNotice } from '../../components/text/failure-notice';
import { useAnswer } from '../../stores/use-answer';
import { useCopyStore } from '../../stores/copy-store';
import { useZone } from '../../stores/zone';
import screen from '../../components/screen/screen.module.css';
import { Plots } from './plots';
import { Today } from './today';

/** What a person wants to know at nine in the morning, each part a way to its list. */
export function OverviewScreen() {
  const zone = useZone();
  const { value: days, failure } = useAnswer('overview:days', { zone }, { keepMs: Infinity });
  const events = useCopyStore(({ counts }) => counts?.events?.amount ?? 0);
  const summary = days && { matching: events, all: events, everComplete: days.everComplete };
  const empty = useEmptyKind('private_events', summary, 'nothing');
  return (
    <>
      <header className={screen.top}>
        <h1>{t`Overview`}</h1>
      </header>
      <ListNote list="private_events" broken={false} />
      <div className={screen.page}>
        <FailureNotice failure={failure} />
        {failure === null && (
          <EmptyState kind={empty} list="private_events" narrowedBy="nothing" onClear={nothing} />
        )}
        {days && empty === null && <Today days={days} />}
        <Plots />
      </div>
    </>
  );
}

function nothing(): void {
  /* There is nothing to take away: no filter narrows the overview down. */
}
