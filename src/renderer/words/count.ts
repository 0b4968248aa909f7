import { i18n } from '@lingui/core';

/** A whole number with separators, as everywhere on screen. */
export function count(value: number): string {
  return value.toLocaleString(i18n.locales ?? i18n.locale);
}
