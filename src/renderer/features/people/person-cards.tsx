import { t } from '@lingui/core/macro';
import { useAdvocates, calledAdvocate } from '../../stores/advocates';
import type { PersonView } from '../../../contract/person-views';
import { instantText } from '../../../texts/moment-text';
import { followUpText } from '../../components/follow-up/follow-up-text';
import { listWords } from '../../words/list-words';
import { sinceText } from '../../words/since-words';
import { count } from '../../words/counted';
import { VisibleText } from '../../components/text/visible-text';
import { Card } from '../../components/ui/card';
import { LinkButton } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';
import { useServiceNow, useZone } from '../../stores/clock-store';
import { navigation, sectionOf } from '../../stores/view-store';
import { CoverageCard } from './coverage-card';
import { EventLink, Lines } from './record-lines';
import type { CopyKnowledge, ListKnowledge } from '../../../domain/people/access-sheet';
import styles from './people.module.css';
import textStyles from '../../components/ui/text.module.css';

/** Says in sentences what this computer does not know about a person; missing rights come first. */
function unknownSentences({ waivers, events, personalValues }: CopyKnowledge) {
  return [
    ...listSentences(t`waivers`, waivers),
    ...listSentences(t`events`, events),
    ...(personalValues === false
      ? [t`Notes and places of events: this key has no permission for them.`]
      : []),
    t`Messages of conversations: this copy holds only their ids.`,
    t`The profile, logs and backups of the service, and waivers that were begun and not signed.`,
    t`Records under another id: people are matched by id, never by name.`,
    t`Copies on other computers, and what became of exported files elsewhere.`,
  ];
}

const unsure: ReadonlySet<string | null> = new Set([
  null,
  'unconfirmed',
  'may-have-gaps',
  'stopped',
]);

function listSentences(noun: string, { refused, copy, setAside }: ListKnowledge) {
  return [
    ...(refused ? [t`New ${noun}: this key has no permission for them.`] : []),
    ...(copy.asOfMs === null || unsure.has(copy.end)
      ? [t`Whether all ${noun} are here: the list may have gaps.`]
      : []),
    ...(copy.sinceMs === undefined
      ? []
      : [t`Older ${noun}: only those since ${sinceText(copy.sinceMs)} are kept on this computer.`]),
    ...(setAside > 0 ? [t`Whose the unreadable ${noun} are (${count(setAside)}).`] : []),
  ];
}

/** What this computer has about a person besides the records, and what it does not know. */
export function PersonCards({ person }: { readonly person: PersonView }) {
  return (
    <div className={styles.lists}>
      <CoverageCard coverage={person.coverage} />
      <FollowUpsCard person={person} />
      <FiltersCard person={person} />
      <ExportsCard person={person} />
      <UnknownCard person={person} />
    </div>
  );
}

interface CardProps {
  readonly person: PersonView;
}

function FollowUpsCard({ person: { followUps } }: CardProps) {
  const zone = useZone();
  const nowMs = useServiceNow();
  const advocates = useAdvocates();
  const called = (id: string): string => calledAdvocate(advocates(id));
  return (
    <Lines
      title={t`Follow-ups on this computer, ${count(followUps.length)}`}
      nothing={t`Nothing noted.`}
    >
      {followUps.map(({ event, followUp }) => (
        <li key={event.id}>
          <EventLink event={event} />
          <VisibleText lines text={followUpText(followUp, zone, nowMs, called) ?? ''} />
        </li>
      ))}
    </Lines>
  );
}

function FiltersCard({ person: { filters } }: CardProps) {
  return (
    <Lines
      title={t`Saved filters that name them, ${count(filters.length)}`}
      nothing={t`None on this computer.`}
    >
      {filters.map(({ list, name, by }) => (
        <li key={`${list} ${name}`}>
          <LinkButton onClick={() => navigation.go(sectionOf(list))}>
            <VisibleText text={name} />
          </LinkButton>
          <span className={textStyles.muted}>
            {listWords[list]} · {by === 'id' ? t`by the id` : t`by a word of a name or email`}
          </span>
        </li>
      ))}
    </Lines>
  );
}

function ExportsCard({ person: { exports } }: CardProps) {
  const zone = useZone();
  return (
    <Lines
      title={t`Exports that hold them, ${count(exports.length)}`}
      nothing={t`None in the list of exports.`}
    >
      {exports.map(({ exportId, fileName, at, review }) => (
        <li key={exportId}>
          <LinkButton onClick={() => navigation.go('exports')}>
            <VisibleText text={fileName} />
          </LinkButton>
          <span className={textStyles.muted}>
            {review > 0 && <Tag warn>{t`to be handled`}</Tag>} {instantText(at, zone)}
          </span>
        </li>
      ))}
    </Lines>
  );
}

function UnknownCard({ person: { known } }: CardProps) {
  return (
    <Card title={t`What is not known`}>
      <ul className={styles.unknown}>
        {unknownSentences(known).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Card>
  );
}
