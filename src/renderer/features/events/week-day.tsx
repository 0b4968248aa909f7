import { t } from '@lingui/core/macro';
import { useId, type CSSProperties } from 'react';
import type { DayOfWeek } from '../../../contract/week-views';
import { missingIn, placeOf, type WeekAxis } from '../../../domain/events/week-axis';
import {
  layOut,
  partIn,
  WEEK_LIMITS,
  type Block,
  type LanePlace,
} from '../../../domain/events/week-layout';
import type { Span } from '../../../domain/time/spans';
import type { WallDay } from '../../../domain/time/wall-days';
import { clockText, dayOfKeyText } from '../../../texts/moment-text';
import { useEventsView } from '../../stores/events-view';
import { useEventQuestion } from '../../stores/record-questions';
import { count } from '../../words/counted';
import { useTimeFrame } from '../../stores/clock-store';
import { EventBlock } from './week-event';
import type { WeekRoom } from './room-in-day';
import { dayName, hoursWords } from './week-words';
import styles from './week.module.css';
import textStyles from '../../components/ui/text.module.css';

interface WeekDayProps {
  /** The day's place in the week, from 0. */
  readonly at: number;
  readonly day: WallDay;
  /** Null until the worker has answered. */
  readonly events: (DayOfWeek & { readonly whole: boolean }) | null;
  readonly axis: WeekAxis;
  readonly room: WeekRoom;
  readonly isToday: boolean;
  readonly openId: string | null;
  /** The event that is shown before others, where there is no room for all. */
  readonly heldId: string | null;
  /** The element in the Tab order, as `data-stop` names it. */
  readonly entry: string | null;
}

/** A day of the week: its heading, and its events at their places in time. */
export function WeekDay(props: WeekDayProps) {
  const { at, day, events, axis, isToday, entry } = props;
  const heading = useId();
  const amount = events?.count ?? 0;
  const unusual = hoursWords(day);
  return (
    <section className={styles.day} aria-labelledby={heading} data-today={isToday}>
      <h3 className={styles.head}>
        <button
          type="button"
          id={heading}
          aria-current={isToday ? 'date' : undefined}
          {...stop(`${String(at)}#`, at, -1, entry)}
          onClick={() => showListOfDay(day)}
        >
          <span className={textStyles.unseen}>
            {events === null
              ? dayOfKeyText(day.key, 'long')
              : dayName(day, amount, isToday, events.whole)}
          </span>
          <b aria-hidden="true">{dayOfKeyText(day.key, 'short')}</b>
          <span aria-hidden="true">
            {isToday && t`Today`}
            {isToday && (unusual !== null || amount > 0) && ' · '}
            {unusual ?? (amount > 0 ? count(amount) : '')}
          </span>
        </button>
      </h3>
      <div className={styles.column}>
        {events && <Events {...props} events={events} />}
        {missingIn(axis, day).map(({ from, until }) => (
          <i key={from} className={styles.missing} style={placed(axis, { from, until })} />
        ))}
        {isToday && <NowLine axis={axis} day={day} />}
      </div>
    </section>
  );
}

function NowLine({ axis, day }: Pick<WeekDayProps, 'axis' | 'day'>) {
  const { nowMs } = useTimeFrame();
  const at = placeOf(axis, day, nowMs);
  return <i className={styles.now} style={placed(axis, { from: at, until: at })} />;
}

interface EventsProps extends WeekDayProps {
  readonly events: DayOfWeek & { readonly whole: boolean };
}

/* The events in the order of their times, with those that are only counted among them. */
function placesOf({ events, axis, day, room, heldId }: EventsProps) {
  const limits = { ...WEEK_LIMITS, lanes: room.lanes, end: axis.length };
  const { placed: places, gathered } = layOut(blocksOf(events, axis, day, heldId), limits);
  const shown = events.events.flatMap((event, number) => {
    const place = places.get(number);
    return place === undefined ? [] : [{ place, event, number: null }];
  });
  const counted = gathered.map((place) => ({ place, event: null, number: place.count }));
  return [...shown, ...counted].sort(
    (a, b) => a.place.from - b.place.from || a.place.lane - b.place.lane,
  );
}

