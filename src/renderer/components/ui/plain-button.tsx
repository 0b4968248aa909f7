import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';

/** Text that can be pressed, cut where its cell ends. */
export function PlainButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.plain} />;
}
