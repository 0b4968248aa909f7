import Bowser from 'bowser';

/** The browser a waiver was signed in, in short. */
interface SigningBrowser {
  /** With its main version: "Firefox 128". */
  readonly name: string;
  /** "Android" */
  readonly system: string;
}

/* Longer ones are no browser's. */
const LONGEST = 1000;
const MAIN_VERSION = /^\d{1,5}(?=$|\.)/;

/**
 * What a user agent says of browser and system; null unless it says both, with a version, and begins
 * as browsers do. Anybody can send any: it is what was sent, no proof.
 */
export function signingBrowser(userAgent: string): SigningBrowser | null {
  if (userAgent.length > LONGEST || !/^(Mozilla|Opera)\/\d/.test(userAgent)) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  const version = MAIN_VERSION.exec(browser.version ?? '')?.[0];
  if (!browser.name || version === undefined || !os.name || platform.type === 'bot') return null;
  return { name: `${browser.name} ${version}`, system: os.name };
}
