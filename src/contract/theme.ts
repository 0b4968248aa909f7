/** The themes that can be chosen. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type ThemeChoice = (typeof THEMES)[number];
