import { Dialog } from '../ui/dialog';
import { useEffect, useRef, useState } from 'react';
import { Heading } from 'react-aria-components';
import { callCache } from '../../stores/cache';
import { FollowUpForm } from './follow-up-form';
import type { EventView } from '../../../contract/record-views';
import type { FollowUpView } from '../../../contract/queue-views';
import textStyles from '../ui/text.module.css';

interface FollowUpDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What this computer notes about one event; nothing of it reaches the service. */
export function FollowUpDialog({ id, onClose }: FollowUpDialogProps) {
  const loaded = useFollowUp(id, onClose);
  if (!loaded) return null;
  return (
    <Dialog onClose={onClose}>
      <Heading slot="title" level={2}>
        Follow-up on this computer only
      </Heading>
      <p className={textStyles.hint}>
        Kept on this computer, never sent. It records no outcome: that is done in the service. It is
        deleted when the event’s personal data is erased.
      </p>
      <FollowUpForm view={loaded.view} before={loaded.followUp} onDone={onClose} />
    </Dialog>
  );
}

interface Loaded {
  readonly view: EventView;
  readonly followUp: FollowUpView | null;
}

function useFollowUp(id: string, onMissing: () => void): Loaded | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const missing = useRef(onMissing);
  useEffect(() => {
    let current = true;
    void Promise.all([callCache('event:get', { id }), callCache('follow-up:get', { id })]).then(
      ([view, followUp]) => {
        if (!current) return;
        if (view.ok) setLoaded({ view: view.value, followUp });
        else missing.current();
      },
    );
    return () => {
      current = false;
    };
  }, [id]);
  return loaded;
}
