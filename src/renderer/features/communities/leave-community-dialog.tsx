import { t } from '@lingui/core/macro';
import { Actions, Button, CloseAction } from '../../components/ui/button';
import { REMOVAL_ENDS_EXPORTS } from '../../components/connection/removal-sentence';
import { Dialog } from '../../components/ui/dialog';
import { FailureNotice } from '../../components/ui/notice';
import { leaveCommunity, useCommunitiesStore } from '../../stores/communities-store';
import { closeDialog } from '../../stores/view-store';

/** Says that exports have to end before another community opens, or why it could not open. */
export function LeaveCommunityDialog() {
  const { asked, failure } = useCommunitiesStore();
  if (asked === null) {
    return (
      <Dialog title={t`The community was not left`} onClose={closeDialog}>
        <FailureNotice failure={failure} />
        <CloseAction autoFocus onClick={closeDialog} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t`An export is running`} onClose={closeDialog}>
      <p>
        {asked.kind === 'remove'
          ? REMOVAL_ENDS_EXPORTS
          : t`Exports end when this community is left. What was written stays, and “Exports” offers to continue the rest once the community is open again.`}
      </p>
      <Actions>
        <Button autoFocus onClick={closeDialog}>{t`Stay here`}</Button>
        <Button kind="danger" onClick={() => void leaveCommunity(asked, true)}>
          {t`Stop the exports and go on`}
        </Button>
      </Actions>
    </Dialog>
  );
}
