import type { ComponentProps } from 'react';
import styles from './plain-button.module.css';

/** A text that can be pressed, and is cut where its cell ends. */
export function PlainButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.plain} />;
}