function Events(props: EventsProps) {
  const { at, day, axis, room, openId, entry } = props;
  const frame = useTimeFrame();
  return (
    <ul>
      {placesOf(props).map(({ place, event, number }) => (
        <li
          key={event === null ? `+${String(place.from)}` : `=${event.id}`}
          className={styles.place}
          style={placed(axis, place)}
        >
          {event ? (
            <EventBlock
              event={event}
              day={day}
              place={place}
              room={room}
              frame={frame}
              isOpen={event.id === openId}
              stop={stop(`${String(at)}=${event.id}`, at, place.from, entry)}
            />
          ) : (
            <CountedBlock
              number={number}
              day={day}
              clock={clockAt(axis, place.from)}
              stop={stop(`${String(at)}+${String(place.from)}`, at, place.from, entry)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface CountedBlockProps {
  readonly number: number;
  readonly day: WallDay;
  /** The time from which they are counted. */
  readonly clock: string;
  readonly stop: ReturnType<typeof stop>;
}

/* Events that have no room of their own, as one number. Their title names them. */
function CountedBlock({ number, day, clock, stop: place }: CountedBlockProps) {
  return (
    <button
      type="button"
      className={styles.more}
      title={t`${count(number)} more from ${clock} on ${dayOfKeyText(day.key, 'long')}: open the list of the day`}
      {...place}
      onClick={() => showListOfDay(day)}
    >
      <span aria-hidden="true">{`+${count(number)}`}</span>
    </button>
  );
}

function clockAt({ parts }: WeekAxis, place: number): string {
  const part = parts.findLast(({ at }) => at <= place);
  return clockText((part?.wallMs ?? 0) + place - (part?.at ?? 0), 'UTC');
}

/* Beside its record the open event stays seen, where the week has less room than without it. */
function blocksOf(
  { events, rest }: DayOfWeek,
  axis: WeekAxis,
  day: WallDay,
  heldId: string | null,
): readonly Block[] {
  const blockOf = ({ fromMs, untilMs }: Pick<Span, 'fromMs' | 'untilMs'>) => ({
    from: placeOf(axis, day, fromMs),
    until: placeOf(axis, day, untilMs, true),
  });
  const whole = events.map(({ id, startsAtMs, endsAtMs }) => ({
    ...blockOf(partIn(startsAtMs, endsAtMs ?? NaN, day)),
    first: id === heldId,
  }));
  const counted = rest.map((some) => ({ ...blockOf(some), counted: some.count }));
  return [...whole, ...counted];
}

/*
 * Attributes by which keys find an element: its day, its place there, and its name. Only one
 * element of the week is in the Tab order.
 */
function stop(name: string, day: number, place: number, entry: string | null) {
  return {
    'data-stop': name,
    'data-day': day,
    'data-place': place,
    'data-entry': name === entry || undefined,
    tabIndex: name === entry ? 0 : -1,
  };
}

/* In parts of the day, not by custom properties: all that is in an event would inherit those. */
function placed(
  { length }: WeekAxis,
  { from, until, lane = 0, lanes = 1 }: Pick<LanePlace, 'from' | 'until'> & Partial<LanePlace>,
): CSSProperties {
  const share = (part: number, whole: number): string => `${String((100 * part) / whole)}%`;
  return {
    top: share(from, length),
    height: share(until - from, length),
    left: share(lane, lanes),
    width: share(1, lanes),
  };
}

/* Shows the list of one day, with the same filters and search. */
function showListOfDay({ fromMs, untilMs }: WallDay): void {
  useEventQuestion.getState().change({ dates: { fromMs, untilMs } });
  useEventsView.setState({ shown: 'list' });
}
