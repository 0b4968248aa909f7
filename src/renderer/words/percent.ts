import { i18n } from '@lingui/core';

/** A whole number of hundredths as it is written here: "94%", in German "94 %". */
export function wholePercent(percent: number): string {
  const form = { style: 'percent' } as const;
  return (percent / 100).toLocaleString(i18n.locales ?? i18n.locale, form);
}

/** Words like "94%", rounded down so that 100% means all; a dash where nothing is divided. */
export function percentText(part: number | null): string {
  /* 0.29 * 100 is 28.999… in numbers of the engine. */
  return part === null ? '–' : wholePercent(Math.floor(part * 100 + 1e-9));
}
