import { useId, type MouseEvent } from 'react';
import type { SectionCounts } from '../../../contract/cache-pushes';
import type { Section } from '../../../contract/menu';
import { sectionTitle } from '../../../texts/section-titles';
import { Icon } from '../../components/ui/icon';
import { isAboveZero, type Counted } from '../../../contract/counted';
import { countedText } from '../../words/counted';
import { useCopyStore } from '../../stores/copy-store';
import { navigation, useViewStore } from '../../stores/view-store';
import styles from './shell.module.css';
import { classes } from '../../components/ui/classes';

const COUNTED: Readonly<Partial<Record<Section, keyof SectionCounts>>> = {
  waivers: 'waivers',
  events: 'events',
  awaiting: 'awaiting',
  coverage: 'coverage',
  templates: 'templates',
  exports: 'exportsToReview',
};

/** A link to a section. Its count describes the link without being part of its name. */
export function NavLink({ section }: { readonly section: Section }) {
  const counted = COUNTED[section];
  const current = useViewStore((state) => state.section === section);
  const number = useCopyStore((state) => (counted ? (state.counts?.[counted] ?? null) : null));
  const countId = useId();
  /* The number of exports is shown only while some have to be looked at. */
  const shown = section === 'exports' && number === 0 ? null : ofThisComputer(number);
  function follow(event: MouseEvent): void {
    event.preventDefault();
    navigation.go(section);
  }
  return (
    <a
      className={styles.nav}
      href={`#${section}`}
      aria-current={current ? 'page' : undefined}
      aria-describedby={shown === null ? undefined : countId}
      onClick={follow}
    >
      <Icon name={section} />
      <span className={styles.title}>{sectionTitle(section)}</span>
      {shown !== null && (
        <span
          id={countId}
          className={classes(styles.count, isHot(section, shown) && styles.hot)}
          data-so-far={!shown.whole}
          aria-hidden="true"
        >
          {countedText(shown)}
        </span>
      )}
    </a>
  );
}

/* A plain number counts what only this computer has, and such a list is always complete. */
function ofThisComputer(number: Counted | number): Counted {
  return typeof number === 'number' ? { amount: number, whole: true } : number;
}

function isHot(section: string, counted: Counted): boolean {
  return isAboveZero(counted) && (section === 'awaiting' || section === 'exports');
}
