import { i18n } from '@lingui/core';
import { afterEach, expect, it } from 'vitest';
import { percentText } from './percent';

const before = String(i18n.locales);
afterEach(() => i18n.loadAndActivate({ locale: 'en', locales: before, messages: {} }));

it('rounds down, so that 100% means all, and takes nothing from whole percents', () => {
  for (let percent = 0; percent <= 100; percent += 1)
    expect(percentText(percent / 100)).toBe(`${String(percent)}%`);
  expect(percentText(999_999 / 1_000_000)).toBe('99%');
  expect(percentText(null)).toBe('–');
});

it('is written as the language has it', () => {
  i18n.loadAndActivate({ locale: 'de', locales: 'de-DE', messages: {} });
  expect(percentText(0.94)).toBe('94\u00a0%');
});
