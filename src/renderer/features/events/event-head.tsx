import type { EventView } from '../../../contract/record-views';
import { shownStatus } from '../../../domain/events/status-label';
import { eventStatusAt } from '../../../domain/events/event-status';
import { inRow } from '../../../domain/text/shorten';
import { instantMs } from '../../../domain/time/instant';
import { rangeText } from '../../../domain/time/moment-text';
import { CopyButton } from '../../components/copy-button';
import { Icon } from '../../components/icon';
import { IdLink } from '../../components/id-link';
import { SearchedText } from '../../components/marked-text';
import { StatusBadge } from '../../components/status-badge';
import { VisibleText } from '../../components/visible-text';
import { useServiceNow } from '../../stores/clock-store';
import { useViewStore } from '../../stores/view-store';
import { useZone } from '../../stores/zone';

/** What kind of event, when, with whom, and its status now. */
export function EventHead({ view }: { readonly view: EventView }) {
  const { event } = view;
  const zone = useZone();
  const nowMs = useServiceNow();
  const open = useViewStore((state) => state.open);
  const status = eventStatusAt(event, nowMs);
  const startsMs = instantMs(event.startsAt);
  const prospect = event.relations.prospect?.ref?.id;
  return (
    <>
      <button type="button" className="btn small back" onClick={() => open('events', null)}>
        <Icon name="back" /> List
      </button>
      <div className="line">
        <div>
          <h2>
            <SearchedText text={inRow(view.typeName)} empty="No name" />
          </h2>
          <p>
            <time>
              {startsMs === null ? (
                <VisibleText text={event.startsAt} />
              ) : (
                rangeText(startsMs, instantMs(event.endsAt), zone, nowMs)
              )}
            </time>
            {prospect !== undefined && (
              <>
                {' · prospect '}
                <IdLink kind="prospect" id={prospect} />
              </>
            )}{' '}
            {!view.served && <span className="tag warn">no longer served</span>}
          </p>
        </div>
        <div className="acts">
          <StatusBadge status={shownStatus(status)} />
          <CopyButton small label="Copy id" text={event.id} />
        </div>
      </div>
    </>
  );
}
