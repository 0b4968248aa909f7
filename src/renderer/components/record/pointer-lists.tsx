import type { EventPointer, WaiverPointer } from '../../../contract/record-views';
import { instantMs } from '../../../domain/time/instant';
import { useServiceNow } from '../../stores/clock-store';
import { useViewStore } from '../../stores/view-store';
import { useZone } from '../../stores/zone';
import { shortMomentText } from '../../../domain/time/moment-text';
import { StatusBadge } from '../status/status-badge';
import { VisibleText } from '../text/visible-text';
import relationsCard from './relations-card.module.css';
import textStyles from '../ui/text.module.css';
import { Card } from '../ui/card';

interface WaiverPointersProps {
  readonly title: string;
  readonly pointers: readonly WaiverPointer[];
}

/** Waivers in this copy, each a way to it. */
export function WaiverPointers({ title, pointers }: WaiverPointersProps) {
  const open = useViewStore((state) => state.open);
  return (
    <Card>
      <h3>{title}</h3>
      {pointers.length === 0 && <p className={textStyles.muted}>None in this copy.</p>}
      <ul className={relationsCard.pointers}>
        {pointers.map(({ id, signerName, signedAt, title: signedTitle, version }) => (
          <li key={id}>
            <button type="button" onClick={() => open('waivers', id)}>
              <span>
                <b>
                  <VisibleText text={signerName} empty="No name" />
                </b>{' '}
                <span className={textStyles.muted}>
                  <VisibleText text={signedTitle} /> · v{version}
                </span>
              </span>
              <ShortTime text={signedAt} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface EventPointersProps {
  readonly title: string;
  readonly pointers: readonly EventPointer[];
}

/** Events in this copy, each a way to it. */
export function EventPointers({ title, pointers }: EventPointersProps) {
  const open = useViewStore((state) => state.open);
  return (
    <Card>
      <h3>{title}</h3>
      {pointers.length === 0 && <p className={textStyles.muted}>None in this copy.</p>}
      <ul className={relationsCard.pointers}>
        {pointers.map(({ id, typeName, startsAt, status }) => (
          <li key={id}>
            <button type="button" onClick={() => open('events', id)}>
              <span>
                <b>
                  <VisibleText text={typeName} empty="No name" />
                </b>{' '}
                <StatusBadge status={status} />
              </span>
              <ShortTime text={startsAt} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ShortTime({ text }: { readonly text: string }) {
  const zone = useZone();
  const nowMs = useServiceNow();
  const ms = instantMs(text);
  return (
    <time className={textStyles.muted}>
      <VisibleText text={ms === null ? text : shortMomentText(ms, zone, nowMs)} />
    </time>
  );
}
