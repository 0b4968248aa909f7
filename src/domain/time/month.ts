import { dayNumberOfKey, startOfDayMs } from './day';

/**
 * The first instant of a month (`YYYY-MM`) in `zone` and that of the next one, in epoch ms, limited
 * to `within`.
 */
export function monthRange(
  key: string,
  zone: string,
  within: { readonly fromMs: number | null; readonly untilMs: number | null } | null,
): { readonly fromMs: number; readonly untilMs: number } {
  const fromMs = startOfMonthMs(key, zone);
  const untilMs = startOfMonthMs(nextMonth(key), zone);
  return {
    fromMs: Math.max(fromMs, within?.fromMs ?? -Infinity),
    untilMs: Math.min(untilMs, within?.untilMs ?? Infinity),
  };
}

function startOfMonthMs(key: string, zone: string): number {
  return startOfDayMs(dayNumberOfKey(`${key}-01`) ?? NaN, zone);
}

function nextMonth(key: string): string {
  const [year = '', month = ''] = splitMonth(key);
  const next = Number(month) + 1;
  return next > 12 ? `${String(Number(year) + 1)}-01` : `${year}-${String(next).padStart(2, '0')}`;
}

function splitMonth(key: string): readonly string[] {
  return key.split('-');
}
