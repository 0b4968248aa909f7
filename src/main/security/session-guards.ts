import type { Session } from 'electron';
import { AGREEMENT_FRAME_STYLE } from '../../domain/agreement/frame-style';
import type { Bundle } from './bundle';
import { APP_SCHEME } from './app-origin';
import { answerFromBundle } from './bundle-response';
import { hashSource, securityHeaders } from './content-policy';
import { isPermissionAllowed } from './request-rules';
import { serveScheme } from './serve-scheme';

/** Serves the window's files and nothing else under `app://bundle`. */
export function serveBundle(session: Session, bundle: Bundle): void {
  const headers = securityHeaders(hashSource(AGREEMENT_FRAME_STYLE));
  serveScheme(session, APP_SCHEME, (request) => answerFromBundle(bundle, headers, request));
}

/**
 * Takes the network, permissions, devices and downloads from a session. It may only request what
 * `isAllowed` allows.
 */
export function guardSession(session: Session, isAllowed: (url: string) => boolean): void {
  for (const scheme of ['http', 'https', 'ws', 'wss']) {
    if (session.protocol.isProtocolHandled(scheme)) continue;
    session.protocol.handle(scheme, () => new Response(null, { status: 403 }));
  }
  session.webRequest.onBeforeRequest((details, callback) => {
    callback({ cancel: !isAllowed(details.url) });
  });
  session.on('will-download', (event) => event.preventDefault());
  session.setSpellCheckerEnabled(false);
  denyPermissions(session);
  denyDevices(session);
}

function denyPermissions(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, callback, details) => {
    callback(isPermissionAllowed(permission, details.requestingUrl));
  });
  session.setPermissionCheckHandler((_contents, permission, origin) =>
    isPermissionAllowed(permission, origin),
  );
}

function denyDevices(session: Session): void {
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, callback) => callback({}));
  session.setBluetoothPairingHandler((_details, callback) => callback({ confirmed: false }));
  session.on('select-hid-device', (event, _details, callback) => {
    event.preventDefault();
    callback('');
  });
  session.on('select-serial-port', (event, _ports, _contents, callback) => {
    event.preventDefault();
    callback('');
  });
  session.on('select-usb-device', (event, _details, callback) => {
    event.preventDefault();
    callback();
  });
}
