import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import type { Counted, Extent } from '../../contract/counted';

/** A whole number with separators, as everywhere on screen. */
export function count(value: number): string {
  return value.toLocaleString(i18n.locales ?? i18n.locale);
}

/**
 * Words like "9 waivers", or "9 waivers so far" while the list is not complete; empty while none of
 * it is here.
 */
export function countedText(counted: Counted, words: (amount: number) => string = count): string {
  return counted === null ? '' : soFarText(words(counted.amount), counted.whole);
}

/** Adds to a number that its list is not complete yet. */
export function soFarText(said: string, whole: boolean): string {
  return whole ? said : t`${said} so far`;
}

/** In place of a number while the answer is slow to come. */
export function searchingText(): string {
  return t`Searching …`;
}

/**
 * A title with a number behind it: "Waivers, 9", or "9 kept here" where older ones are not kept.
 * The title alone while the number is not known.
 */
export function countedTitle(title: string, counted: Counted): string {
  const said = countedText(counted);
  const kept = counted?.limited ? t`${said} kept here` : said;
  return [title, kept].filter((it) => it !== '').join(', ');
}

/** The words where nothing was found: `none` only where the whole list was searched. */
export function noneOf(extent: Extent, none: string): string {
  return extent === 'whole' ? none : UNPROVEN[extent];
}

const UNPROVEN: Readonly<Record<Exclude<Extent, 'whole'>, string>> = {
  limited: t`None in this copy. Older ones are not kept on this computer.`,
  part: t`None so far: the list is not complete yet.`,
  nothing: t`Not known yet: nothing of the list has been downloaded.`,
};
