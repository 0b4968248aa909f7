import { remembered } from '../remembered';
import { usualFormats } from '../text/formats';
import { LANGUAGES, type Language } from '../text/language';
import { dayNumberOf } from './day';
import { isInstantMs } from './instant';
import { zoneOffsetMs } from './zone';

/* Made when they are first needed, because that takes a moment. */
const spokenIn = remembered((language: Language) => {
  const { locale } = usualFormats(language);
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    calendar: 'gregory',
  });
  return { day, near: new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }) };
});

/**
 * The day of an instant (epoch ms) in `zone`, in the words of each language of the program, so that
 * a search finds the words on screen: "today Friday 20 November 2026 heute Freitag, 20. …".
 */
export function dayWords(ms: number, zone: string, now: number): string {
  if (!isInstantMs(ms)) return '';
  const apart = dayNumberOf(ms, zone) - dayNumberOf(now, zone);
  const local = ms + zoneOffsetMs(ms, zone);
  return LANGUAGES.map((language) => {
    const { day, near } = spokenIn(language);
    const relative = Math.abs(apart) <= 1 ? `${near.format(apart, 'day')} ` : '';
    return `${relative}${day.format(local)}`;
  }).join(' ');
}
