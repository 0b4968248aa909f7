import { createHash } from 'node:crypto';

/** The CSP source expression of an inline text: `'sha256-…'` (CSP Level 3, section 2.3.1). */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
}

/**
 * The policy of every file of the window. A srcdoc frame inherits it, so it has to allow the style
 * sheet of the agreement's frame as well.
 */
export function appContentPolicy(frameStyleSource: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${frameStyleSource}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types agreement default dompurify',
  ].join('; ');
}

const SWITCHED_OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Turns every powerful feature off, for the page and its frames. */
export function featurePolicy(): string {
  return SWITCHED_OFF.map((feature) => `${feature}=()`).join(', ');
}

/** The headers of every answer of the `app` scheme, except its content type. */
export function securityHeaders(frameStyleSource: string): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': appContentPolicy(frameStyleSource),
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': featurePolicy(),
    'Cache-Control': 'no-store',
  };
}
