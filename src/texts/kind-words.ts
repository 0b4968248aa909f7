import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { PeopleKind } from '../contract/people-views';

/** The kind of a thing with an id, within a sentence: "advocate", as in "advocate 7". */
export function kindText(kind: PeopleKind | 'waiver' | 'event'): string {
  const words: Readonly<Record<PeopleKind | 'waiver' | 'event', string>> = {
    advocate: t`advocate`,
    prospect: t`prospect`,
    conversation: t`conversation`,
    waiver: t`waiver`,
    event: t`event`,
  };
  return words[kind];
}

/** Says that a record names nobody of this kind, as "no advocate". */
export function noneText(kind: PeopleKind): string {
  const words: Readonly<Record<PeopleKind, string>> = {
    advocate: t`no advocate`,
    prospect: t`no prospect`,
    conversation: t`no conversation`,
  };
  return words[kind];
}

/** A number of events, as "9 events". */
export function eventsText(amount: number): string {
  return plural(amount, { one: '# event', other: '# events' });
}

/** A number of waivers, as "9 waivers". */
export function waiversText(amount: number): string {
  return plural(amount, { one: '# waiver', other: '# waivers' });
}

/** A number of templates, as "9 templates". */
export function templatesText(amount: number): string {
  return plural(amount, { one: '# template', other: '# templates' });
}

/** A number of files, as "9 files". */
export function filesText(amount: number): string {
  return plural(amount, { one: '# file', other: '# files' });
}

/** A number of records, as "9 records". */
export function recordsText(amount: number): string {
  return plural(amount, { one: '# record', other: '# records' });
}

/** A list of words, as "a, b and c". */
export function listText(words: readonly string[]): string {
  return new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'conjunction' }).format(words);
}
