import { t } from '@lingui/core/macro';
import { useAdvocates, shownAdvocateName } from '../../stores/advocates';
import { Trans } from '@lingui/react/macro';
import { Dialog } from '../ui/dialog';
import type { PeopleKind } from '../../../contract/people-views';
import type { EventView } from '../../../contract/record-views';
import { instantMs } from '../../../domain/time/instant';
import { kindText } from '../../../texts/kind-words';
import { rangeText } from '../../../texts/moment-text';
import { useServiceNow, useZone } from '../../stores/clock-store';
import { forgetDraft, useDraftedNote } from '../../stores/note-drafts';
import { forgetTyped } from '../../stores/typed-forms';
import { useAnswer } from '../../stores/use-answer';
import { FailureNotice, Hint } from '../ui/notice';
import { Actions, Button, CloseAction } from '../ui/button';
import { Field } from '../ui/field';
import field from '../ui/field.module.css';
import { VisibleText } from '../text/visible-text';
import { daysForm } from './follow-up-draft';
import { FollowUpForm } from './follow-up-form';

interface FollowUpDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Writes what this computer notes about one event. Nothing of it reaches the service. */
export function FollowUpDialog({ id, onClose }: FollowUpDialogProps) {
  const event = useAnswer('event:get', { id });
  const followUp = useAnswer('follow-up:get', { id });
  const failure = event.failure ?? followUp.failure;
  const isFilled = event.value !== null && failure === null && !followUp.waiting;
  const drafted = useDraftedNote(id);
  const waiting = event.failure === null ? undefined : drafted;
  const close = (): void => {
    /* What was typed before is not given up by closing what never showed its form. */
    if (isFilled) {
      forgetDraft(id);
      forgetTyped(daysForm(id));
    }
    onClose();
  };
  /* It opens before it can be filled, because the list would take the next keys for commands. */
  return (
    <Dialog title={t`Follow-up on this computer only`} onClose={close}>
      {event.value && <EventName view={event.value} />}
      <Hint>
        {t`Kept on this computer, never sent. It records no outcome: that is done in the service. It is deleted when the event’s personal data is erased.`}
      </Hint>
      <FailureNotice failure={failure} />
      {event.value && isFilled ? (
        <FollowUpForm view={event.value} before={followUp.value} onDone={close} />
      ) : waiting === undefined ? (
        <CloseAction onClick={close} />
      ) : (
        <WaitingNote id={id} text={waiting} onClose={close} />
      )}
    </Dialog>
  );
}

/*
 * What was typed for an event that cannot be shown: it can be read and copied, and stays otherwise.
 */
function WaitingNote({ id, text, onClose }: FollowUpDialogProps & { readonly text: string }) {
  return (
    <>
      <Field label={t`Note`}>
        <textarea className={field.input} rows={3} readOnly value={text} />
      </Field>
      <Hint>{t`Typed before and not kept yet.`}</Hint>
      <Actions>
        <Button onClick={onClose}>{t`Close`}</Button>
        <Button
          onClick={() => {
            forgetDraft(id);
            onClose();
          }}
        >{t`Delete the note`}</Button>
      </Actions>
    </>
  );
}

/* Says which event it is: its type, its time, and whom it is about. */
function EventName({ view }: { readonly view: EventView }) {
  const { event, typeName, prospectName } = view;
  const zone = useZone();
  const nowMs = useServiceNow();
  const startsMs = instantMs(event.startsAt);
  const when =
    startsMs === null
      ? event.startsAt
      : rangeText(startsMs, instantMs(event.endsAt ?? null), zone, nowMs);
  const { prospect, advocate } = event.relations;
  return (
    <p role="note" aria-label={t`Event`}>
      <b>
        <VisibleText text={typeName} empty={t`No name`} />
      </b>
      {' · '}
      <VisibleText text={when} />
      <br />
      {prospectName !== null && (
        <>
          <Trans>
            <VisibleText text={prospectName.name} /> as signed,{' '}
          </Trans>
        </>
      )}
      <Who kind="prospect" id={prospect?.ref?.id} />
      {' · '}
      <Host id={advocate?.ref?.id} />
    </p>
  );
}

/* Says whom to ask, and how to reach them. */
function Host({ id }: { readonly id: string | undefined }) {
  const advocate = useAdvocates()(id ?? '');
  const contact = advocate.own?.contact ?? '';
  if (id === undefined || advocate.name === null) return <Who kind="advocate" id={id} />;
  return (
    <>
      <VisibleText text={shownAdvocateName(advocate) ?? ''} />
      {contact !== '' && (
        <>
          {' · '}
          <VisibleText text={contact} />
        </>
      )}
    </>
  );
}

function Who({ kind, id }: { readonly kind: PeopleKind; readonly id: string | undefined }) {
  return id === undefined ? (
    t`no ${kindText(kind)}`
  ) : (
    <>
      {kindText(kind)} <VisibleText text={id} />
    </>
  );
}
