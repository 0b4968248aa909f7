import { t } from '@lingui/core/macro';
import { useEffect, type ReactNode } from 'react';
import { useCommunitiesStore } from '../../stores/communities-store';
import { openMenu, useMenuStore } from '../../stores/menu-store';
import { classes } from '../ui/classes';
import { Icon } from '../ui/icon';
import { communityMenu } from './community-menu';
import textStyles from '../ui/text.module.css';
import styles from './community-switcher.module.css';

interface CommunitySwitcherProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Names the community in front, and opens the menu of all communities. */
export function CommunitySwitcher({ className, children }: CommunitySwitcherProps) {
  const lines = useCommunitiesStore((store) => store.lines);
  useEffect(refreshMenu, [lines]);
  return (
    <button
      type="button"
      className={classes(styles.switcher, className)}
      aria-haspopup="menu"
      onClick={({ currentTarget }) =>
        openMenu({
          label: t`Communities`,
          name: 'communities',
          ids: [],
          at: currentTarget.getBoundingClientRect(),
          groups: communityMenu(),
        })
      }
    >
      {children}
      {/* No label of its own, so that the accessible name holds all that is seen. */}
      <span className={textStyles.unseen}>{t`(communities)`}</span>
      <Icon name="down" />
    </button>
  );
}

/* Brings the open menu up to date, because a sync may end meanwhile. */
function refreshMenu(): void {
  const { menu } = useMenuStore.getState();
  if (menu?.name === 'communities') openMenu({ ...menu, groups: communityMenu() });
}
