import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ListSummary } from '../../../contract/lists';
import { NOTHING_SELECTED, wholeResult } from '../list/grid-selection';
import { count } from '../../words/count';
import type { TimeFrame } from '../../words/sync-words';
import { LinkButton } from '../ui/link-button';
import { BulkButtons, type Targets } from './bulk-actions';
import { changeSentence } from './change-words';
import {
  dismissChange,
  undoChange,
  useFollowUpWork,
  type Changed,
  type EventWork,
} from './follow-up-work';
import bar from '../list/selection-bar.module.css';

interface EventsBarProps {
  readonly work: EventWork;
  readonly summary: Pick<ListSummary, 'matching'> | null;
  readonly frame: TimeFrame;
  /** The ids of all results. */
  readonly all: Targets;
}

/** What can be done with the selected events, and what the last change did. */
export function EventsBar({ work, summary, frame, all }: EventsBarProps) {
  const { selection, select } = work.useSelection();
  const changed = useLastChange(work);
  const chosen = selection.ids.size;
  const matching = summary?.matching ?? 0;
  if (chosen === 0 && changed === null) return null;
  return (
    <div className={bar.selection} role="toolbar" aria-label={t`Selected events`}>
      {chosen > 0 && (
        <>
          <b role="status" data-live-announcer="true">
            <Trans>{count(chosen)} selected</Trans>
          </b>
          {chosen < matching && (
            <LinkButton onClick={() => void all().then((ids) => ids && select(wholeResult(ids)))}>
              <Trans>Select all {count(matching)}</Trans>
            </LinkButton>
          )}
          <BulkButtons
            work={work}
            targets={() => Promise.resolve([...selection.ids])}
            frame={frame}
          />
          <LinkButton onClick={() => select(NOTHING_SELECTED)}>{t`Clear`}</LinkButton>
        </>
      )}
      {changed && <LastChange changed={changed} frame={frame} />}
    </div>
  );
}

/* Undone once, so it is only shown in the list it was asked for in. */
function useLastChange({ list }: EventWork): Changed | null {
  const changed = useFollowUpWork((it) => it.changed);
  return changed?.list === list ? changed : null;
}

interface LastChangeProps {
  readonly changed: Changed;
  readonly frame: TimeFrame;
}

function LastChange({ changed, frame }: LastChangeProps) {
  return (
    <>
      <span role={changed.result.ok ? 'status' : 'alert'}>{changeSentence(changed, frame)}</span>
      {changed.result.ok && changed.change !== 'undo' && (
        <LinkButton onClick={() => void undoChange(changed.list)}>{t`Undo`}</LinkButton>
      )}
      <LinkButton onClick={dismissChange}>{t`Dismiss`}</LinkButton>
    </>
  );
}
