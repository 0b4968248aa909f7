import { usualFormats, type Formats } from '../../domain/text/formats';

let current = usualFormats('en');

/** Takes over the system's formats, before anything is drawn. */
export function setFormats(formats: Formats): void {
  current = formats;
}

/** How dates are written, and on which day weeks begin. */
export function formatsNow(): Formats {
  return current;
}

/** The first day of a week here: from 1 for Monday to 7 for Sunday. */
export function firstWeekday(): number {
  return formatsNow().weekStart || 7;
}
