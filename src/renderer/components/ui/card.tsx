import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes';

interface CardProps extends ComponentProps<'section'> {
  readonly title?: string;
  /** A part of the page by itself, that can be gone to by its title. */
  readonly region?: boolean;
}

/** A part of a page on a face of its own. */
export function Card({ title, region = false, className, children, ...rest }: CardProps) {
  const Title = region ? 'h2' : 'h3';
  return (
    <section
      {...rest}
      aria-label={region ? title : rest['aria-label']}
      className={classes(styles.card, className)}
    >
      {title !== undefined && <Title>{title}</Title>}
      {children}
    </section>
  );
}
