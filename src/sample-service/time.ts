import type { Micros } from './model';

const pattern =
  /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** Writes a time as served: UTC with `Z`, and as many digits as it needs (none, three or six). */
export const formatMicros = (at: Micros): string => {
  const seconds = Math.floor(at / 1_000_000);
  const micros = at - seconds * 1_000_000;
  const text = new Date(seconds * 1000).toISOString().slice(0, 19);
  if (micros === 0) return `${text}Z`;
  const digits = String(micros).padStart(6, '0');
  return `${text}.${micros % 1000 === 0 ? digits.slice(0, 3) : digits}Z`;
};

/** The whole microseconds of a fraction, rounded up so that "at or after" stays exact. */
const fractionMicros = (digits: string): number => {
  const whole = Number(digits.slice(0, 6).padEnd(6, '0'));
  return /[1-9]/.test(digits.slice(6)) ? whole + 1 : whole;
};

const offsetMinutes = (zone: string): number | null => {
  if (zone === '' || zone.toUpperCase() === 'Z') return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(3).replace(':', '') || '0');
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes);
};

/**
 * Reads an ISO 8601 timestamp or date; null where it is malformed. A date is its midnight in UTC, a
 * time without a zone is UTC, and digits beyond the sixth round up.
 */
export const parseTime = (text: string): Micros | null => {
  const match = pattern.exec(text);
  if (match === null) return null;
  const part = (index: number): number => Number(match[index] ?? '0');
  const [year, month, day, hour, minute, second] = [1, 2, 3, 4, 5, 6].map(part) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const offset = offsetMinutes(match[8] ?? '');
  if (offset === null || hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(Date.UTC(2000, month - 1, day, hour, minute, second));
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return (date.getTime() - offset * 60_000) * 1000 + fractionMicros(match[7] ?? '');
};
