import { t } from '@lingui/core/macro';
import { Dialog } from '../../components/ui/dialog';
import { useState } from 'react';
import type { Failure } from '../../../contract/result';
import { FailureNotice } from '../../components/text/failure-notice';
import { REMOVAL_SENTENCE } from '../../components/connection/removal-sentence';
import { desk } from '../../stores/desk-global';
import { areSeveral, leave, useCommunitiesStore } from '../../stores/communities-store';
import { useProfileStore } from '../../stores/profile-store';
import { closeDialog } from '../../stores/view-store';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { CancelButton } from '../../components/ui/dialog-buttons';

/** Says what disconnecting removes before it is done. */
export function DisconnectDialog() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function disconnect(): Promise<void> {
    setBusy(true);
    /* Another one comes in front then. */
    const { lines } = useCommunitiesStore.getState();
    const current = lines.find((line) => line.current);
    if (areSeveral({ lines }) && current) return leave({ kind: 'remove', id: current.id });
    const result = await desk().disconnect();
    setBusy(false);
    if (!result.ok) return setFailure(result.failure);
    closeDialog();
    useProfileStore.getState().setProfile(result.value);
  }

  return (
    <Dialog title={t`Disconnect this community?`} onClose={closeDialog}>
      <p>{REMOVAL_SENTENCE}</p>
      <FailureNotice failure={failure} />
      <Actions>
        <Button kind="danger" disabled={busy} onClick={() => void disconnect()}>
          {busy ? t`Removing …` : t`Disconnect`}
        </Button>
        <CancelButton disabled={busy} autoFocus onClick={closeDialog} />
      </Actions>
    </Dialog>
  );
}
