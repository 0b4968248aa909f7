import { i18n } from '@lingui/core';

/**
 * A heading for use within a sentence: in lower case in English; unchanged in German, whose nouns
 * have capitals.
 */
export function inSentence(heading: string): string {
  return i18n.locale === 'de' ? heading : heading.toLowerCase();
}
