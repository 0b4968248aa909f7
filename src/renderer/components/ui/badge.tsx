import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import styles from './badge.module.css';

type BadgeTone = 'upcoming' | 'awaiting' | 'happened' | 'no-show' | 'did-not' | 'cancelled';

/** How a badge looks. There is never a colour without an icon. */
export interface BadgeLook {
  readonly icon: IconName;
  readonly tone: BadgeTone;
}

/** A state as word, icon and colour. */
export function Badge({ icon, tone, children }: BadgeLook & { readonly children: ReactNode }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
