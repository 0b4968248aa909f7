import { t } from '@lingui/core/macro';
import type { WeekEvent } from '../../../contract/week-views';
import type { LanePlace } from '../../../domain/events/week-layout';
import type { WallDay } from '../../../domain/time/wall-days';
import { statusLabel } from '../../../texts/status-words';
import { STATUS_LOOKS } from '../../components/status/status-badge';
import { VisibleText } from '../../components/text/visible-text';
import { Icon } from '../../components/ui/icon';
import { askOnce } from '../../stores/ask-once';
import { navigation } from '../../stores/view-store';
import type { TimeFrame } from '../../words/sync-words';
import { timeWithRoom, type WeekRoom } from './room-in-day';
import { timesInDay, weekEventName } from './week-words';
import styles from './week.module.css';

const HOUR = 3_600_000;
/* In pixels, as in the style sheet: an hour, a line of words, and the edges around the words. */
const [HOUR_HEIGHT, LINE, EDGES] = [48, 15, 8];
/* Words of so many lines fill their event, and need not stay in sight while it is scrolled past. */
const FILLED = 3;

interface EventBlockProps {
  readonly event: WeekEvent;
  readonly day: WallDay;
  readonly place: LanePlace;
  readonly room: WeekRoom;
  readonly frame: TimeFrame;
  readonly isOpen: boolean;
  /** The attributes by which keys find it. */
  readonly stop: object;
}

/** An event of a day. Its title names it; of its words it has those for which there is room. */
export function EventBlock(props: EventBlockProps) {
  const { event, day, place, room, frame, isOpen, stop } = props;
  const { id, status, endsAtMs, startsAtMs, coverage } = event;
  const { icon, tone } = STATUS_LOOKS[status];
  const time = timeWithRoom(timesInDay(event, day, frame.zone), place.lanes, room);
  const lines = linesIn(place);
  return (
    <button
      type="button"
      className={styles.event}
      title={weekEventName(event, day, frame)}
      aria-current={isOpen ? 'true' : undefined}
      data-tone={tone}
      data-id={id}
      data-mark={endsAtMs === null || endsAtMs <= startsAtMs || undefined}
      data-before={startsAtMs < day.fromMs || undefined}
      data-behind={(endsAtMs !== null && endsAtMs > day.untilMs) || undefined}
      {...stop}
      onPointerDown={() => void askOnce('event:get', { id })}
      onClick={() => navigation.choose('events', id)}
    >
      <span className={styles.words} data-tall={lines > FILLED || undefined} aria-hidden="true">
        <Icon name={icon} />
        {coverage === 'none-found' && <Icon name="coverage" />}
        {time !== null && <EventWords event={event} time={time} lines={lines} />}
      </span>
    </button>
  );
}

function linesIn({ from, until }: LanePlace): number {
  return Math.floor((((until - from) / HOUR) * HOUR_HEIGHT - EDGES) / LINE);
}

interface EventWordsProps {
  readonly event: WeekEvent;
  readonly time: string;
  readonly lines: number;
}

function EventWords({ event, time, lines }: EventWordsProps) {
  const { typeName, status, coverage, prospectName } = event;
  const below = [
    coverage === 'none-found' && (
      <small key="unsigned" className={styles.unsigned}>{t`No waiver`}</small>
    ),
    <small key="status">{statusLabel(status)}</small>,
    prospectName && (
      <small key="who" className={styles.who}>
        <VisibleText text={prospectName.name} />
      </small>
    ),
  ];
  return (
    <>
      <span className={styles.time}>{time}</span> <VisibleText text={typeName} empty={t`No name`} />
      {below.filter(Boolean).slice(0, lines - 1)}
    </>
  );
}
