import type { ReactNode } from 'react';
import type { GroupRow } from '../../../contract/groups';
import { t } from '@lingui/core/macro';
import { otherNamesText } from '../../../texts/proof-words';
import { shortened } from '../../../domain/text/shorten';
import { visibleText } from '../../../domain/text/visible';
import { advocateNow, calledAdvocate } from '../../stores/advocates';
import { CalledAdvocate, PersonLink } from '../record/people-links';
import { VisibleText } from '../text/visible-text';
import styles from './group-heading.module.css';
import textStyles from '../ui/text.module.css';

interface GroupHeadingProps {
  readonly row: GroupRow;
  /** How many records are below the heading: "9 events". */
  readonly amount: string;
  /** The actions on all of them. */
  readonly children?: ReactNode;
}

/** The heading of a group: its name, and how many records it has. */
export function GroupHeading({ row, amount, children }: GroupHeadingProps) {
  const { folded } = row;
  return (
    <>
      <span role="gridcell" className={styles.group}>
        <span aria-hidden="true">{folded ? '▸' : '▾'}</span>
        <span className={styles.name}>
          <GroupName row={row} />
        </span>
        <span className={textStyles.muted}>{amount}</span>
        <span className={textStyles.unseen}>{folded ? t`folded` : t`unfolded`}</span>
      </span>
      {children !== undefined && (
        <span role="gridcell" className={styles.bar}>
          {children}
        </span>
      )}
    </>
  );
}

function GroupName({ row: { by, key, name, person } }: Pick<GroupHeadingProps, 'row'>) {
  if (by === 'prospect' && key !== '') return <PersonLink inRow id={key} name={person} />;
  if (by === 'advocate' && key !== '') return <CalledAdvocate id={key} />;
  return <VisibleText text={name === null ? '' : calledText(by, name)} empty={NAMELESS[by]} />;
}

/** The name of a group in words alone, for the actions on it. */
export function groupWords({ by, key, name, person }: GroupRow): string {
  if (by === 'advocate' && key !== '') return visibleText(calledAdvocate(advocateNow(key)));
  if (person !== null)
    return visibleText(`${shortened(person.name, 80)} ${otherNamesText(person.others)}`.trimEnd());
  return name === null ? NAMELESS[by] : calledText(by, visibleText(shortened(name, 80)));
}

const NAMELESS = {
  advocate: t`No advocate`,
  type: t`No type`,
  prospect: t`No prospect`,
} as const satisfies Record<GroupRow['by'], string>;

function calledText(by: GroupRow['by'], name: string): string {
  if (by === 'type') return name;
  return t`prospect ${name}`;
}
