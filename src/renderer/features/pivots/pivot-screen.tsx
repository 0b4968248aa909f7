import './pivots.css';
import { useState } from 'react';
import type { PivotKind, PivotTarget, PivotView } from '../../../contract/pivot-views';
import { CopyButton } from '../../components/copy-button';
import { Icon } from '../../components/icon';
import { EventPointers, WaiverPointers } from '../../components/pointer-lists';
import { count } from '../../components/sync-words';
import { VisibleText } from '../../components/visible-text';
import { showListOf } from '../../stores/list-wish-store';
import { useAnswer } from '../../stores/use-answer';
import { useViewStore } from '../../stores/view-store';

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
  const { answer, broken } = useAnswer('pivot:get', { ...target, most });
  const [held, setHeld] = useState<PivotView | null>(null);
  // While more is being asked for, what is there stays.
  if (answer && answer !== held) setHeld(answer);
  const view = answer ?? held;
  return (
    <section className="pivot" role="region" aria-label={titles[target.kind]}>
      <PivotHead target={target} view={view} />
      <div className="pivot-body">
        {broken && <p role="alert">This page could not be made. Start the program again.</p>}
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
    <header className="dhead">
      <button type="button" className="btn small" onClick={() => openPivot(null)}>
        <Icon name="back" /> Back
      </button>
      <div className="line">
        <div>
          <p>{titles[target.kind]}</p>
          <h2 className="mono">
            <VisibleText text={target.id} empty="(empty)" />
          </h2>
          {view && target.kind !== 'advocate' && <SignedAs names={view.signedAs} />}
        </div>
        <div className="acts">
          <CopyButton label="Copy id" text={target.id} />
          <button type="button" className="btn" onClick={() => showListOf('waivers', target)}>
            Show in waivers
          </button>
          <button type="button" className="btn" onClick={() => showListOf('events', target)}>
            Show in events
          </button>
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
      {names.length > 5 && ` and ${count(names.length - 5)} more`}{' '}
      <span className="tag">as signed</span>
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
      <div className="pivot-lists">
        <WaiverPointers title={`Waivers, ${count(waiverCount)}`} pointers={waivers} />
        <EventPointers title={`Events, ${count(eventCount)}`} pointers={events} />
      </div>
      {more && (
        <p className="pivot-more">
          <span className="muted">
            The newest {count(waivers.length)} waivers and {count(events.length)} events are shown.
          </span>{' '}
          <button type="button" className="btn small" onClick={onMore}>
            Show more
          </button>
        </p>
      )}
    </>
  );
}
