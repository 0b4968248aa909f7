import { t } from '@lingui/core/macro';
import { LONGEST_LABEL } from '../../../domain/people/advocate-name';
import { useAdvocate, namedByText } from '../../stores/advocates';
import { askCache } from '../../stores/cache';
import { nameAdvocate, askingEntry, useAdvocateNaming } from '../../stores/advocate-naming';
import { tellAction } from '../../stores/last-action';
import { forgetTyped, useTyped } from '../../stores/typed-forms';
import { useTask } from '../../stores/use-task';
import { useZone } from '../../stores/clock-store';
import { GuardedDialog } from '../screen/guarded';
import { FailureNotice, Hint } from '../ui/notice';
import { VisibleText } from '../text/visible-text';
import { Actions, Button, CancelButton, SubmitButton } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { TextField } from '../ui/field';
import { Form } from '../ui/form';

/** Shows what is written about an advocate on this computer, over the screen that asked. */
export function LabelDialog() {
  const { naming } = useAdvocateNaming();
  if (naming === null) return null;
  const close = (): void => nameAdvocate(null);
  return (
    <GuardedDialog key={naming} onClose={close}>
      <LabelForm id={naming} onClose={close} />
    </GuardedDialog>
  );
}

interface LabelFormProps {
  readonly id: string;
  readonly onClose: () => void;
}

function LabelForm({ id, onClose }: LabelFormProps) {
  const { own } = useAdvocate(id);
  const form = `label/${id}`;
  const { texts, type } = useTyped(form, [own?.label ?? '', own?.contact ?? '']);
  const [label = '', contact = ''] = texts;
  const { failure, run } = useTask();
  const ask = askingEntry();

  function close(): void {
    forgetTyped(form);
    onClose();
  }

  function keep(): void {
    const tell = (): void =>
      tellAction({ text: t`Name and contact of the advocate are kept on this computer.` });
    run(askCache('advocate:put', { id, label: { label, contact } }), tell, close);
  }

  return (
    <Dialog title={t`Name and contact`} onClose={close}>
      <Called id={id} />
      <Hint>{t`Kept on this computer, never sent. Leave a line empty to do without it.`}</Hint>
      <FailureNotice failure={failure} />
      <Form onSubmit={keep}>
        <TextField
          label={t`Name`}
          autoFocus
          maxLength={LONGEST_LABEL}
          value={label}
          onType={(typed) => type([typed, contact])}
        />
        <TextField
          label={t`Phone, email or other contact`}
          maxLength={LONGEST_LABEL}
          value={contact}
          onType={(typed) => type([label, typed])}
        />
        <Actions>
          <SubmitButton>{t`Save`}</SubmitButton>
          <CancelButton onClick={close} />
          <Button onClick={() => (close(), ask.run())}>{ask.label}</Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/* Says what an advocate is called without what is written here. */
function Called({ id }: Pick<LabelFormProps, 'id'>) {
  const zone = useZone();
  const { name } = useAdvocate(id);
  return (
    <p role="note" aria-label={t`Advocate`}>
      {t`advocate`} <VisibleText text={id} empty={t`(empty)`} />
      {name !== null && name.from !== 'own' && (
        <>
          {' · '}
          <VisibleText text={name.name} />, {namedByText(name, zone)}
        </>
      )}
    </p>
  );
}
