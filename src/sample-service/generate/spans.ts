import type { Micros } from '../model';

export const second = 1_000_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Cuts a time to seconds, milliseconds or microseconds, so that times differ in digits. */
export const snap = (at: Micros, index: number): Micros => {
  const unit = index % 10 === 3 ? second : index % 10 === 6 ? 1000 : 1;
  return Math.floor(at / unit) * unit;
};

/** Cuts a time to minutes, because meetings begin on a minute. */
export const toMinute = (at: Micros): Micros => Math.floor(at / minute) * minute;
