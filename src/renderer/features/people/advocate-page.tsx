import { t } from '@lingui/core/macro';
import type { AdvocateView } from '../../../contract/people-views';
import { waitingMs } from '../../../domain/events/queue';
import { durationText } from '../../../texts/duration';
import { PersonLink } from '../../components/record/people-links';
import { CoverageBadge } from '../../components/status/coverage';
import { StatusBadge } from '../../components/status/status-badge';
import { extentOf, isAboveZero } from '../../../contract/counted';
import { countedText, countedTitle, noneOf } from '../../words/counted';
import { eventsText } from '../../../texts/kind-words';
import { VisibleText } from '../../components/text/visible-text';
import { Tag } from '../../components/ui/tag';
import { FailureNotice } from '../../components/ui/notice';
import { Button, LinkButton } from '../../components/ui/button';
import { namingEntry } from '../../stores/advocate-naming';
import { useAdvocate, namedByText, shownAdvocateName } from '../../stores/advocates';
import { useServiceNow, useZone } from '../../stores/clock-store';
import { showList } from '../../stores/record-questions';
import { useScreenCommands } from '../../stores/screen-commands';
import { useAnswer } from '../../stores/use-answer';
import { EventLink, Lines } from './record-lines';
import { PeopleCards, PeoplePage, KEEP_SHOWN, usePeople } from './people-page';
import styles from './people.module.css';
import textStyles from '../../components/ui/text.module.css';

/** An advocate's page: their events by status, those awaiting an outcome or without a waiver. */
export function AdvocatePage({ id }: { readonly id: string }) {
  const target = { kind: 'advocate', id } as const;
  const { view, failure, onMore } = usePeople(target);
  const { value: work } = useAnswer('advocate:get', { id, most: QUEUED }, KEEP_SHOWN);
  return (
    <PeoplePage target={target} name={<Name id={id} />} acts={<NameButton id={id} />}>
      <FailureNotice failure={failure} />
      {work && (
        <div className={styles.lists}>
          <QueueCard id={id} work={work} />
          <StatusCard id={id} work={work} />
          <UpcomingCard id={id} work={work} />
        </div>
      )}
      {view && <PeopleCards view={view} onMore={onMore} />}
    </PeoplePage>
  );
}

/** An advocate: by name where one is known, with their contact, and always with the id. */
function Name({ id }: { readonly id: string }) {
  const zone = useZone();
  const advocate = useAdvocate(id);
  const { name, own } = advocate;
  const shownId = <VisibleText text={id} empty={t`(empty)`} />;
  return (
    <>
      <h2 className={name === null ? undefined : styles.named}>
        {name === null ? shownId : <VisibleText text={shownAdvocateName(advocate) ?? ''} />}
      </h2>
      {(name !== null || own !== null) && (
        <p>
          {name !== null && <Tag>{namedByText(name, zone)}</Tag>}{' '}
          {own !== null && own.contact !== '' && (
            <>
              <VisibleText text={own.contact} /> ·{' '}
            </>
          )}
          <span className={styles.id}>{shownId}</span>
        </p>
      )}
    </>
  );
}

function NameButton({ id }: { readonly id: string }) {
  const { label, run } = namingEntry(id);
  useScreenCommands([{ label, run }]);
  return <Button onClick={run}>{t`Name and contact…`}</Button>;
}

const QUEUED = 10;

interface CardProps {
  readonly id: string;
  readonly work: AdvocateView;
}

function StatusCard({ id, work: { statuses, queueCount } }: CardProps) {
  const show = (status: AdvocateView['statuses'][number]['status']): void =>
    showList('private_events', { advocates: [id], statuses: [status] });
  return (
    <Lines
      title={t`Events by status`}
      nothing={noneOf(extentOf(queueCount), t`No events in this copy.`)}
    >
      {statuses.map(({ status, count: amount }) => (
        <li key={status}>
          <StatusBadge status={status} />
          <LinkButton onClick={() => show(status)}>{countedText(amount, eventsText)}</LinkButton>
        </li>
      ))}
    </Lines>
  );
}

function QueueCard({ id, work: { queue, queueCount } }: CardProps) {
  const nowMs = useServiceNow();
  const show = (): void => showList('awaiting_outcome', { advocates: [id] });
  return (
    <Lines
      title={countedTitle(t`Awaiting outcome`, queueCount)}
      nothing={noneOf(extentOf(queueCount), t`No event awaits an outcome.`)}
      after={
        isAboveZero(queueCount) && (
          <p>
            <Button small onClick={show}>{t`Show in the queue`}</Button>
          </p>
        )
      }
    >
      {queue.map(({ event, prospect, overAtMs }) => (
        <li key={event.id}>
          <EventLink event={event} />
          <span>
            {prospect && <PersonLink id={prospect.id} name={prospect.name} />}{' '}
            <span className={textStyles.muted}>
              {overAtMs === null ? t`time not readable` : t`waiting ${waitText(overAtMs, nowMs)}`}
            </span>
          </span>
        </li>
      ))}
    </Lines>
  );
}

function UpcomingCard({ id, work: { coverage, queueCount } }: CardProps) {
  const show = (kind: AdvocateView['coverage'][number]['kind']): void =>
    showList('coverage', { status: 'upcoming', advocates: [id], answers: [kind] });
  return (
    <Lines
      title={t`Waivers of upcoming events`}
      nothing={noneOf(extentOf(queueCount), t`No upcoming events.`)}
    >
      {coverage.map(({ kind, count: amount }) => (
        <li key={kind}>
          <CoverageBadge kind={kind} />
          <LinkButton onClick={() => show(kind)}>{countedText(amount, eventsText)}</LinkButton>
        </li>
      ))}
    </Lines>
  );
}

function waitText(overAtMs: number, nowMs: number): string {
  return durationText(waitingMs(overAtMs, nowMs));
}
