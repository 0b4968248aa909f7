import { useEffect, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import type { WallDay } from '../../../domain/time/wall-days';
import { dayKeyOf } from '../../../domain/time/day';
import { navigation } from '../../stores/view-store';
import { useTimeFrame } from '../../stores/clock-store';
import { goToWeek } from './week-bar';

interface WeekKeysProps {
  readonly days: readonly WallDay[];
  readonly scroller: RefObject<HTMLElement | null>;
}

/**
 * Handles keys in a week: arrows go through the events of a day and to the next day, Page Up and
 * Page Down to another week, Home to today, and Enter goes into the event.
 */
export function useWeekKeys({ days, scroller }: WeekKeysProps) {
  const { zone, nowMs } = useTimeFrame();
  const [at, setAt] = useState<string | null>(null);
  const first = days[0]?.key ?? '';
  const present = dayKeyOf(nowMs, zone);
  const today = days.findIndex(({ key }) => key === present);
  /* Any change of the week may take the element away, which then leaves no way in by Tab. */
  useEffect(() => {
    const week = scroller.current;
    if (week === null) return;
    const observer = new MutationObserver(() => {
      if (week.querySelector('[data-entry="true"]') === null) setAt(null);
    });
    observer.observe(week, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [scroller]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement))
      return;
    const { target, key } = event;
    const id = target.dataset['id'];
    const day = Number(target.dataset['day'] ?? 0);
    const focus = (to: number): void => stopsOf(scroller.current, to)[0]?.focus();
    if (key === 'Enter' && id !== undefined) navigation.enter('events', id);
    else if (key === 'ArrowDown' || key === 'ArrowUp') step(scroller.current, target, key);
    else if (key === 'ArrowLeft' || key === 'ArrowRight') {
      const to = day + (key === 'ArrowLeft' ? -1 : 1);
      if (to < 0 || to > 6) {
        focus(to < 0 ? 6 : 0);
        goToWeek(first, to < 0 ? -1 : 1);
      } else nearest(scroller.current, target, to)?.focus();
    } else if (key === 'PageUp' || key === 'PageDown') {
      focus(day);
      goToWeek(first, key === 'PageUp' ? -1 : 1);
    } else if (key === 'Home') {
      goToWeek(first, null);
      focus(Math.max(0, sameWeekday(days, present)));
    } else return;
    event.preventDefault();
  }

  return {
    /**
     * The element in the Tab order, as `data-stop` names it: the one that last had the focus, while
     * it is there, else the heading of today.
     */
    entry: at ?? `${String(Math.max(0, today))}#`,
    onKeyDown,
    onFocus: ({ target }: FocusEvent): void => setAt(target.getAttribute('data-stop')),
  };
}

function sameWeekday(days: readonly WallDay[], day: string): number {
  const weekday = (key: string): number => new Date(`${key}T00:00:00Z`).getUTCDay();
  return days.findIndex(({ key }) => weekday(key) === weekday(day));
}

function stopsOf(week: HTMLElement | null, day: number): readonly HTMLElement[] {
  return [...(week?.querySelectorAll<HTMLElement>(`[data-day="${String(day)}"]`) ?? [])];
}

/* Moves the focus through a day, from its heading to its last event. */
function step(week: HTMLElement | null, from: HTMLElement, key: string): void {
  const stops = stopsOf(week, Number(from.dataset['day']));
  stops[stops.indexOf(from) + (key === 'ArrowDown' ? 1 : -1)]?.focus();
}

/* The element of another day that is nearest in time; from a heading, that day's heading. */
function nearest(
  week: HTMLElement | null,
  from: HTMLElement,
  day: number,
): HTMLElement | undefined {
  const [head, ...events] = stopsOf(week, day);
  const place = Number(from.dataset['place']);
  if (place < 0) return head;
  const apart = (it: HTMLElement): number => Math.abs(Number(it.dataset['place']) - place);
  return events.sort((a, b) => apart(a) - apart(b))[0] ?? head;
}
