import { t } from '@lingui/core/macro';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Failure } from '../../../contract/result';
import { useEventsView } from '../../stores/events-view';
import { navigation, useViewStore, type RecordSection } from '../../stores/view-store';
import { Guarded } from '../screen/guarded';
import { Icon } from '../ui/icon';
import { Button } from '../ui/button';
import {
  DetailPlaceholder,
  type RecordNoun,
  type DetailPlaceholderProps,
} from './detail-placeholder';
import { Tabs, type TabEntry } from './tabs';
import styles from './detail.module.css';

interface ShownRecord {
  readonly id: string;
  readonly head: ReactNode;
  readonly tabs: readonly TabEntry[];
}

interface RecordDetailProps extends DetailPlaceholderProps {
  readonly section: RecordSection;
  /** The record that is shown, which for a moment may be the former one. */
  readonly shown: ShownRecord | null;
}

/** The open record beside its list, in tabs. Where there is none to show, it says why. */
export function RecordDetail(props: RecordDetailProps) {
  const { section, noun, id, shown, failure } = props;
  const words = WORDS[noun];
  const close = useCloseRecord(section);
  /* The first tab, until a person chooses one, which then stays open. */
  const tab = useViewStore((view) => view.tab) ?? shown?.tabs[0]?.key ?? '';
  const region = useRef<HTMLElement>(null);
  useEntering(region, shown?.id, failure);
  return (
    <section
      ref={region}
      className={styles.detail}
      role="region"
      aria-label={words.name}
      data-record={shown?.id}
    >
      <Guarded part={words.this} shows={id} waysOn={[{ label: t`Back to the list`, go: close }]}>
        {shown === null ? (
          <DetailPlaceholder noun={noun} id={id} failure={failure} />
        ) : (
          <Tabs
            label={words.parts}
            tabs={shown.tabs}
            current={tab}
            record={shown.id}
            onChange={navigation.chooseTab}
            head={shown.head}
          />
        )}
      </Guarded>
    </section>
  );
}

interface RecordHeadProps {
  readonly section: RecordSection;
  readonly title: ReactNode;
  /** The actions on the record. */
  readonly acts: ReactNode;
  /** The words under the title. */
  readonly children: ReactNode;
}

/** The head of a record: the way back to the list, its title, and the actions on it. */
export function RecordHead({ section, title, acts, children }: RecordHeadProps) {
  const close = useCloseRecord(section);
  const isWeek = useEventsView(({ shown }) => section === 'events' && shown === 'week');
  return (
    <>
      <Button small className={styles.back} onClick={close}>
        <Icon name="back" />
        {isWeek ? t`Week` : t`List`}
      </Button>
      <div className={styles.line}>
        <h2 tabIndex={-1}>{title}</h2>
        <div className={styles.acts}>{acts}</div>
      </div>
      <div className={styles.subtitle}>{children}</div>
    </>
  );
}

/* Moves the focus to the heading of the record that the person went into, once it is there. */
function useEntering(
  region: RefObject<HTMLElement | null>,
  id: string | undefined,
  failure: Failure | null,
): void {
  const toEnter = useViewStore((view) => view.toEnter);
  useEffect(() => {
    if (toEnter === null || (toEnter !== id && failure === null)) return;
    if (toEnter === id) region.current?.querySelector('h2')?.focus();
    navigation.entered();
  }, [region, toEnter, id, failure]);
}

function useCloseRecord(section: RecordSection): () => void {
  return () => navigation.choose(section, null);
}

const WORDS = {
  event: { name: t`Event`, this: t`This event`, parts: t`Parts of the event` },
  waiver: { name: t`Waiver`, this: t`This waiver`, parts: t`Parts of the waiver` },
  template: { name: t`Template`, this: t`This template`, parts: t`Parts of the template` },
} as const satisfies Record<RecordNoun, object>;
