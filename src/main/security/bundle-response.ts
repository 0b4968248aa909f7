import type { Bundle } from './bundle';
import type { SchemeAnswer, SchemeRequest } from './serve-scheme';

/**
 * Answers a request to the `app` scheme: a GET of a file in the bundle on the host `bundle`, and
 * 404 for everything else. Every answer has the same headers, except that fonts may also be loaded
 * by the agreement's frame, which has no origin.
 */
export async function answerFromBundle(
  bundle: Bundle,
  headers: Readonly<Record<string, string>>,
  request: SchemeRequest,
): Promise<SchemeAnswer> {
  const file = request.method === 'GET' ? fileOf(bundle, request.url) : undefined;
  if (file === undefined) return { status: 404, headers, body: new Uint8Array() };
  return {
    status: 200,
    headers: { ...headers, ...openTo(request.url), 'Content-Type': file.type },
    body: await file.read(),
  };
}

function openTo(url: string): Readonly<Record<string, string>> {
  const isFont = new URL(url).pathname.startsWith('/fonts/');
  return isFont ? { 'Access-Control-Allow-Origin': '*' } : {};
}

function fileOf(bundle: Bundle, url: string) {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host, pathname, search } = new URL(url);
  if (protocol !== 'app:' || host !== 'bundle' || search !== '') return undefined;
  return bundle.get(pathname === '/' ? '/index.html' : pathname);
}
