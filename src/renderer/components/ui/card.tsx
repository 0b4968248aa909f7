import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classes } from './classes';

interface CardProps extends ComponentProps<'section'> {
  readonly title?: string;
  /** True for a part of the page that can be reached by its title. */
  readonly region?: boolean;
}

/** A part of a page on a surface of its own. */
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
