import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes';

/** A part of a page on a face of its own; with a name it is a region. */
export function Card({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={classes(styles.card, className)} />;
}
