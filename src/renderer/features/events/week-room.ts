import { useEffect, useState, type RefObject } from 'react';
import { keptParts } from '../../stores/kept-parts';

/** How many events side by side leave room in a day. */
export interface WeekRoom {
  /** For each event. */
  readonly lanes: number;
  /** For a time like "14:00" in each, and for one that says more. */
  readonly clock: number;
  readonly longer: number;
}

/* The pixels of an event at least, with a clock time, and with a longer one; those of the hours. */
const [EVENT, CLOCK, LONGER, HOURS] = [43, 50, 88, 56];
/* As in the style sheet: days that have less room are scrolled. */
const LEAST_DAY = 76;

/* Of the week before, so that the next one need not be drawn twice. */
let last: WeekRoom = { lanes: 2, clock: 4, longer: 4 };

/** The room that the days of a week have side by side in its scroller. */
export function useWeekRoom(scroller: RefObject<HTMLElement | null>): WeekRoom {
  const [room, setRoom] = useState(last);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      last = keptParts(last, roomIn(Math.max(LEAST_DAY, (width - HOURS) / 7)));
      setRoom(last);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}

function roomIn(day: number): WeekRoom {
  return {
    lanes: Math.max(2, Math.min(4, Math.floor(day / EVENT))),
    clock: Math.floor(day / CLOCK),
    longer: Math.floor(day / LONGER),
  };
}
