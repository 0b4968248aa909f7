import type { Bundle } from './bundle';

export interface BundleRequest {
  readonly method: string;
  readonly url: string;
}

/**
 * Answers a request to the `app` scheme: GET of a file in the bundle on the host `bundle`, 404
 * for everything else. Every answer carries the same headers; fonts may also be asked for by the
 * agreement's frame, which is of no origin.
 */
export async function answerFromBundle(
  bundle: Bundle,
  headers: Readonly<Record<string, string>>,
  request: BundleRequest,
): Promise<Response> {
  const file = request.method === 'GET' ? fileOf(bundle, request.url) : undefined;
  if (file === undefined) return new Response(null, { status: 404, headers });
  return new Response(new Uint8Array(await file.read()), {
    status: 200,
    headers: { ...headers, ...openTo(request.url), 'Content-Type': file.type },
  });
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
