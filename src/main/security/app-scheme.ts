import { protocol } from 'electron';
import { APP_SCHEME } from './app-origin';

/** Gives the scheme an origin and nothing more. Must run before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: APP_SCHEME,
      privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true },
    },
  ]);
}
