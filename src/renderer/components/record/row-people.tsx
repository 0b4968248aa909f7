import type { ReactNode } from 'react';
import type { ListedEvent } from '../../../contract/record-views';
import { kindText } from '../../../texts/kind-words';
import { shownAdvocateName, useAdvocate } from '../../stores/advocates';
import { IdLink, PersonLink } from './people-links';
import styles from './people-links.module.css';

interface RowPeopleProps {
  readonly row: Pick<ListedEvent, 'prospectId' | 'prospectName' | 'advocateId'>;
  /** Further words in the line, if there is room. */
  readonly children?: ReactNode;
}

/** An event's people in a row of a list: prospect, then advocate, as links to their pages. */
export function RowPeople({ row, children }: RowPeopleProps) {
  const { prospectId, prospectName, advocateId } = row;
  return (
    <span className={styles.people}>
      {prospectId !== null && <PersonLink inRow id={prospectId} name={prospectName} />}
      {advocateId !== null && (
        <span className={styles.advocate}>
          {prospectId !== null && ' · '}
          <RowAdvocate id={advocateId} />
        </span>
      )}
      <span className={styles.rest}>{children}</span>
    </span>
  );
}

/* Without its word an id is a bare number, so only the word before a name gives way to it. */
function RowAdvocate({ id }: { readonly id: string }) {
  const isNamed = shownAdvocateName(useAdvocate(id)) !== null;
  return (
    <>
      <span className={isNamed ? styles.word : undefined}>{`${kindText('advocate')} `}</span>
      <IdLink inRow kind="advocate" id={id} />
    </>
  );
}
