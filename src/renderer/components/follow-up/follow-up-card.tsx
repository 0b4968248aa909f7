import { t } from '@lingui/core/macro';
import { useAdvocates, calledAdvocate } from '../../stores/advocates';
import { useServiceNow, useZone } from '../../stores/clock-store';
import { useAnswer } from '../../stores/use-answer';
import { lazyComponent, useAhead } from '../screen/lazy-component';
import { followUpText } from './follow-up-text';
import { useFollowUpWork } from './follow-up-work';
import { FailureNotice } from '../ui/notice';
import { VisibleText } from '../text/visible-text';
import textStyles from '../ui/text.module.css';
import { Actions, Button } from '../ui/button';
import { Card } from '../ui/card';

/** Loaded when it is opened, because its calendars are much code. */
export const followUpDialog = lazyComponent(
  async () => (await import('./follow-up-dialog')).FollowUpDialog,
);

/** Shows what was noted about an event on this computer, and the button that changes it. */
export function FollowUpCard({ id }: { readonly id: string }) {
  useAhead(followUpDialog);
  const { value: followUp, failure } = useAnswer('follow-up:get', { id });
  const zone = useZone();
  const nowMs = useServiceNow();
  const advocates = useAdvocates();
  const called = (advocate: string): string => calledAdvocate(advocates(advocate));
  const write = useFollowUpWork((work) => work.note);
  const text = followUpText(followUp, zone, nowMs, called);
  return (
    <Card title={t`Follow-up on this computer only`}>
      <p>
        {text === null ? (
          <i className={textStyles.muted}>{t`Nothing noted.`}</i>
        ) : (
          <VisibleText lines text={text} />
        )}
      </p>
      <FailureNotice failure={failure} />
      <Actions>
        <Button small onClick={() => write(id)}>
          {text === null ? t`Add a note` : t`Change the note`}
        </Button>
      </Actions>
    </Card>
  );
}
