import { isAny } from '../../../contract/counted';
import { FailureNotice } from '../../components/text/failure-notice';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';
import { AccessButton, AccessStatus } from './access-request';
import { PersonCards } from './person-cards';
import { PersonName } from './person-name';
import { PeopleCards, PeoplePage, STAYS, useMost, usePeople } from './people-page';

/** The page of a prospect: records, what is kept of them here, and what is not known. */
export function PersonPage({ id }: { readonly id: string }) {
  const { most, onMore } = useMost();
  const again = useCopyStore((copy) => copy.exportsRevision);
  const target = { kind: 'prospect', id } as const;
  const { value: view, failure } = usePeople(target, most);
  const { value: person } = useAnswer('person:get', { prospect: id, most }, { again, ...STAYS });
  const holdsAny = view !== null && (isAny(view.waiverCount) || isAny(view.eventCount));
  return (
    <PeoplePage
      target={target}
      name={<PersonName prospect={id} person={person} />}
      acts={holdsAny && <AccessButton prospect={id} />}
    >
      <FailureNotice failure={failure} />
      <AccessStatus prospect={id} />
      {view && <PeopleCards view={view} onMore={onMore} />}
      {person && <PersonCards person={person} />}
    </PeoplePage>
  );
}
