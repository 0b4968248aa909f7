import { t } from '@lingui/core/macro';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { EventListQuery } from '../../../contract/list-questions';
import type { WeekView } from '../../../contract/week-views';
import type { Proven } from '../../../contract/lists';
import { dayKeyOf } from '../../../domain/time/day';
import { wallDaysOf } from '../../../domain/time/wall-days';
import { ExportAll, ExportPeople } from '../../components/export/export-all';
import { ForgottenSearch, RemovedFilters } from '../../components/filters/removed-filters';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { FailureNotice } from '../../components/ui/notice';
import { Button } from '../../components/ui/button';
import { firstWeekday } from '../../stores/formats';
import { useEventsView } from '../../stores/events-view';
import { useEventQuestion } from '../../stores/record-questions';
import { say } from '../../stores/spoken';
import { useAnswer } from '../../stores/use-answer';
import { navigation, useViewStore } from '../../stores/view-store';
import { useTimeFrame, useZone } from '../../stores/clock-store';
import { EventFilters } from './event-filters';
import { WeekBar, weekTitle } from './week-bar';
import { WeekGrid } from './week-grid';
import { amountText } from './week-words';
import listNote from '../../components/list/list-note.module.css';
import styles from './week.module.css';

const LIST = 'private_events';

/** The events of seven days, by the filters and the search of their list. */
export function EventWeek() {
  const { narrowedBy, forgotten, clear } = useEventQuestion();
  const week = useWeek();
  const { value, days, query } = week;
  const kind = useEmptyKind(LIST, { summary: value }, narrowedBy);
  useSpokenWeek(week);
  useHeldEvent(value?.beside ?? null);
  return (
    <>
      <EventFilters summary={value} empty={kind} week={query.touching} />
      <WeekBar day={week.day} days={days} datesAsked={query.dates !== null} />
      <FailureNotice failure={week.failure} />
      <div className={styles.place}>
        <WeekGrid days={days} value={value} />
        {value?.matching === 0 && (
          <div className={styles.instead}>
            {value.all === 0 ? (
              <EmptyState kind={kind} list={LIST} narrowedBy={narrowedBy} onClear={clear} />
            ) : (
              <EmptyWeek value={value} narrowed={narrowedBy !== 'nothing'} />
            )}
          </div>
        )}
      </div>
      <ForgottenSearch forgotten={forgotten} clear={clear} />
      <RemovedFilters list={LIST} />
      <ListNote list={LIST} failure={null}>
        {value && (
          <span className={listNote.links}>
            <ExportPeople state={{ summary: value }} query={query} />
            <ExportAll state={{ summary: value }} query={query} kind="days-pdf" />
          </span>
        )}
      </ListNote>
    </>
  );
}

/* The week that is shown: a day of it, its days, what is asked of it, and the answer. */
function useWeek() {
  const { zone, nowMs } = useTimeFrame();
  const asked = useEventQuestion((state) => state.query);
  const chosen = useEventsView((view) => view.day);
  const day = chosen ?? dayKeyOf(nowMs, zone);
  const weekday = firstWeekday();
  const open = useLastOpened();
  const request = { query: { ...asked, zone }, day, firstWeekday: weekday, open };
  /* The former week stays until this one is there, because most of the screen is the same. */
  const { value, failure } = useAnswer('events:week', request, { keepMs: Infinity });
  const shownDay = value?.days[0]?.key ?? day;
  const days = wallDaysOf(shownDay, zone, weekday);
  const touching = { fromMs: days[0]?.fromMs ?? 0, untilMs: days.at(-1)?.untilMs ?? 0 };
  const query: EventListQuery = { ...asked, zone, touching };
  return { day, days, query, value, failure };
}

/*
 * The event that was opened last has a place, also once it is closed: it may have the focus then.
 */
function useLastOpened(): string | null {
  const opened = useViewStore((view) => view.opened.events);
  const [last, setLast] = useState(opened);
  if (opened !== null && opened !== last) setLast(opened);
  return last;
}

/* The open event closes with the answer that no longer has it, as in a list. */
function useHeldEvent(beside: WeekView['beside']): void {
  useLayoutEffect(() => {
    const { opened } = useViewStore.getState();
    if (beside !== null && beside.id === opened.events)
      navigation.noteHeld('events', beside.matches);
  }, [beside]);
}

/* Speaks the week that was gone to. The first is not spoken: the screen is announced then. */
function useSpokenWeek({ days, value }: ReturnType<typeof useWeek>): void {
  const first = days[0]?.key ?? '';
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (value === null || last.current === first) return;
    const parts = [weekTitle(first), amountText(value.matching, value.everComplete)];
    if (last.current !== null) say(parts.filter((it) => it !== null).join(', '));
    last.current = first;
  }, [first, value]);
}

interface EmptyWeekProps {
  readonly value: Proven<WeekView>;
  readonly narrowed: boolean;
}

/* Leads to the nearest events where a week has none. */
function EmptyWeek({ value, narrowed }: EmptyWeekProps) {
  const zone = useZone();
  const { before, after, everComplete } = value;
  const go = (ms: number): void => useEventsView.setState({ day: dayKeyOf(ms, zone) });
  return (
    <div className={styles.nothing}>
      <p>{narrowed ? t`No event of this week matches` : t`No events in this week`}</p>
      {!everComplete && <p>{t`The list is not complete yet, so there may be some.`}</p>}
      <div className={styles.ways}>
        {before !== null && <Button onClick={() => go(before)}>{t`Nearest before`}</Button>}
        {after !== null && <Button onClick={() => go(after)}>{t`Nearest after`}</Button>}
        {narrowed && (
          <Button onClick={() => useEventQuestion.getState().clear()}>{t`Clear filters`}</Button>
        )}
      </div>
    </div>
  );
}
