import { session, type Session } from 'electron';
import { FONT_ADDRESS, PAGE_ADDRESS } from './print-address';
import type { PrintFonts } from './print-fonts';
import { PRINT_POLICY } from './print-page';

const PARTITION = 'waiver-print';

/**
 * The in-memory session of the print window. It serves one empty page and the bundled fonts;
 * every other request is cancelled and every permission refused. Needs the scheme `app` to be
 * registered as standard and secure before the program is ready.
 */
export function openPrintSession(fonts: PrintFonts): Session {
  const printing = session.fromPartition(PARTITION, { cache: false });
  if (printing.protocol.isProtocolHandled('app')) return printing;
  printing.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  printing.setPermissionCheckHandler(() => false);
  printing.setDevicePermissionHandler(() => false);
  printing.on('will-download', (event) => event.preventDefault());
  printing.webRequest.onBeforeRequest(({ url }, answer) => answer({ cancel: !isOwn(url) }));
  printing.protocol.handle('app', ({ url }) => serve(url, fonts));
  for (const scheme of ['http', 'https']) printing.protocol.handle(scheme, refuse);
  return printing;
}

function isOwn(url: string): boolean {
  return url === PAGE_ADDRESS || url.startsWith(FONT_ADDRESS) || url.startsWith('data:image/');
}

function refuse(): Response {
  return new Response(null, { status: 403 });
}

async function serve(url: string, fonts: PrintFonts): Promise<Response> {
  if (url === PAGE_ADDRESS) return emptyPage();
  const file = url.startsWith(FONT_ADDRESS) ? url.slice(FONT_ADDRESS.length) : '';
  const bytes = await fonts.read(file);
  if (bytes === null) return new Response(null, { status: 404 });
  const body = new Uint8Array(bytes);
  return new Response(body, { headers: headers('font/woff2') });
}

function emptyPage(): Response {
  const policy = `sandbox allow-same-origin; ${PRINT_POLICY}`;
  return new Response('<!doctype html><title>Waiver Desk</title>', {
    headers: { ...headers('text/html; charset=utf-8'), 'Content-Security-Policy': policy },
  });
}

function headers(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
