import { t } from '@lingui/core/macro';
import { Actions } from '../../components/ui/actions';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { FailureNotice } from '../../components/text/failure-notice';
import { leave, useCommunitiesStore } from '../../stores/communities-store';
import { useViewStore } from '../../stores/view-store';

/** Says that exports run before they are ended for another community, or why none could be opened. */
export function LeaveCommunityDialog() {
  const { asked, failure } = useCommunitiesStore();
  const close = (): void => useViewStore.getState().show('none');
  if (asked === null) {
    return (
      <Dialog title={t`The community was not left`} onClose={close}>
        <FailureNotice failure={failure} />
        <Actions>
          <Button autoFocus onClick={close}>
            {t`Close`}
          </Button>
        </Actions>
      </Dialog>
    );
  }
  return (
    <Dialog title={t`An export is running`} onClose={close}>
      <p>
        {t`Exports end when this community is left. What was written stays, and “Exports” offers to continue the rest once the community is open again.`}
      </p>
      <Actions>
        <Button autoFocus onClick={close}>
          {t`Stay here`}
        </Button>
        <Button kind="danger" onClick={() => void leave(asked, true)}>
          {t`Stop the exports and go on`}
        </Button>
      </Actions>
    </Dialog>
  );
}
