// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { LanguageState } from '../contract/language';
import { usualFormats } from '../domain/text/formats';
import type { Language } from '../domain/text/language';
import type { DeskApi } from '../contract/main-calls';
import { speak } from './language';

const stateOf = (language: Language): LanguageState => ({
  choice: language,
  language,
  formats: usualFormats(language),
});

afterEach(async () => {
  cleanup();
  await speak(stateOf('en'));
  vi.resetModules();
});

it('speaks the language that was told before its screens are loaded, counts and times included', async () => {
  await speak(stateOf('de'));
  expect(document.documentElement.lang).toBe('de');
  const api: Partial<DeskApi> = { 'proxy:get': () => new Promise(() => undefined) };
  Object.assign(window, { desk: api });
  const { ConnectScreen } = await import('./features/connect/connect-screen');
  render(<ConnectScreen systemProtection={false} />);
  screen.getByRole('heading', { name: 'Community verbinden' });
  screen.getByRole('button', { name: 'Prüfen und verbinden' });

  const { waiversText } = await import('../texts/kind-words');
  expect([1, 2_000].map(waiversText)).toEqual([
    '1 Verzichtserklärung',
    `${(2_000).toLocaleString('de-DE')} Verzichtserklärungen`,
  ]);
  const { dayHeadingText, instantText } = await import('../texts/moment-text');
  const noon = Date.parse('2026-11-20T12:00:00Z');
  expect(dayHeadingText(noon, 'UTC', noon)).toBe('Heute, Freitag, 20. November');
  expect(instantText(noon, 'UTC')).toMatch(/^Fr, 20\. Nov\.? 2026, 12:00 UTC$/);
  const { listText } = await import('../texts/kind-words');
  expect(listText(['a', 'b', 'c'])).toBe('a, b und c');
  expect(i18n.locale).toBe('de');
});
