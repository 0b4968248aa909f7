import { t } from '@lingui/core/macro';
import { useCallback, useState } from 'react';
import type { DayRow, EventRow } from '../../../contract/lists';
import {
  ExportAll,
  ExportPeople,
  PEOPLE_BY_OUTCOME,
  selectedScope,
  type ShownAll,
} from '../../components/export/export-all';
import { EmptyState, useEmptyKind } from '../../components/list/empty-state';
import { ListNote } from '../../components/list/list-note';
import { SimilarNote } from '../../components/list/similar-note';
import { RecordGrid } from '../../components/list/record-grid';
import { useChosenColumns } from '../../components/list/chosen-columns';
import { RowCells, rowHeight } from '../../components/list/row-cells';
import { ForgottenSearch, RemovedFilters } from '../../components/filters/removed-filters';
import { askOnce } from '../../stores/ask-once';
import { useListFeed } from '../../stores/use-list-feed';
import { serviceNowMs, useZone, zoneNow } from '../../stores/clock-store';
import { EventFilters } from './event-filters';
import { useEventQuestion } from '../../stores/record-questions';
import { DayEdge, DayHeading, dayHeadingWords } from './day-heading';
import listNote from '../../components/list/list-note.module.css';
import { EVENT_COLUMNS } from './event-columns';
import { useStableCallback } from '../../components/list/use-stable-callback';
import { eventsText } from '../../../texts/kind-words';
import { ExportDialog, type ExportScope } from '../../components/export/export-dialog';
import type { MenuSubject } from '../../components/list/use-row-menu';
import type { ListFeed } from '../../stores/list-feed';
import { selectionOf, sizeOf } from '../../components/list/grid-selection';
import type { MenuEntry } from '../../stores/menu-store';

const LIST = 'private_events';

/** The agenda: the days of the display zone, from first to last, with the events of each. */
export function EventList() {
  const { narrowedBy, forgotten, clear } = useEventQuestion();
  const zone = useZone();
  const columns = useChosenColumns(LIST, EVENT_COLUMNS);
  const { feed, state } = useListFeed(useEventQuestion, { more: { zone } });
  const { summary } = state;
  const everComplete = summary?.everComplete ?? false;
  const shown = state.query && { state, query: state.query };
  const people = usePeopleOfDay(feed, shown);
  const showPeople = useStableCallback(people.show);
  const drawRow = useCallback(
    (row: DayRow | EventRow, index: number) =>
      row.kind === 'day' ? (
        <DayHeading row={row} everComplete={everComplete} onPeople={() => showPeople(row, index)} />
      ) : (
        <RowCells columns={columns} row={row} />
      ),
    [columns, everComplete, showPeople],
  );
  const empty = useEmptyKind(LIST, state, narrowedBy);
  const searched = (state.query?.search.trim() ?? '') !== '';
  return (
    <>
      <EventFilters summary={summary} empty={empty} searching={state.searching} />
      <SimilarNote summary={summary} list="events" search={state.query?.search ?? ''} />
      <RecordGrid
        label={t`Events`}
        columns={columns}
        feed={feed}
        state={state}
        rowHeight={rowHeight(columns, searched)}
        opens="events"
        drawEdge={(row) => <DayEdge row={row} />}
        onPress={(id) => void askOnce('event:get', { id })}
        drawRow={drawRow}
        menuOf={people.menuOf}
      >
        <EmptyState kind={empty} list={LIST} narrowedBy={narrowedBy} onClear={clear} />
      </RecordGrid>
      <ForgottenSearch forgotten={forgotten} clear={clear} />
      <RemovedFilters list={LIST} />
      <ListNote list={LIST} failure={state.failure}>
        {shown && (
          <span className={listNote.links}>
            <ExportPeople {...shown} />
            <ExportAll {...shown} />
          </span>
        )}
      </ListNote>
      {people.dialog}
    </>
  );
}

/** Leads from a day’s heading to the people of its events. */
function usePeopleOfDay(feed: ListFeed<typeof LIST>, shown: ShownAll | null) {
  const [scope, setScope] = useState<ExportScope | null>(null);

  async function show(row: DayRow, at: number): Promise<void> {
    const choice = await feed.chooseBelow(row, at);
    if (choice === null || shown === null) return;
    const [zone, chosen] = [zoneNow(), selectionOf(choice)];
    const { selection, ...rest } = selectedScope(shown, chosen, zone, 'people');
    const day = dayHeadingWords(row, { zone, nowMs: serviceNowMs() });
    setScope({
      ...rest,
      title: t`${eventsText(sizeOf(chosen))} of ${day}`,
      selection: [...selection, `Day: ${row.day}`],
    });
  }

  return {
    show: (row: DayRow, at: number) => void show(row, at),
    menuOf: ({ row, at }: MenuSubject<typeof LIST>): readonly MenuEntry[] =>
      row.kind === 'day' ? [{ label: PEOPLE_BY_OUTCOME, run: () => void show(row, at) }] : [],
    dialog: scope && <ExportDialog subject={LIST} scope={scope} onClose={() => setScope(null)} />,
  };
}
