import { protocol } from 'electron';

/** The one scheme of the window's own files; `app://bundle` is its only origin. */
export const APP_SCHEME = 'app';
export const APP_ORIGIN = 'app://bundle';
export const APP_PAGE = `${APP_ORIGIN}/index.html`;

/** Must run before Electron is ready; gives the scheme an origin and nothing more. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true } },
  ]);
}

/** Whether a URL belongs to the window's own origin; false for whatever cannot be read. */
export function isAppUrl(url: string): boolean {
  try {
    const parsed = new URL(url);
    return (
      parsed.protocol === `${APP_SCHEME}:` &&
      parsed.host === 'bundle' &&
      parsed.username === '' &&
      parsed.password === ''
    );
  } catch {
    return false;
  }
}
