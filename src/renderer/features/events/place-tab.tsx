import { t } from '@lingui/core/macro';
import { useState, type ReactNode } from 'react';
import type { PrivateEvent } from '../../../domain/entities/private-event';
import { addressLines, besideLines } from '../../../domain/events/address';
import { numberText, type JsonObject } from '../../../domain/json';
import { personalState, type PersonalAttribute } from '../../../domain/rights/redaction';
import { CopyButton } from '../../components/ui/copy-button';
import { JsonTree } from '../../components/record/json-tree';
import { SearchMarkedText } from '../../components/search/marked-text';
import styles from './timeline.module.css';
import textStyles from '../../components/ui/text.module.css';
import { Card } from '../../components/ui/card';
import { Button } from '../../components/ui/button';
import { Facts } from '../../components/ui/facts';
import { Notice } from '../../components/ui/notice';
import { Tag } from '../../components/ui/tag';

/** Note, address and coordinates. Not permitted, erased, null and a value all look different. */
export function PlaceTab({ event }: { readonly event: PrivateEvent }) {
  const { details, address } = event;
  const [latitude, longitude] = [numberText(event.latitude), numberText(event.longitude)];
  const coordinates = latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null;
  return (
    <>
      {event.pii === false && (
        <Notice tone="calm" className={styles.notice}>
          {t`This key may not see notes and places of events. The service leaves them out, which says nothing about whether there are any.`}
        </Notice>
      )}
      <Card>
        <Facts>
          <dt>{t`Note`}</dt>
          <Value event={event} name="details">
            <SearchMarkedText lines whole text={details ?? ''} empty={t`(empty text)`} />
          </Value>
          <dt>{t`Address`}</dt>
          <Value event={event} name="address">
            <Address address={address ?? {}} />
          </Value>
          {coordinates === null ? (
            <>
              <dt>{t`Latitude`}</dt>
              <Value event={event} name="latitude">
                {latitude}
              </Value>
              <dt>{t`Longitude`}</dt>
              <Value event={event} name="longitude">
                {longitude}
              </Value>
            </>
          ) : (
            <>
              <dt>{t`Coordinates`}</dt>
              <dd className={styles.coordinates}>
                {coordinates}
                <CopyButton
                  small
                  label={t`Copy coordinates`}
                  what={t`coordinates`}
                  text={coordinates}
                />
              </dd>
            </>
          )}
        </Facts>
      </Card>
    </>
  );
}

/* Shows an address as on an envelope. The service's names for its parts are shown on demand. */
function Address({ address }: { readonly address: JsonObject }) {
  const [named, setNamed] = useState(false);
  const lines = addressLines(address);
  const leftOut = lines.length === 0 ? address : besideLines(address);
  return (
    <>
      <address className={styles.address}>
        {lines.map((line, at) => (
          <div key={at}>
            <SearchMarkedText whole text={line} />
          </div>
        ))}
      </address>
      {named ? <JsonTree json={address} /> : leftOut && <JsonTree json={leftOut} />}
      {lines.length > 0 && (
        <Button small aria-pressed={named} onClick={() => setNamed(!named)}>
          {t`Field names`}
        </Button>
      )}
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
