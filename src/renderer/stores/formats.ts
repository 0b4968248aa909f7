import { usualFormats, type Formats } from '../../domain/text/formats';

let current = usualFormats('en');

/** Takes the formats of the system, before anything is drawn. */
export function setFormats(formats: Formats): void {
  current = formats;
}

/** How dates are written and with which day weeks begin. */
export function formatsNow(): Formats {
  return current;
}

/** The first day of a week here: 1 Monday to 7 Sunday. */
export function firstWeekday(): number {
  return formatsNow().weekStart || 7;
}
