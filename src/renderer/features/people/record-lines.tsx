import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { EventPointer } from '../../../contract/record-views';
import { instantMs } from '../../../domain/time/instant';
import { ShortMoment } from '../../components/text/moment';
import { VisibleText } from '../../components/text/visible-text';
import { Card } from '../../components/ui/card';
import { LinkButton } from '../../components/ui/button';
import { navigation } from '../../stores/view-store';
import styles from './people.module.css';
import textStyles from '../../components/ui/text.module.css';

interface LinesProps {
  readonly title: string;
  readonly nothing: string;
  readonly children: readonly ReactNode[];
  /** The content below the lines. */
  readonly after?: ReactNode;
}

/** A card of lines, or the words that there are none. */
export function Lines({ title, nothing, children, after }: LinesProps) {
  return (
    <Card title={title}>
      {children.length === 0 && <p className={textStyles.muted}>{nothing}</p>}
      <ul className={styles.facts}>{children}</ul>
      {after}
    </Card>
  );
}

/** An event by its type and time, as a link that opens it. */
export function EventLink({ event }: { readonly event: EventPointer }) {
  return (
    <LinkButton onClick={() => navigation.open('events', event.id)}>
      <VisibleText text={event.typeName} empty={t`No name`} />{' '}
      <ShortMoment ms={instantMs(event.startsAt)} text={event.startsAt} />
    </LinkButton>
  );
}
