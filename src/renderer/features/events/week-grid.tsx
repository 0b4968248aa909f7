import { t } from '@lingui/core/macro';
import { useLayoutEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import type { DayOfWeek, WeekView } from '../../../contract/week-views';
import type { Proven } from '../../../contract/lists';
import { placeOf, weekAxis, type WeekAxis } from '../../../domain/events/week-axis';
import { dayKeyOf } from '../../../domain/time/day';
import type { WallDay } from '../../../domain/time/wall-days';
import { clockText } from '../../../texts/moment-text';
import { useViewStore } from '../../stores/view-store';
import { useTimeFrame } from '../../stores/clock-store';
import { WeekDay } from './week-day';
import { weekTitle } from './week-bar';
import { useWeekKeys } from './week-keys';
import type { WeekRoom } from './room-in-day';
import { useWeekRoom } from './week-room';
import styles from './week.module.css';

const HOUR = 3_600_000;
/* The hour at which a week opens that has nothing earlier. */
const MORNING = 8;

interface WeekGridProps {
  readonly days: readonly WallDay[];
  /** Null until the worker has answered. */
  readonly value: Proven<WeekView> | null;
}

/** Seven days side by side, each with its events by the local clock. */
export function WeekGrid({ days, value }: WeekGridProps) {
  const { zone, nowMs } = useTimeFrame();
  const axis = weekAxis(days);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useWeekRoom(scroller);
  const openId = useViewStore(({ opened }) => opened.events);
  const heldId = useHeldPlace(openId, room);
  const { entry, onKeyDown, onFocus } = useWeekKeys({ days, scroller });
  useOpening({ scroller, value, axis, days });
  const today = dayKeyOf(nowMs, zone);
  return (
    <div
      ref={scroller}
      role="group"
      aria-label={weekTitle(days[0]?.key ?? '')}
      aria-busy={value === null || undefined}
      className={styles.week}
      style={{ '--hours': axis.length / HOUR } as CSSProperties}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <Hours axis={axis} />
      {days.map((day, at) => (
        <WeekDay
          key={at}
          at={at}
          day={day}
          events={shownOf(value, day)}
          axis={axis}
          room={room}
          isToday={day.key === today}
          openId={openId}
          heldId={heldId}
          entry={entry}
        />
      ))}
    </div>
  );
}

/*
 * The event whose place is kept: the open one, and once it is closed the same until the week has
 * its whole room again. Without its place it would lose the focus that Escape gives back to it.
 */
function useHeldPlace(openId: string | null, room: WeekRoom): string | null {
  const [held, hold] = useState({ id: openId, room });
  const isOther = openId !== null && openId !== held.id;
  if (isOther || room !== held.room) hold({ id: openId, room });
  return held.id;
}

function shownOf(
  value: Proven<WeekView> | null,
  { key }: WallDay,
): (DayOfWeek & { readonly whole: boolean }) | null {
  const day = value?.days.find((it) => it.key === key);
  return day && value ? { ...day, whole: value.everComplete } : null;
}

/* The hours of the local clock; an hour that one of the days has twice is shown twice. */
function Hours({ axis }: { readonly axis: WeekAxis }) {
  const hours = axis.parts.flatMap(({ at, length, wallMs, secondTime }) => {
    const first = Math.ceil(wallMs / HOUR) * HOUR;
    const count = Math.ceil((wallMs + length - first) / HOUR);
    return Array.from({ length: count }, (_, more) => ({
      at: at + first - wallMs + more * HOUR,
      clock: clockText(first + more * HOUR, 'UTC'),
      secondTime,
    }));
  });
  return (
    <div className={styles.axis} aria-hidden="true">
      <div className={styles.corner} />
      <div className={styles.hours}>
        {hours.map(({ at, clock, secondTime }) => (
          <span key={at} style={{ '--at': at / HOUR } as CSSProperties} data-again={secondTime}>
            {secondTime ? t`${clock} again` : clock}
          </span>
        ))}
      </div>
    </div>
  );
}

/*
 * Opens the week a little before now, but at its first event where there is none so early, as at
 * night, or where it is another week. Later weeks stay where they were scrolled.
 */
function useOpening({ scroller, value, axis, days }: WeekGridProps & Opening): void {
  const { nowMs } = useTimeFrame();
  const opened = useRef(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (opened.current || value === null || element === null) return;
    opened.current = true;
    const today = days.find(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs);
    const first = firstOf(value);
    const at = today ? Math.max(first, placeOf(axis, today, nowMs) - 2 * HOUR) : first;
    const column = element.querySelector('section > div')?.clientHeight ?? 0;
    element.scrollTo({ top: (at / axis.length) * column });
  }, [scroller, value, axis, days, nowMs]);
}

interface Opening {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly axis: WeekAxis;
}

function firstOf({ days }: WeekView): number {
  const starts = days.flatMap(({ events, fromMs }) =>
    events.map(({ startsAtMs }) => startsAtMs - fromMs).filter((ms) => ms >= 0),
  );
  return Math.min(MORNING * HOUR, ...starts) - HOUR / 2;
}
