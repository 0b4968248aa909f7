import { i18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import type { PeopleKind } from '../contract/people-views';

/** What has an id, within a sentence: "advocate", as in "advocate 7". */
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

/** Where a record names none. */
export function noneText(kind: PeopleKind): string {
  const words: Readonly<Record<PeopleKind, string>> = {
    advocate: t`no advocate`,
    prospect: t`no prospect`,
    conversation: t`no conversation`,
  };
  return words[kind];
}

/** "9 events". */
export function eventsText(amount: number): string {
  return plural(amount, { one: '# event', other: '# events' });
}

/** "9 waivers". */
export function waiversText(amount: number): string {
  return plural(amount, { one: '# waiver', other: '# waivers' });
}

/** "9 templates". */
export function templatesText(amount: number): string {
  return plural(amount, { one: '# template', other: '# templates' });
}

/** "9 files". */
export function filesText(amount: number): string {
  return plural(amount, { one: '# file', other: '# files' });
}

/** "9 records". */
export function recordsText(amount: number): string {
  return plural(amount, { one: '# record', other: '# records' });
}

/** "a, b and c". */
export function listText(words: readonly string[]): string {
  return new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'conjunction' }).format(words);
}
