import type { ReactNode } from 'react';
import type { PrivateEvent } from '../../../domain/entities/private-event';
import { personalState, type PersonalAttribute } from '../../../domain/rights/redaction';
import { CopyButton } from '../../components/copy-button';
import { JsonTree } from '../../components/json-tree';
import { SearchedText } from '../../components/marked-text';

/** Note, address and coordinates: not permitted, erased, null and a value all look different. */
export function PlaceTab({ event }: { readonly event: PrivateEvent }) {
  const { details, address, latitude, longitude } = event;
  const coordinates =
    typeof latitude === 'number' && typeof longitude === 'number'
      ? `${String(latitude)}, ${String(longitude)}`
      : null;
  return (
    <>
      {event.pii === false && (
        <p className="notice calm oddity">
          This key may not see notes and places of events. The service leaves them out, which says
          nothing about whether there are any.
        </p>
      )}
      <div className="card">
        <dl className="kv">
          <dt>Note</dt>
          <Value event={event} name="details">
            <SearchedText lines whole text={details ?? ''} empty="(empty text)" />
          </Value>
          <dt>Address</dt>
          <Value event={event} name="address">
            <JsonTree json={address ?? null} />
          </Value>
          <dt>Latitude</dt>
          <Value event={event} name="latitude">
            <span className="mono">{latitude}</span>
          </Value>
          <dt>Longitude</dt>
          <Value event={event} name="longitude">
            <span className="mono">{longitude}</span>
          </Value>
        </dl>
        {coordinates !== null && (
          <div className="actions">
            <CopyButton small label="Copy coordinates" text={coordinates} />
          </div>
        )}
      </div>
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
      {state === 'not-permitted' && <span className="tag warn">not permitted for this key</span>}
      {state === 'erased' && <span className="tag">erased on request of the person</span>}
      {state === 'empty' && <i className="muted">none recorded</i>}
    </dd>
  );
}
