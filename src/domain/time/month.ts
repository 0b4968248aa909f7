import { startOfDayMs } from './day';
import { firstDayOf } from './spans';

/**
 * The first instant of a month (`YYYY-MM`) in `zone` and that of the next one, in epoch ms, limited
 * to `within`.
 */
export function monthRange(
  key: string,
  zone: string,
  within: { readonly fromMs: number | null; readonly untilMs: number | null } | null,
): { readonly fromMs: number; readonly untilMs: number } {
  const month = Number(key.slice(0, -3)) * 12 + Number(key.slice(-2)) - 1;
  return {
    fromMs: Math.max(startOfDayMs(firstDayOf(month), zone), within?.fromMs ?? -Infinity),
    untilMs: Math.min(startOfDayMs(firstDayOf(month + 1), zone), within?.untilMs ?? Infinity),
  };
}
