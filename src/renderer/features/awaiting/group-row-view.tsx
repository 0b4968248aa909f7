import type { GroupRow } from '../../../contract/groups';
import { GroupHeading, groupWords } from '../../components/list/group-heading';
import { soFarText } from '../../words/counted';
import type { TimeFrame } from '../../words/sync-words';
import { eventsText } from '../../../texts/kind-words';
import { BulkButtons, type Targets } from './bulk-actions';
import styles from './awaiting.module.css';

interface GroupRowViewProps {
  /** Whether the list was read to its end, so that the group has no others. */
  readonly everComplete: boolean;
  readonly row: GroupRow;
  readonly frame: TimeFrame;
  /** The ids of its events. */
  readonly targets: Targets;
}

/** The heading of a group, with what can be done with all of its events. */
export function GroupRowView({ row, frame, targets, everComplete }: GroupRowViewProps) {
  return (
    <GroupHeading row={row} amount={soFarText(eventsText(row.count), everComplete)}>
      <span className={styles.groupBar}>
        <BulkButtons inRow of={groupWords(row)} targets={targets} frame={frame} />
      </span>
    </GroupHeading>
  );
}
