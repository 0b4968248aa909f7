import { Dialog } from '../ui/dialog';
import { Heading } from 'react-aria-components';
import { useAnswer } from '../../stores/use-answer';
import { FailureNotice } from '../text/failure-notice';
import { Actions } from '../ui/actions';
import { Button } from '../ui/button';
import { FollowUpForm } from './follow-up-form';
import textStyles from '../ui/text.module.css';

interface FollowUpDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** What this computer notes about one event; nothing of it reaches the service. */
export function FollowUpDialog({ id, onClose }: FollowUpDialogProps) {
  const event = useAnswer('event:get', { id });
  const followUp = useAnswer('follow-up:get', { id });
  const failure = event.failure ?? followUp.failure;
  if (!failure && (event.waiting || followUp.waiting)) return null;
  return (
    <Dialog onClose={onClose}>
      <Heading slot="title" level={2}>
        Follow-up on this computer only
      </Heading>
      <p className={textStyles.hint}>
        Kept on this computer, never sent. It records no outcome: that is done in the service. It is
        deleted when the event’s personal data is erased.
      </p>
      <FailureNotice failure={failure} />
      {event.value && !failure ? (
        <FollowUpForm view={event.value} before={followUp.value} onDone={onClose} />
      ) : (
        <Actions>
          <Button onClick={onClose}>Close</Button>
        </Actions>
      )}
    </Dialog>
  );
}
