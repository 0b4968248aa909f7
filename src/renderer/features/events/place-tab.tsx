import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import type { PrivateEvent } from '../../../domain/entities/private-event';
import { numberText } from '../../../domain/json';
import { personalState, type PersonalAttribute } from '../../../domain/rights/redaction';
import { CopyButton } from '../../components/ui/copy-button';
import { JsonTree } from '../../components/record/json-tree';
import { SearchedText } from '../../components/search/marked-text';
import styles from './timeline.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Actions } from '../../components/ui/actions';
import { Card } from '../../components/ui/card';
import { Facts } from '../../components/ui/facts';
import { Notice } from '../../components/ui/notice';
import { Tag } from '../../components/ui/tag';

/** Note, address and coordinates: not permitted, erased, null and a value all look different. */
export function PlaceTab({ event }: { readonly event: PrivateEvent }) {
  const { details, address } = event;
  const [latitude, longitude] = [numberText(event.latitude), numberText(event.longitude)];
  const coordinates = latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null;
  return (
    <>
      {event.pii === false && (
        <Notice tone="calm" className={styles.oddity}>
          {t`This key may not see notes and places of events. The service leaves them out, which says nothing about whether there are any.`}
        </Notice>
      )}
      <Card>
        <Facts>
          <dt>{t`Note`}</dt>
          <Value event={event} name="details">
            <SearchedText lines whole text={details ?? ''} empty={t`(empty text)`} />
          </Value>
          <dt>{t`Address`}</dt>
          <Value event={event} name="address">
            <JsonTree json={address ?? null} />
          </Value>
          <dt>{t`Latitude`}</dt>
          <Value event={event} name="latitude">
            <span className={textStyles.mono}>{latitude}</span>
          </Value>
          <dt>{t`Longitude`}</dt>
          <Value event={event} name="longitude">
            <span className={textStyles.mono}>{longitude}</span>
          </Value>
        </Facts>
        {coordinates !== null && (
          <Actions>
            <CopyButton small label={t`Copy coordinates`} text={coordinates} />
          </Actions>
        )}
      </Card>
    </>
  );
}

interface ValueProps {
  readonly event: PrivateEvent;
  readonly name: PersonalAttribute;
  readonly children: ReactNode;
}

function Value({ event, name, children }: ValueProps) {
  const state = personalState(event, name);
  return (
    <dd data-state={state}>
      {state === 'given' && children}
      {state === 'not-permitted' && <Tag warn>{t`not permitted for this key`}</Tag>}
      {state === 'erased' && <Tag>{t`erased at the person’s request`}</Tag>}
      {state === 'empty' && <i className={textStyles.muted}>{t`none recorded`}</i>}
    </dd>
  );
}
