import { useEffect, useState, type RefObject } from 'react';
import { keptParts } from '../../stores/kept-parts';
import { roomInDay, type WeekRoom } from './room-in-day';

/* The pixels of the hours. */
const HOURS = 62;
/* As in the style sheet: days that have less room are scrolled. */
const LEAST_DAY = 76;

/* Of the week before, so that the next one need not be drawn twice. */
let last: WeekRoom = { lanes: 2, times: [4, 4, 4, 4] };

/** The room that the days of a week have side by side in its scroller. */
export function useWeekRoom(scroller: RefObject<HTMLElement | null>): WeekRoom {
  const [room, setRoom] = useState(last);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver((entries) => {
      const width = entries.at(-1)?.contentRect.width ?? 0;
      last = keptParts(last, roomInDay(Math.max(LEAST_DAY, (width - HOURS) / 7)));
      setRoom(last);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
