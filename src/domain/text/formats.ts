import { baseOf, type Language } from './language';

/** How times, dates and numbers are written: in the system's way and the program's language. */
export interface Formats {
  /** A BCP 47 locale with the hour cycle (h12 or h23), the Gregorian calendar and Latin digits. */
  readonly locale: string;
  /** The day that weeks begin with: 0 Sunday to 6 Saturday. */
  readonly weekStart: number;
}

/** The system's own settings for formats. */
export interface SystemFormats {
  /** A BCP 47 or POSIX locale ("de_DE.UTF-8"). Any other text counts as not known. */
  readonly region: string;
  /** The hours of a day (12 or 24), if a person chose others than the region's. */
  readonly hours?: 12 | 24 | undefined;
}

/**
 * The formats of the system's region in the words of a language. The region decides, not the
 * language: English in Germany writes 1.234 and 13:41. Digits are Latin in every region, as in ids,
 * tables and PDFs. Without a known region the usual one of the language is taken.
 */
export function formatsOf(language: Language, { region, hours }: SystemFormats): Formats {
  const own = regionLocale(region) ?? USUAL[language];
  const cycle = hours === undefined ? cycleOf(own) : CYCLES[hours];
  const locale = `${inWordsOf(language, own)}-u-ca-gregory-hc-${cycle}-nu-latn`;
  return { locale, weekStart: weekStartOf(own) };
}

/** The formats of the language alone, whatever the system has. */
export function usualFormats(language: Language): Formats {
  return formatsOf(language, { region: USUAL[language] });
}

const USUAL: Readonly<Record<Language, string>> = { en: 'en-GB', de: 'de-DE' };
const CYCLES = { 12: 'h12', 24: 'h23' } as const;

/* "C", "POSIX" and locales without a region tell no region. */
function regionLocale(text: string): string | null {
  const [name = ''] = text.split(/[.@]/);
  try {
    const locale = new Intl.Locale(name.replace('_', '-'));
    return locale.region === undefined ? null : locale.baseName;
  } catch {
    return null;
  }
}

/*
 * The language as it is written in the region, or else in its usual form; for English ("en-EG"), in
 * the form that has days, months and years in the region's order.
 */
function inWordsOf(language: Language, own: string): string {
  if (baseOf(own) === language) return own;
  const both = `${language}-${new Intl.Locale(own).region ?? ''}`;
  const known = new Intl.DateTimeFormat(both).resolvedOptions().locale === both;
  if (known || language !== 'en') return known ? both : USUAL[language];
  return { day: 'en-GB', month: 'en-US', year: 'en-CA' }[firstOf(own)];
}

function firstOf(locale: string): 'day' | 'month' | 'year' {
  const parts = new Intl.DateTimeFormat(locale, { dateStyle: 'short' }).formatToParts(0);
  const first = parts.find(({ type }) => type === 'day' || type === 'month' || type === 'year');
  return first?.type === 'month' || first?.type === 'year' ? first.type : 'day';
}

function cycleOf(locale: string): string {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions();
  return CYCLES[hour12 ? 12 : 24];
}

interface WithWeek extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/* The engine has 7 for Sunday. Older engines have a property for it, newer ones a function. */
function weekStartOf(name: string): number {
  const locale: WithWeek = new Intl.Locale(name);
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return firstDay % 7;
}
