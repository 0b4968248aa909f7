import { t } from '@lingui/core/macro';
import { useEffect, type ReactNode } from 'react';
import type { CommunityLine } from '../../../contract/communities';
import { isCommunityCommand } from '../../../contract/menu';
import { areSeveral, useCommunitiesStore } from '../../stores/communities-store';
import { askMain } from '../../stores/ask-main';
import { pressedCommand } from '../../stores/keys';
import { offeredCommunities } from '../../stores/offered-commands';
import { runMenuCommand } from '../../stores/run-command';
import { ContextMenu } from '../menu/context-menu';
import { onWindow } from '../screen/on-window';
import { FailureNotice } from '../ui/notice';
import { communityName } from './community-menu';
import { CommunitySwitcher } from './community-switcher';
import styles from './community-switcher.module.css';

/** A screen without sections. The way to the other communities stays, where there are any. */
export function AmongCommunities({ children }: { readonly children: ReactNode }) {
  const lines = useCommunitiesStore((store) => store.lines);
  const failure = useCommunitiesStore((store) => store.failure);
  useCommunityKeys(lines);
  const current = lines.find((line) => line.current);
  return (
    <>
      {areSeveral({ lines }) && current && (
        <nav className={styles.bar} aria-label={t`Communities`}>
          <CommunitySwitcher>
            <bdi>{communityName(current)}</bdi>
          </CommunitySwitcher>
          <FailureNotice failure={failure} />
        </nav>
      )}
      {children}
      <ContextMenu />
    </>
  );
}

function useCommunityKeys(lines: readonly CommunityLine[]): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      const command = pressedCommand(event);
      if (command === null || !isCommunityCommand(command)) return;
      event.preventDefault();
      if (!event.repeat) runMenuCommand(command);
    };
    return onWindow({ keydown: listen });
  }, []);
  useEffect(() => {
    if (!areSeveral({ lines })) return;
    void askMain('menu:offer', { commands: offeredCommunities(lines) });
    return () => void askMain('menu:offer', { commands: [] });
  }, [lines]);
}
