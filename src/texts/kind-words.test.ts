import { i18n } from '@lingui/core';
import { afterEach, describe, expect, it } from 'vitest';
import { calledInWords } from '../domain/text/kind-names';
import { kindText } from './kind-words';
import { messages as german } from './locales/de.po';
import { messages as english } from './locales/en.po';

const before = String(i18n.locales);
afterEach(() => {
  i18n.loadAndActivate({ locale: 'en', locales: before, messages: {} });
});

describe('what has an id', () => {
  it.each([
    ['en', english],
    ['de', german],
  ])('is searched by the words that are on screen in %s', (locale, messages) => {
    i18n.loadAndActivate({ locale, messages });
    for (const kind of ['advocate', 'prospect', 'conversation'] as const)
      expect(` ${calledInWords(kind, '7')} `).toContain(` ${kindText(kind)} 7 `);
  });
});
