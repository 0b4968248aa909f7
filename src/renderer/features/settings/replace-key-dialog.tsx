import type { ConnectionReport } from '../../../contract/profile';
import { t } from '@lingui/core/macro';
import { useRef, useState } from 'react';
import { AccessReport } from '../../components/connection/access-report';
import { FailureNotice } from '../../components/ui/notice';
import { useTask } from '../../stores/use-task';
import { Actions, CancelButton, CloseAction, SubmitButton } from '../../components/ui/button';
import { Form } from '../../components/ui/form';
import { Dialog } from '../../components/ui/dialog';
import { TextField } from '../../components/ui/field';
import { askMain } from '../../stores/ask-main';
import { say } from '../../stores/spoken';
import { closeDialog } from '../../stores/view-store';

/** Replaces the key for the same service, once it is checked and compared with the copy. */
export function ReplaceKeyDialog() {
  const [report, setReport] = useState<ConnectionReport | null>(null);
  return (
    <Dialog title={report ? t`The key was replaced` : t`Replace the API key`} onClose={closeDialog}>
      {report ? (
        <>
          <AccessReport report={report} />
          <CloseAction kind="primary" autoFocus onClick={closeDialog} />
        </>
      ) : (
        <KeyForm onReplaced={setReport} />
      )}
    </Dialog>
  );
}

/* Only the field holds the key, and keeps it until the key is accepted. */
function KeyForm({ onReplaced }: { readonly onReplaced: (report: ConnectionReport) => void }) {
  const { busy, failure, run } = useTask();
  const field = useRef<HTMLInputElement>(null);

  function submit(): void {
    const key = field.current?.value.trim() ?? '';
    if (busy || key === '') return;
    run(askMain('profile:replace-key', { key }), (report) => {
      /* The button that then has the focus does not say that the key was replaced. */
      say(t`The key was replaced`);
      onReplaced(report);
    });
  }

  return (
    <Form onSubmit={submit}>
      <p>
        {t`The copy, follow-ups, filters and the export list on this computer stay. What the new key may see is checked first; a key of another community is refused. If it may not see notes and places of events, these are removed from this computer, and your follow-ups with them.`}
      </p>
      <FailureNotice failure={failure} />
      <TextField
        label={t`New API key`}
        required
        autoFocus
        ref={field}
        type="password"
        autoComplete="off"
      />
      <Actions>
        <SubmitButton disabled={busy}>{busy ? t`Checking …` : t`Check and replace`}</SubmitButton>
        <CancelButton disabled={busy} onClick={closeDialog} />
      </Actions>
    </Form>
  );
}
