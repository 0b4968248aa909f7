import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PersonPointer } from '../../../contract/people-views';
import { IdLink, AsSigned, PersonLink } from '../../components/record/people-links';
import { FailureNotice } from '../../components/ui/notice';
import { CoverageCard } from './coverage-card';
import { Lines } from './record-lines';
import { PeopleCards, PeoplePage, usePeople } from './people-page';
import styles from './people.module.css';

/** The page of a conversation: its people, its waivers and events, and their coverage. */
export function ConversationPage({ id }: { readonly id: string }) {
  const target = { kind: 'conversation', id } as const;
  const { view, failure, onMore } = usePeople(target);
  return (
    <PeoplePage target={target}>
      <FailureNotice failure={failure} />
      {view && <PeopleCards view={view} onMore={onMore} />}
      {view && (
        <div className={styles.lists}>
          <PeopleCard people={view.people} />
          <CoverageCard coverage={view.coverage} />
        </div>
      )}
    </PeoplePage>
  );
}

function PeopleCard({ people }: { readonly people: readonly PersonPointer[] }) {
  return (
    <Lines title={t`People`} nothing={t`No record in this copy names anybody.`}>
      {people.map((it) => (
        <li key={`${it.kind} ${it.id}`}>
          <Person person={it} />
        </li>
      ))}
    </Lines>
  );
}

function Person({ person: { kind, id, name } }: { readonly person: PersonPointer }) {
  if (kind === 'advocate')
    return (
      <span>
        <Trans>
          advocate <IdLink kind="advocate" id={id} />
        </Trans>
      </span>
    );
  return (
    <>
      <span>
        <PersonLink id={id} name={name} />
      </span>
      {name && (
        <span>
          <AsSigned name={name} />
        </span>
      )}
    </>
  );
}
