import { setProfile } from '../../stores/profile-store';
import { t } from '@lingui/core/macro';
import { Dialog } from '../../components/ui/dialog';
import { FailureNotice } from '../../components/ui/notice';
import {
  REMOVAL_ENDS_EXPORTS,
  REMOVAL_SENTENCE,
} from '../../components/connection/removal-sentence';
import { askMain } from '../../stores/ask-main';
import { areSeveral, leaveCommunity, useCommunitiesStore } from '../../stores/communities-store';
import { useExportStore } from '../../stores/export-store';
import { useTask } from '../../stores/use-task';
import { closeDialog } from '../../stores/view-store';
import { Actions, Button, CancelButton } from '../../components/ui/button';

/** Says what disconnecting removes, before it is done. */
export function DisconnectDialog() {
  const { busy, failure, run } = useTask();
  const areExporting = useExportStore(({ jobs }) => jobs.length > 0);

  function disconnect(): void {
    /* Where there are several communities, another one comes in front. */
    const { lines } = useCommunitiesStore.getState();
    const current = lines.find((line) => line.current);
    if (areSeveral({ lines }) && current)
      return void leaveCommunity({ kind: 'remove', id: current.id }, true);
    run(askMain('profile:disconnect', null), setProfile, closeDialog);
  }

  return (
    <Dialog title={t`Disconnect this community?`} onClose={closeDialog}>
      <p>{REMOVAL_SENTENCE}</p>
      {areExporting && <p>{REMOVAL_ENDS_EXPORTS}</p>}
      <FailureNotice failure={failure} />
      <Actions>
        <Button kind="danger" disabled={busy} onClick={disconnect}>
          {busy ? t`Removing …` : t`Disconnect`}
        </Button>
        <CancelButton disabled={busy} autoFocus onClick={closeDialog} />
      </Actions>
    </Dialog>
  );
}
