import { session, type Session } from 'electron';
import { serveScheme, type SchemeAnswer } from '../security/serve-scheme';
import { guardSession } from '../security/session-guards';
import { FONT_ADDRESS, PAGE_ADDRESS } from './print-address';
import type { PrintFonts } from './print-fonts';
import { PRINT_POLICY } from './print-page';

const PARTITION = 'waiver-print';

/**
 * The in-memory session of the print window. It serves one empty page and the bundled fonts. Every
 * other request is cancelled and every permission refused. The scheme `app` must be registered as
 * standard and secure before the engine is ready.
 */
export function openPrintSession(fonts: PrintFonts): Session {
  const printing = session.fromPartition(PARTITION, { cache: false });
  if (printing.protocol.isProtocolHandled('app')) return printing;
  guardSession(printing, isOwn);
  /* Durable storage is refused as well, because this window keeps nothing. */
  printing.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
  printing.setPermissionCheckHandler(() => false);
  serveScheme(printing, 'app', ({ url }) => serve(url, fonts));
  return printing;
}

function isOwn(url: string): boolean {
  return url.startsWith('data:image/') || url === PAGE_ADDRESS || url.startsWith(FONT_ADDRESS);
}

async function serve(url: string, fonts: PrintFonts): Promise<SchemeAnswer> {
  if (url === PAGE_ADDRESS) return EMPTY_PAGE;
  const file = url.startsWith(FONT_ADDRESS) ? url.slice(FONT_ADDRESS.length) : '';
  const body = await fonts.read(file);
  if (body === null) return { status: 404, headers: {}, body: new Uint8Array() };
  return { status: 200, headers: headers(file.endsWith('.ttf') ? 'font/ttf' : 'font/woff2'), body };
}

const EMPTY_PAGE: SchemeAnswer = {
  status: 200,
  headers: {
    ...headers('text/html; charset=utf-8'),
    'Content-Security-Policy': `sandbox allow-same-origin; ${PRINT_POLICY}`,
  },
  body: Buffer.from('<!doctype html><title>Waiver Desk</title>'),
};

function headers(type: string): Record<string, string> {
  return {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
}
