import { t } from '@lingui/core/macro';
import { askedOnMs } from '../../../domain/events/follow-up';
import { dayNumberOf } from '../../../domain/time/day';
import type { TimeFrame } from '../../words/sync-words';
import { Button } from '../../components/ui/button';
import { changeMany, useQueueStore, type Acting } from './queue-store';

/** Ids of what is acted on; null where there is no answer to take them from. */
export type Targets = () => Promise<readonly string[] | null>;

/** What can be done with several events, by the letter that does it. */
export const BULK_ACTIONS = [
  { letter: 'a', label: t`Asked today`, kind: 'asked' },
  { letter: 's', label: t`Snooze…`, kind: 'snooze' },
  { letter: 'n', label: t`Note…`, kind: 'note' },
  { letter: 'h', label: t`Hand-off…`, kind: 'hand-off' },
] as const satisfies readonly {
  readonly letter: string;
  readonly label: string;
  readonly kind: 'asked' | Acting['kind'];
}[];

export type BulkKind = (typeof BULK_ACTIONS)[number]['kind'];

/** Does it, or opens the dialog that asks how. */
export async function startBulk(
  kind: BulkKind,
  targets: Targets,
  { zone, nowMs }: TimeFrame,
): Promise<void> {
  const ids = (await targets()) ?? [];
  if (ids.length === 0) return;
  if (kind !== 'asked') useQueueStore.getState().act({ kind, ids });
  else await changeMany(ids, { kind, atMs: askedOnMs(dayNumberOf(nowMs, zone), zone) });
}

interface BulkButtonsProps {
  readonly targets: Targets;
  readonly frame: TimeFrame;
  /** What they act on, where that is not said nearby. */
  readonly of?: string;
  /** In a row of the list the keyboard moves by rows, and letters do the same. */
  readonly inRow?: true;
}

/** The buttons for them. */
export function BulkButtons({ targets, frame, of, inRow }: BulkButtonsProps) {
  return BULK_ACTIONS.map(({ letter, label, kind }) => (
    <Button
      key={kind}
      small
      aria-keyshortcuts={letter.toUpperCase()}
      aria-label={of === undefined ? undefined : `${label} ${of}`}
      title={`${label} (${letter.toUpperCase()})`}
      tabIndex={inRow ? -1 : undefined}
      onClick={(event) => {
        event.stopPropagation();
        void startBulk(kind, targets, frame);
      }}
    >
      {label}
    </Button>
  ));
}
