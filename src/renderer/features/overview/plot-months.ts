import { t } from '@lingui/core/macro';
import type { MonthOfOutcomes } from '../../../contract/overview-views';
import { monthText, shortMonthText } from '../../../texts/moment-text';
import { runningText, type DrawnSpan, type PlotFrame } from '../../components/plot/figure-parts';
import type { Band } from '../../components/plot/figure';
import { count, noneOf } from '../../words/counted';

/** A month of outcomes, as the plots draw it. */
export type Month = DrawnSpan<MonthOfOutcomes>;

/** The place of a month on its axis. */
export function monthBand({ key, running }: Month): Band {
  return { key, tick: shortMonthText(key), running };
}

/** The name of a month, and that it is not over. */
export function monthHead({ key, running }: Month): string {
  return runningText(monthText(key), running);
}

/** The words where no outcome was recorded. */
export function noOutcome({ everComplete }: PlotFrame): string {
  return noneOf(everComplete ? 'whole' : 'part', t`No outcome recorded.`);
}

/** Words like "4/33". */
export function partText(part: number, all: number): string {
  return all === 0 ? '' : `${count(part)}/${count(all)}`;
}
