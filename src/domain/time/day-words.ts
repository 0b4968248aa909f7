import { LANGUAGES } from '../text/language';
import { isInstantMs, zoneOffsetMs } from './zone';

const HEADINGS = LANGUAGES.map(
  (language) =>
    new Intl.DateTimeFormat(language, {
      ...{ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
      ...{ timeZone: 'UTC', calendar: 'gregory' },
    }),
);

/**
 * The day of an instant (epoch ms) in `zone`, in words of each language the program speaks, so that
 * a search finds it by those on screen: "Friday, November 20, 2026 · Freitag, 20. November 2026".
 */
export function dayWords(ms: number, zone: string): string {
  if (!isInstantMs(ms)) return '';
  return HEADINGS.map((it) => it.format(ms + zoneOffsetMs(ms, zone))).join(' · ');
}
