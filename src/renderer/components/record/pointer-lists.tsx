import type { Extent } from '../../../contract/counted';
import { noneOf } from '../../words/counted';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { EventPointer, WaiverPointer } from '../../../contract/record-views';
import { instantMs } from '../../../domain/time/instant';
import { navigation, type RecordSection } from '../../stores/view-store';
import { StatusBadge } from '../status/status-badge';
import { VisibleText } from '../text/visible-text';
import { ShortMoment } from '../text/moment';
import relationsCard from './relations-card.module.css';
import textStyles from '../ui/text.module.css';
import { Card } from '../ui/card';

interface PointersProps<Pointer> {
  readonly title: string;
  readonly pointers: readonly Pointer[];
  /** How much of the waivers' or events' list is in this copy. */
  readonly extent: Extent;
}

/** Waivers in this copy, each as a link to it. */
export function WaiverPointers({ title, pointers, extent }: PointersProps<WaiverPointer>) {
  const lines = pointers.map(({ id, signerName, signedAt, title: signedTitle, version }) => ({
    id,
    name: signerName,
    at: signedAt,
    more: (
      <span className={textStyles.muted}>
        <Trans>
          <VisibleText text={signedTitle} /> · v{version}
        </Trans>
      </span>
    ),
  }));
  return <PointerCard title={title} section="waivers" lines={lines} extent={extent} />;
}

/** Events in this copy, each as a link to it. */
export function EventPointers({ title, pointers, extent }: PointersProps<EventPointer>) {
  const lines = pointers.map(({ id, typeName, startsAt, status }) => ({
    id,
    name: typeName,
    at: startsAt,
    more: <StatusBadge status={status} />,
  }));
  return <PointerCard title={title} section="events" lines={lines} extent={extent} />;
}

interface PointerLine {
  readonly id: string;
  readonly name: string;
  readonly more: ReactNode;
  /** When the waiver was signed, or the event begins. */
  readonly at: string;
}

interface PointerCardProps {
  readonly title: string;
  readonly section: RecordSection;
  readonly extent: Extent;
  readonly lines: readonly PointerLine[];
}

function PointerCard({ title, section, extent, lines }: PointerCardProps) {
  return (
    <Card title={title}>
      {lines.length === 0 && (
        <p className={textStyles.muted}>{noneOf(extent, t`None in this copy.`)}</p>
      )}
      <ul className={relationsCard.pointers}>
        {lines.map(({ id, name, more, at }) => (
          <li key={id}>
            <button type="button" onClick={() => navigation.open(section, id)}>
              <span>
                <b>
                  <VisibleText text={name} empty={t`No name`} />
                </b>{' '}
                {more}
              </span>
              <ShortMoment ms={instantMs(at)} text={at} className={textStyles.muted} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
