import type { PrivateEvent } from '../../../domain/entities/private-event';
import { JsonTree } from '../../components/json-tree';
import { VisibleText } from '../../components/visible-text';

/** Note, address and coordinates: absent, null and a value are three different things. */
export function PlaceTab({ event }: { readonly event: PrivateEvent }) {
  if (event.pii === false) {
    return (
      <p className="notice calm">
        This key may not see notes and places of events. The service leaves them out, which says
        nothing about whether there are any.
      </p>
    );
  }
  return (
    <div className="card">
      <dl className="kv">
        <dt>Note</dt>
        <Text text={event.details} />
        <dt>Address</dt>
        <dd>
          {event.address ? <JsonTree json={event.address} /> : <Missing value={event.address} />}
        </dd>
        <dt>Latitude</dt>
        <Coordinate value={event.latitude} />
        <dt>Longitude</dt>
        <Coordinate value={event.longitude} />
      </dl>
    </div>
  );
}

function Text({ text }: { readonly text: string | null | undefined }) {
  if (typeof text !== 'string') {
    return (
      <dd>
        <Missing value={text} />
      </dd>
    );
  }
  if (text === '[redacted]') return <dd className="muted">Erased on request of the person.</dd>;
  return (
    <dd>
      <VisibleText lines text={text} empty="(empty text)" />
    </dd>
  );
}

function Coordinate({ value }: { readonly value: number | null | undefined }) {
  return <dd className="mono">{typeof value === 'number' ? value : <Missing value={value} />}</dd>;
}

function Missing({ value }: { readonly value: unknown }) {
  return <i className="muted">{value === null ? 'not recorded or erased' : 'not served'}</i>;
}
