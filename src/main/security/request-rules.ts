import { isAppUrl } from './app-origin';

/**
 * True where the window's session may carry a request: only one for its own files or for inline
 * images. HTTP to the service runs in main, so any other request does not come from this program.
 */
export function isRequestAllowed(url: string, devToolsAllowed: boolean): boolean {
  if (isAppUrl(url) || url.startsWith('data:')) return true;
  return devToolsAllowed && url.startsWith('devtools:');
}

/** Allows only durable storage, and only for our own origin (docs/reliability.md, finding 18). */
export function isPermissionAllowed(permission: string, requestingUrl: string): boolean {
  return permission === 'persistent-storage' && isAppUrl(requestingUrl);
}
