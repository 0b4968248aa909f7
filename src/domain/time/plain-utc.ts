const ZERO = 0x30;
const WHOLE_SECONDS = 'YYYY-MM-DDTHH:MM:SSZ'.length;
/* Where the digits of a second's fraction begin, and how many are read here at most. */
const FRACTION = 'YYYY-MM-DDTHH:MM:SS.'.length;
const MOST_DIGITS = 9;
/* February has 28 days here; a 29th is left to the slower reader. */
const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FIRST_YEAR = 1000;

/**
 * The whole epoch ms of a UTC text in the form that nearly every service writes. It reads without a
 * pattern, because an index reads three timestamps of each record. Null only means that the text
 * has to be read by `parseInstant`.
 */
export function plainUtcMs(text: string): number | null {
  if (!hasSigns(text)) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  const milli = text.length === WHOLE_SECONDS ? 0 : milliseconds(text);
  const dated = year >= FIRST_YEAR && isIn(month, 1, 12) && isIn(day, 1, DAYS[month] ?? 0);
  const timed = isIn(hour, 0, 23) && isIn(minute, 0, 59) && isIn(second, 0, 59) && milli >= 0;
  return dated && timed ? Date.UTC(year, month - 1, day, hour, minute, second, milli) : null;
}

function hasSigns(text: string): boolean {
  return (
    text[4] === '-' &&
    text[7] === '-' &&
    text[10] === 'T' &&
    text[13] === ':' &&
    text[16] === ':' &&
    text[text.length - 1] === 'Z'
  );
}

/* Digits beyond the third are only checked; NaN when one of them is not a digit. */
function milliseconds(text: string): number {
  const digits = text.length - 1 - FRACTION;
  if (text[FRACTION - 1] !== '.' || digits < 1 || digits > MOST_DIGITS) return NaN;
  let milli = 0;
  for (let at = 0; at < Math.max(3, digits); at += 1) {
    const value = at < digits ? digit(text, FRACTION + at) : 0;
    if (at < 3) milli = milli * 10 + value;
    else if (Number.isNaN(value)) return NaN;
  }
  return milli;
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

/* NaN for anything but a digit, so that every comparison with it is false. */
function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - ZERO;
  return value >= 0 && value <= 9 ? value : NaN;
}

function isIn(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
