import { session, type Session } from 'electron';
import { guardSession } from '../security/session-guards';
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
  guardSession(printing, isOwn);
  /* Not even durable storage: this window keeps nothing. */
  printing.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  printing.setPermissionCheckHandler(() => false);
  printing.protocol.handle('app', ({ url }) => serve(url, fonts));
  return printing;
}

function isOwn(url: string): boolean {
  return url === PAGE_ADDRESS || url.startsWith(FONT_ADDRESS) || url.startsWith('data:image/');
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
