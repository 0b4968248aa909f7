const ZERO = 0x30;
const WHOLE_SECONDS = 'YYYY-MM-DDTHH:MM:SSZ'.length;
const MILLISECONDS = 'YYYY-MM-DDTHH:MM:SS.sssZ'.length;
/* Without the 29th of February, which needs a closer look. */
const DAYS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const FIRST_YEAR = 1000;

/**
 * Epoch ms of UTC texts as nearly every service writes them, read without a pattern: an index reads
 * three for each record. Null says only that the text has to be read the thorough way
 * (`parseInstant`).
 */
export function plainUtcMs(text: string): number | null {
  const { length } = text;
  if (length !== WHOLE_SECONDS && length !== MILLISECONDS) return null;
  if (!hasSigns(text)) return null;
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const hour = twoDigits(text, 11);
  const minute = twoDigits(text, 14);
  const second = twoDigits(text, 17);
  const milli = length === MILLISECONDS ? milliseconds(text) : 0;
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

function milliseconds(text: string): number {
  return text[19] === '.' ? digit(text, 20) * 100 + twoDigits(text, 21) : NaN;
}

function twoDigits(text: string, at: number): number {
  return digit(text, at) * 10 + digit(text, at + 1);
}

/* NaN for anything but a digit: no comparison with it holds. */
function digit(text: string, at: number): number {
  const value = text.charCodeAt(at) - ZERO;
  return value >= 0 && value <= 9 ? value : NaN;
}

function isIn(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
