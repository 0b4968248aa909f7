import { isAppUrl } from './app-origin';

/**
 * Whether the window's session may carry a request at all. Own files and inline images only:
 * HTTP to the service runs in main, so anything else is somebody else's wish.
 */
export function isRequestAllowed(url: string, devToolsAllowed: boolean): boolean {
  if (isAppUrl(url) || url.startsWith('data:')) return true;
  return devToolsAllowed && url.startsWith('devtools:');
}

/** Only durable storage, and only for our own origin (docs/reliability.md, finding 18). */
export function isPermissionAllowed(permission: string, requestingUrl: string): boolean {
  return permission === 'persistent-storage' && isAppUrl(requestingUrl);
}
