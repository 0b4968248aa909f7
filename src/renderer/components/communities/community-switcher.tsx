import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { useMenuStore } from '../../stores/menu-store';
import { classes } from '../ui/classes';
import { Icon } from '../ui/icon';
import { communityMenu } from './community-menu';
import styles from './community-switcher.module.css';

interface CommunitySwitcherProps {
  /** Its accessible name begins with what it shows. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Names the community in front; opens the menu of all of them. */
export function CommunitySwitcher({ label, className, children }: CommunitySwitcherProps) {
  return (
    <button
      type="button"
      className={classes(styles.switcher, className)}
      aria-haspopup="menu"
      aria-label={t`${label}: communities`}
      onClick={({ currentTarget }) =>
        useMenuStore.getState().open({
          label: t`Communities`,
          ids: [],
          at: currentTarget.getBoundingClientRect(),
          groups: communityMenu(),
        })
      }
    >
      {children}
      <Icon name="down" />
    </button>
  );
}
