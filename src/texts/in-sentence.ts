import { i18n } from '@lingui/core';

/** A heading within a sentence: small in English; German writes its nouns large anywhere. */
export function inSentence(heading: string): string {
  return i18n.locale === 'de' ? heading : heading.toLowerCase();
}
