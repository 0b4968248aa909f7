import { plural, t } from '@lingui/core/macro';
import type { StatusName } from '../../../domain/events/status-rule';
import { statusLabel } from '../../../texts/status-words';
import { count } from '../../words/counted';
import type { Series } from './figure';

/** The statuses in the order in which they are piled up: known outcomes first, open ones last. */
export const PILED_STATUSES = [
  'happened',
  'did_not_happen',
  'no_show',
  'outcome_unknown_kind',
  'cancelled',
  'awaiting_outcome',
  'upcoming',
] as const satisfies readonly StatusName[];

const FILLS: Readonly<Record<StatusName, Series['fill']>> = {
  happened: 'happened',
  did_not_happen: 'did-not-happen',
  no_show: 'no-show',
  outcome_unknown_kind: 'unknown-kind',
  cancelled: 'cancelled',
  awaiting_outcome: 'awaiting',
  upcoming: 'upcoming',
};

/** The fill and the name of a status. */
export function statusSeries(status: StatusName): Series {
  return { name: statusLabel(status), fill: FILLS[status] };
}

/** Words like "4 no-shows". */
export function statusAmount(status: StatusName, amount: number): string {
  switch (status) {
    case 'happened':
      return t`${count(amount)} happened`;
    case 'no_show':
      return plural(amount, { one: '# no-show', other: '# no-shows' });
    case 'did_not_happen':
      return t`${count(amount)} did not happen`;
    case 'cancelled':
      return t`${count(amount)} cancelled`;
    case 'awaiting_outcome':
      return plural(amount, { one: '# awaits an outcome', other: '# await an outcome' });
    case 'upcoming':
      return t`${count(amount)} upcoming`;
    case 'outcome_unknown_kind':
      return t`${count(amount)} with an outcome of an unknown kind`;
  }
}

/** The accessible name of a mark: its place, what it counts, and that it opens a list. */
export function markName(where: string, what: string): string {
  return t`${where}: ${what}. Opens the list.`;
}
