import { t } from '@lingui/core/macro';
import type { DayPreset } from '../../../domain/time/day-presets';

/** Presets of days for records that may lie ahead. */
export const DAYS_AROUND: readonly DayPreset[] = ['today', 'tomorrow', 'this-week', 'next-week'];

/** Presets of days for records of the past. */
export const DAYS_PAST: readonly DayPreset[] = ['today', 'yesterday', 'this-week', 'last-week'];

/** Presets of days for records that are exported again and again. */
export const MONTHS_AND_YEARS: readonly DayPreset[] = [
  'this-month',
  'last-month',
  'this-year',
  'last-year',
];

/** Presets for records of the past, with longer stretches. */
export const LONG_PAST: readonly DayPreset[] = [
  ...DAYS_PAST,
  ...MONTHS_AND_YEARS,
  { lastDays: 7 },
  { lastDays: 30 },
  { lastDays: 365 },
];

/** Presets for the days of events. */
export const DAYS_OF_EVENTS: readonly DayPreset[] = [
  ...DAYS_AROUND,
  'this-month',
  'last-month',
  { lastDays: 7 },
  { lastDays: 30 },
];

const LABELS: Readonly<Record<DayPreset & string, string>> = {
  today: t`Today`,
  tomorrow: t`Tomorrow`,
  yesterday: t`Yesterday`,
  'this-week': t`This week`,
  'next-week': t`Next week`,
  'last-week': t`Last week`,
  'this-month': t`This month`,
  'last-month': t`Last month`,
  'this-year': t`This year`,
  'last-year': t`Last year`,
};

/** The words for a preset of days. */
export function presetLabel(preset: DayPreset): string {
  if (typeof preset === 'string') return LABELS[preset];
  return t`Last ${String(preset.lastDays)} days`;
}
