/** The one scheme of the window's own files. `app://bundle` is its only origin. */
export const APP_SCHEME = 'app';
const APP_ORIGIN = 'app://bundle';
export const APP_PAGE = `${APP_ORIGIN}/index.html`;

/** True where a URL belongs to the window's own origin; false for any text that is no URL. */
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
