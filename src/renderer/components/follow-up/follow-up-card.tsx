import { useEffect, useState } from 'react';
import type { FollowUpView } from '../../../contract/queue-views';
import { callCache } from '../../stores/cache';
import { useServiceNow } from '../../stores/clock-store';
import { useCopyStore } from '../../stores/copy-store';
import { useZone } from '../../stores/zone';
import { lazyComponent } from '../screen/lazy-component';
import { GuardedDialog } from '../screen/guarded';
import { followUpText } from './follow-up-text';
import { VisibleText } from '../text/visible-text';
import textStyles from '../ui/text.module.css';
import { Actions } from '../ui/actions';
import { Button } from '../ui/button';
import { Card } from '../ui/card';

/** Its calendars are much code that most days nobody needs. */
export const followUpDialog = lazyComponent(
  async () => (await import('./follow-up-dialog')).FollowUpDialog,
);

/** What was noted about an event on this computer, and the way to change it. */
export function FollowUpCard({ id }: { readonly id: string }) {
  const followUp = useFollowUp(id);
  const zone = useZone();
  const nowMs = useServiceNow();
  const [writing, setWriting] = useState(false);
  const text = followUpText(followUp, zone, nowMs);
  return (
    <Card>
      <h3>Follow-up on this computer only</h3>
      <p>
        {text === null ? (
          <i className={textStyles.muted}>Nothing noted.</i>
        ) : (
          <VisibleText lines text={text} />
        )}
      </p>
      <Actions>
        <Button small onClick={() => setWriting(true)}>
          {text === null ? 'Add a note' : 'Change the note'}
        </Button>
      </Actions>
      {writing && (
        <GuardedDialog onClose={() => setWriting(false)}>
          <followUpDialog.Component id={id} onClose={() => setWriting(false)} />
        </GuardedDialog>
      )}
    </Card>
  );
}

function useFollowUp(id: string): FollowUpView | null {
  const [held, setHeld] = useState<{ id: string; followUp: FollowUpView | null } | null>(null);
  const revision = useCopyStore((copy) => copy.revision);
  useEffect(() => {
    let current = true;
    void callCache('follow-up:get', { id }).then((followUp) => {
      if (current) setHeld({ id, followUp });
    });
    return () => {
      current = false;
    };
  }, [id, revision]);
  return held?.id === id ? held.followUp : null;
}
