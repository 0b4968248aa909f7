import { t } from '@lingui/core/macro';
import type { GroupRow } from '../../../contract/queue-views';
import { shortened } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import type { TimeFrame } from '../../components/text/sync-words';
import { VisibleText } from '../../components/text/visible-text';
import { BulkButtons, type Targets } from './bulk-actions';
import { eventsText } from '../../components/text/count';
import styles from './awaiting.module.css';
import textStyles from '../../components/ui/text.module.css';

interface GroupRowViewProps {
  readonly row: GroupRow;
  readonly frame: TimeFrame;
  /** The ids of its events. */
  readonly targets: Targets;
}

const NAMELESS = { advocate: t`No advocate`, type: t`No type` } as const;

/** The heading of a group: whose or what, how many, and what can be done with all of them. */
export function GroupRowView({ row, frame, targets }: GroupRowViewProps) {
  const { by, name, count, folded } = row;
  const prefix = by === 'advocate' && name !== null ? 'advocate ' : '';
  const spoken = name === null ? NAMELESS[by] : `${prefix}${visibleText(shortened(name, 80))}`;
  return (
    <>
      <span role="gridcell" className={styles.group}>
        <span aria-hidden="true">{folded ? '▸' : '▾'}</span>
        <span className={styles.groupName}>
          {prefix}
          <VisibleText text={name ?? ''} empty={NAMELESS[by]} />
        </span>
        <span className={textStyles.muted}>{eventsText(count)}</span>
        <span className={textStyles.unseen}>{folded ? t`folded` : t`unfolded`}</span>
      </span>
      <span role="gridcell" className={styles.groupBar}>
        <BulkButtons inRow of={spoken} targets={targets} frame={frame} />
      </span>
    </>
  );
}
