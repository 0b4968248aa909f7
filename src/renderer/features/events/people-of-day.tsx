import { t } from '@lingui/core/macro';
import { useState } from 'react';
import type { DayRow } from '../../../contract/lists';
import { eventsText } from '../../../texts/kind-words';
import {
  PEOPLE_BY_OUTCOME,
  selectedScope,
  type ShownAll,
} from '../../components/export/export-all';
import { ExportDialog, type ExportScope } from '../../components/export/export-dialog';
import type { MenuSubject } from '../../components/list/use-row-menu';
import type { ListFeed } from '../../stores/list-feed';
import { selectionOf, sizeOf } from '../../components/list/grid-selection';
import type { MenuEntry } from '../../stores/menu-store';
import { serviceNowMs, zoneNow } from '../../stores/clock-store';
import { dayHeadingWords } from './day-heading';

const LIST = 'private_events';

/** Leads from a day’s heading to the people of its events. */
export function usePeopleOfDay(feed: ListFeed<typeof LIST>, shown: ShownAll | null) {
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
