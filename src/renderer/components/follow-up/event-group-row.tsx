import type { GroupRow } from '../../../contract/groups';
import { GroupHeading, groupWords } from '../list/group-heading';
import { soFarText } from '../../words/counted';
import type { TimeFrame } from '../../words/sync-words';
import { eventsText } from '../../../texts/kind-words';
import { BulkButtons, type Targets } from './bulk-actions';
import type { EventWork } from './follow-up-work';
import styles from './follow-up.module.css';

interface EventGroupRowProps {
  readonly work: EventWork;
  /** Whether the list was read to its end, so that the group has no others. */
  readonly everComplete: boolean;
  readonly row: GroupRow;
  readonly frame: TimeFrame;
  /** The ids of its events. */
  readonly targets: Targets;
}

/** The heading of a group, with what can be done with all of its events. */
export function EventGroupRow(props: EventGroupRowProps) {
  const { work, row, frame, targets, everComplete } = props;
  return (
    <GroupHeading row={row} amount={soFarText(eventsText(row.count), everComplete)}>
      <span className={styles.groupBar}>
        <BulkButtons inRow work={work} of={groupWords(row)} targets={targets} frame={frame} />
      </span>
    </GroupHeading>
  );
}
