import { t } from '@lingui/core/macro';
import { askedOnMs } from '../../../domain/events/follow-up';
import { dayNumberOf } from '../../../domain/time/day';
import { tellAction } from '../../stores/last-action';
import { serviceNowMs, zoneNow } from '../../stores/clock-store';
import { NOTHING_SELECTED, sizeOf, type GridSelection } from '../list/grid-selection';
import { releaseTyped } from '../screen/typed-ahead';
import { Button } from '../ui/button';
import {
  changeMany,
  hasDialog,
  useFollowUpWork,
  type BulkAction,
  type BulkKind,
  type EventWork,
} from './follow-up-work';

/** Gives the events to act on; null where there is no answer to take them from. */
export type Targets = () => Promise<GridSelection | null>;

const NOTE: BulkAction = { letter: 'n', label: t`Note…`, kind: 'note' };
const HAND_OFF: BulkAction = { letter: 'h', label: t`Hand-off…`, kind: 'hand-off' };

/** What can be done with events that await an outcome. */
export const QUEUE_ACTIONS: readonly BulkAction[] = [
  { letter: 'a', label: t`Asked today`, kind: 'asked' },
  { letter: 's', label: t`Snooze…`, kind: 'snooze' },
  NOTE,
  HAND_OFF,
];

/**
 * What can be done with events that need a waiver. A snooze is not offered, because it puts off the
 * wait for an outcome.
 */
export const COVERAGE_ACTIONS: readonly BulkAction[] = [
  { letter: 'a', label: t`Asked today`, kind: 'waiver-asked' },
  NOTE,
  HAND_OFF,
];

/** Does an action with several events, or opens the dialog that asks how. */
export async function startBulk(
  { list }: Pick<EventWork, 'list'>,
  kind: BulkKind,
  targets: Targets,
): Promise<void> {
  const selection = (await targets()) ?? NOTHING_SELECTED;
  if (sizeOf(selection) === 0) return releaseTyped();
  if (!hasDialog(kind)) {
    const zone = zoneNow();
    const atMs = askedOnMs(dayNumberOf(serviceNowMs(), zone), zone);
    const why = await changeMany(selection, { kind, atMs });
    if (why !== null) tellAction({ text: why, failed: true });
  } else useFollowUpWork.getState().act({ kind, list, selection });
}

interface BulkButtonsProps {
  readonly work: Pick<EventWork, 'list' | 'actions'>;
  readonly targets: Targets;
  /** What the buttons act on, where that is not said nearby. */
  readonly of?: string;
  /** True in a row of the list: keys move by rows, and letters do the same as the buttons. */
  readonly inRow?: true;
}

/** The buttons of the actions with several events. */
export function BulkButtons({ work, targets, of, inRow }: BulkButtonsProps) {
  return work.actions.map(({ letter, label, kind }) => (
    <Button
      key={kind}
      small
      aria-keyshortcuts={letter.toUpperCase()}
      aria-label={of === undefined ? undefined : `${label} ${of}`}
      title={`${label} (${letter.toUpperCase()})`}
      tabIndex={inRow ? -1 : undefined}
      onClick={(event) => {
        event.stopPropagation();
        void startBulk(work, kind, targets);
      }}
    >
      {label}
    </Button>
  ));
}
