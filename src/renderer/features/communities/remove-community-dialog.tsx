import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { communityName } from '../../components/communities/community-menu';
import { REMOVAL_SENTENCE } from '../../components/connection/removal-sentence';
import { Actions, Button, CancelButton } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { leaveCommunity, useCommunitiesStore } from '../../stores/communities-store';
import { closeDialog } from '../../stores/view-store';
import styles from './communities.module.css';

/** Chooses the community that is removed from this computer, and says what goes with it. */
export function RemoveCommunityDialog() {
  const lines = useCommunitiesStore((store) => store.lines);
  const [id, setId] = useState<string | null>(null);
  const chosen = lines.find((line) => line.id === id);

  function remove(): void {
    if (id === null) return;
    closeDialog();
    void leaveCommunity({ kind: 'remove', id });
  }

  return (
    <Dialog title={t`Remove a community?`} onClose={closeDialog}>
      <fieldset className={styles.choices}>
        <legend>{t`Community to remove`}</legend>
        {lines.map((line) => (
          <label key={line.id} className={styles.choice}>
            <input
              type="radio"
              name="community"
              checked={line.id === id}
              onChange={() => setId(line.id)}
            />
            <span>
              <bdi>{communityName(line)}</bdi>
              {line.host !== '' && line.host !== line.name && (
                <small>
                  <bdi>{line.host}</bdi>
                </small>
              )}
            </span>
          </label>
        ))}
      </fieldset>
      <p>{REMOVAL_SENTENCE}</p>
      <p>{t`The other communities stay as they are.`}</p>
      <Actions>
        <Button kind="danger" disabled={chosen === undefined} onClick={remove}>
          {chosen === undefined ? t`Remove` : t`Remove ${communityName(chosen)}`}
        </Button>
        <CancelButton autoFocus onClick={closeDialog} />
      </Actions>
    </Dialog>
  );
}
