import { useState } from 'react';
import type { PivotKind, PivotTarget, PivotView } from '../../../contract/pivot-views';
import { CopyButton } from '../../components/ui/copy-button';
import { Icon } from '../../components/ui/icon';
import { EventPointers, WaiverPointers } from '../../components/record/pointer-lists';
import { FailureNotice } from '../../components/text/failure-notice';
import { count } from '../../components/text/count';
import { VisibleText } from '../../components/text/visible-text';
import { showListOf } from '../../stores/record-questions';
import { useAnswer } from '../../stores/use-answer';
import { useViewStore } from '../../stores/view-store';
import detail from '../../components/record/detail.module.css';
import { classes } from '../../components/ui/classes';
import styles from './pivots.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Button } from '../../components/ui/button';
import { Tag } from '../../components/ui/tag';

const titles: Readonly<Record<PivotKind, string>> = {
  conversation: 'Conversation',
  prospect: 'Prospect',
  advocate: 'Advocate',
};
const STEP = 50;

/** The page of an id: what this copy holds that names it. */
export function PivotScreen({ target }: { readonly target: PivotTarget }) {
  return <PivotPage key={`${target.kind} ${target.id}`} target={target} />;
}

function PivotPage({ target }: { readonly target: PivotTarget }) {
  const [most, setMost] = useState(STEP);
  // While more is being asked for, what is there stays.
  const { value: view, failure } = useAnswer(
    'pivot:get',
    { ...target, most },
    { keepMs: Infinity },
  );
  return (
    <section className={styles.pivot} role="region" aria-label={titles[target.kind]}>
      <PivotHead target={target} view={view} />
      <div className={styles.body}>
        <FailureNotice failure={failure} />
        {view && <PivotCards view={view} onMore={() => setMost(most + STEP)} />}
      </div>
    </section>
  );
}

interface PivotHeadProps {
  readonly target: PivotTarget;
  readonly view: PivotView | null;
}

function PivotHead({ target, view }: PivotHeadProps) {
  const openPivot = useViewStore((state) => state.openPivot);
  return (
    <header className={classes(detail.head, styles.head)}>
      <Button small onClick={() => openPivot(null)}>
        <Icon name="back" /> Back
      </Button>
      <div className={classes(detail.line, styles.line)}>
        <div>
          <h1>{titles[target.kind]}</h1>
          <h2>
            <VisibleText text={target.id} empty="(empty)" />
          </h2>
          {view && target.kind !== 'advocate' && <SignedAs names={view.signedAs} />}
        </div>
        <div className={detail.acts}>
          <CopyButton label="Copy id" text={target.id} />
          <Button onClick={() => showListOf('waiver_submissions', target)}>Show in waivers</Button>
          <Button onClick={() => showListOf('private_events', target)}>Show in events</Button>
        </div>
      </div>
    </header>
  );
}

/* A typed name: it groups nothing and proves nothing (traps.md 61). */
function SignedAs({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return <p>No waiver in this copy gives a name.</p>;
  return (
    <p>
      {names.slice(0, 5).map((name, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <VisibleText text={name} />
        </span>
      ))}
      {names.length > 5 && ` and ${count(names.length - 5)} more`} <Tag>as signed</Tag>
    </p>
  );
}

interface PivotCardsProps {
  readonly view: PivotView;
  readonly onMore: () => void;
}

function PivotCards({ view, onMore }: PivotCardsProps) {
  const { waivers, events, waiverCount, eventCount } = view;
  const more = waivers.length < waiverCount || events.length < eventCount;
  return (
    <>
      <div className={styles.lists}>
        <WaiverPointers title={`Waivers, ${count(waiverCount)}`} pointers={waivers} />
        <EventPointers title={`Events, ${count(eventCount)}`} pointers={events} />
      </div>
      {more && (
        <p className={styles.more}>
          <span className={textStyles.muted}>
            The newest {count(waivers.length)} waivers and {count(events.length)} events are shown.
          </span>{' '}
          <Button small onClick={onMore}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}
