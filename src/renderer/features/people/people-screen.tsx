import type { PeopleTarget } from '../../../contract/people-views';
import { AdvocatePage } from './advocate-page';
import { ConversationPage } from './conversation-page';
import { isAboveZero } from '../../../contract/counted';
import { FailureNotice } from '../../components/ui/notice';
import { useCopyStore } from '../../stores/copy-store';
import { useAnswer } from '../../stores/use-answer';
import { PersonCards } from './person-cards';
import { PeopleCards, PeoplePage, KEEP_SHOWN, usePeople } from './people-page';
import { t } from '@lingui/core/macro';
import { ExportStatus } from '../../components/export/export-status';
import { Button } from '../../components/ui/button';
import { personSubject, runPerson, useExportState } from '../../stores/export-store';
import { useScreenCommands } from '../../stores/screen-commands';
import type { PersonView } from '../../../contract/person-views';
import { otherNamesText } from '../../../texts/proof-words';
import { AsSigned } from '../../components/record/people-links';
import { VisibleText } from '../../components/text/visible-text';
import styles from './people.module.css';

const pages = {
  prospect: PersonPage,
  advocate: AdvocatePage,
  conversation: ConversationPage,
} as const;

/** The page of an id: what this copy has that names it. */
export function PeopleScreen({ target: { kind, id } }: { readonly target: PeopleTarget }) {
  const Page = pages[kind];
  return <Page key={`${kind} ${id}`} id={id} />;
}

/** The page of a prospect: their records, what is kept about them here, and what is not known. */
function PersonPage({ id }: { readonly id: string }) {
  const renewedBy = useCopyStore((copy) => copy.exportsRevision);
  const target = { kind: 'prospect', id } as const;
  const { view, failure, onMore, most } = usePeople(target);
  const { value: person } = useAnswer(
    'person:get',
    { prospect: id, most },
    { renewedBy, ...KEEP_SHOWN },
  );
  const holdsAny = view !== null && (isAboveZero(view.waiverCount) || isAboveZero(view.eventCount));
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

/** Exports all that this computer has about a person. The system asks where it goes. */
function AccessButton({ prospect }: { readonly prospect: string }) {
  const busy = useExportState(personSubject(prospect)).kind === 'running';
  const entry = { label: t`Everything about this person…`, run: () => void runPerson(prospect) };
  useScreenCommands(busy ? [] : [entry]);
  return (
    <Button
      kind="primary"
      disabled={busy}
      title={t`One ZIP file: waivers, events, follow-ups, exports, and a sheet that says what is not known`}
      onClick={entry.run}
    >
      {entry.label}
    </Button>
  );
}

/** The result of that export. */
function AccessStatus({ prospect }: { readonly prospect: string }) {
  const subject = personSubject(prospect);
  const { kind } = useExportState(subject);
  return (
    <div className={kind === 'idle' ? undefined : styles.outcome}>
      <ExportStatus dismissable subject={subject} />
    </div>
  );
}

interface PersonNameProps {
  readonly prospect: string;
  readonly person: PersonView | null;
}

/** A prospect: by a name as signed where there is one, and always with the id. */
function PersonName({ prospect, person }: PersonNameProps) {
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
