import { useEffect, useState } from 'react';
import type { FollowUpView } from '../../contract/queue-views';
import { callCache } from '../stores/cache';
import { useServiceNow } from '../stores/clock-store';
import { useCopyStore } from '../stores/copy-store';
import { useZone } from '../stores/zone';
import { FollowUpDialog } from './follow-up-dialog';
import { GuardedDialog } from './guarded';
import { followUpText } from './follow-up-text';
import { VisibleText } from './visible-text';

/** What was noted about an event on this computer, and the way to change it. */
export function FollowUpCard({ id }: { readonly id: string }) {
  const followUp = useFollowUp(id);
  const zone = useZone();
  const nowMs = useServiceNow();
  const [writing, setWriting] = useState(false);
  const text = followUpText(followUp, zone, nowMs);
  return (
    <div className="card">
      <h3>Follow-up on this computer only</h3>
      <p>
        {text === null ? (
          <i className="muted">Nothing noted.</i>
        ) : (
          <VisibleText lines text={text} />
        )}
      </p>
      <div className="actions">
        <button type="button" className="btn small" onClick={() => setWriting(true)}>
          {text === null ? 'Add a note' : 'Change the note'}
        </button>
      </div>
      {writing && (
        <GuardedDialog onClose={() => setWriting(false)}>
          <FollowUpDialog id={id} onClose={() => setWriting(false)} />
        </GuardedDialog>
      )}
    </div>
  );
}

function useFollowUp(id: string): FollowUpView | null {
  const [held, setHeld] = useState<{ id: string; followUp: FollowUpView | null } | null>(null);
  const revision = useCopyStore((copy) => copy.revision);
  useEffect(() => {
    let current = true;
    void callCache('marks:get', { id }).then((followUp) => {
      if (current) setHeld({ id, followUp });
    });
    return () => {
      current = false;
    };
  }, [id, revision]);
  return held?.id === id ? held.followUp : null;
}
