import { extentOf, type Counted } from '../../../contract/counted';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { PeopleTarget, PeopleView } from '../../../contract/people-views';
import { eventsText, waiversText } from '../../../texts/kind-words';
import { PEOPLE_TITLES } from '../../components/record/people-links';
import { EventPointers, WaiverPointers } from '../../components/record/pointer-lists';
import { countedTitle } from '../../words/counted';
import { VisibleText } from '../../components/text/visible-text';
import { Button } from '../../components/ui/button';
import { classes } from '../../components/ui/classes';
import { CopyButton } from '../../components/ui/copy-button';
import { Icon } from '../../components/ui/icon';
import { showListOf } from '../../stores/record-questions';
import { useAnswer } from '../../stores/use-answer';
import { navigation, useViewStore } from '../../stores/view-store';
import detail from '../../components/record/detail.module.css';
import screen from '../../components/screen/screen.module.css';
import textStyles from '../../components/ui/text.module.css';
import styles from './people.module.css';

const STEP = 50;

/** While more is asked for, what is shown stays. */
export const KEEP_SHOWN = { keepMs: Infinity } as const;

interface PeoplePageProps {
  readonly target: PeopleTarget;
  /** The name on the page; by default the id. */
  readonly name?: ReactNode;
  /** Actions besides those that every id has. */
  readonly acts?: ReactNode;
  readonly children: ReactNode;
}

/** A page about an id: its head, and below it the content of the screen. */
export function PeoplePage({ target, name, acts, children }: PeoplePageProps) {
  const title = PEOPLE_TITLES[target.kind];
  return (
    <section className={screen.fill} role="region" aria-label={title}>
      <header className={classes(detail.head, styles.head)}>
        <BackButton />
        <div className={classes(detail.line, styles.line)}>
          <div>
            <h1>{title}</h1>
            {name ?? (
              <h2>
                <VisibleText text={target.id} empty={t`(empty)`} />
              </h2>
            )}
          </div>
          <div className={detail.acts}>
            <CopyButton label={t`Copy id`} what={t`id`} text={target.id} />
            <Button onClick={() => showListOf('waiver_submissions', target)}>
              {t`Show in waivers`}
            </Button>
            <Button
              onClick={() => showListOf('private_events', target)}
            >{t`Show in events`}</Button>
            {acts}
          </div>
        </div>
      </header>
      <div className={detail.body}>{children}</div>
    </section>
  );
}

function BackButton() {
  const { past, section } = useViewStore();
  return (
    <Button small onClick={() => (past.length > 0 ? navigation.back() : navigation.go(section))}>
      <Trans>
        <Icon name="back" /> Back
      </Trans>
    </Button>
  );
}

/** What this copy has that names an id: the newest records, and more on demand. */
export function usePeople(target: PeopleTarget) {
  const [most, setMost] = useState(STEP);
  const { value: view, failure } = useAnswer('people:get', { ...target, most }, KEEP_SHOWN);
  return { view, failure, most, onMore: (): void => setMost(most + STEP) };
}

interface PeopleCardsProps {
  readonly view: PeopleView;
  readonly onMore: () => void;
}

/** The waivers and events that name an id. */
export function PeopleCards({ view, onMore }: PeopleCardsProps) {
  const { waivers, events, waiverCount, eventCount } = view;
  const more = isMore(waivers, waiverCount) || isMore(events, eventCount);
  return (
    <>
      <div className={styles.lists}>
        <WaiverPointers
          title={countedTitle(t`Waivers`, waiverCount)}
          pointers={waivers}
          extent={extentOf(waiverCount)}
        />
        <EventPointers
          title={countedTitle(t`Events`, eventCount)}
          pointers={events}
          extent={extentOf(eventCount)}
        />
      </div>
      {more && (
        <p className={styles.more}>
          <span className={textStyles.muted}>
            {t`Shown are the newest: ${waiversText(waivers.length)} and ${eventsText(events.length)}.`}
          </span>{' '}
          <Button small onClick={onMore}>{t`Show more`}</Button>
        </p>
      )}
    </>
  );
}

function isMore(shown: readonly unknown[], all: Counted): boolean {
  return all !== null && shown.length < all.amount;
}
