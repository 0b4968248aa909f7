import { t } from '@lingui/core/macro';
import type { PersonView } from '../../../contract/person-views';
import { otherNamesText } from '../../../texts/proof-words';
import { AsSigned } from '../../components/record/person-link';
import { VisibleText } from '../../components/text/visible-text';
import styles from './people.module.css';

interface PersonNameProps {
  readonly prospect: string;
  readonly person: PersonView | null;
}

/** A prospect: by a name as signed where there is one, and always by the id. */
export function PersonName({ prospect, person }: PersonNameProps) {
  const id = <VisibleText text={prospect} empty={t`(empty)`} />;
  if (!person?.name)
    return (
      <>
        <h2>{id}</h2>
        {person && <p>{noNameSentence(person)}</p>}
      </>
    );
  return (
    <>
      <h2 className={styles.named}>
        <VisibleText text={person.name.name} />
      </h2>
      <p>
        <AsSigned name={person.name} />
        {` ${otherNamesText(person.name.others)}`.trimEnd()} ·{' '}
        <span className={styles.id}>{id}</span>
      </p>
    </>
  );
}

function noNameSentence({ erased, known }: PersonView): string {
  if (erased) return t`Personal data of this person was erased from the service.`;
  if (known.waivers.refused) return t`No name: this key has no permission for waivers.`;
  return t`No waiver in this copy gives a name.`;
}
