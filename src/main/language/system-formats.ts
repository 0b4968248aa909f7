import { app, systemPreferences } from 'electron';
import type { SystemFormats } from '../../domain/text/formats';

/**
 * What the system says about times, dates and numbers. On Linux that is `LC_TIME`, which Chromium
 * does not look at. A Mac also tells whether the person chose other hours than the region's.
 */
export function systemFormats(): SystemFormats {
  if (process.platform === 'linux') {
    const { LC_ALL, LC_TIME, LANG } = process.env;
    return { region: LC_ALL || LC_TIME || LANG || app.getSystemLocale() };
  }
  return { region: app.getSystemLocale(), hours: hoursOfMac() };
}

function hoursOfMac(): SystemFormats['hours'] {
  if (process.platform !== 'darwin') return undefined;
  const chosen = (name: string): boolean => systemPreferences.getUserDefault(name, 'boolean');
  if (chosen('AppleICUForce24HourTime')) return 24;
  return chosen('AppleICUForce12HourTime') ? 12 : undefined;
}
